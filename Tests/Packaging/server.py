"""Serves a folder by https, and writes the port to a file: server.py FOLDER CERTIFICATE KEY PORT"""
import functools
import http.server
import ssl
import sys

folder, certificate, key, port = sys.argv[1:]


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(Handler, directory=folder))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
with open(port, "w") as file:
    file.write(str(server.server_address[1]))
server.serve_forever()
