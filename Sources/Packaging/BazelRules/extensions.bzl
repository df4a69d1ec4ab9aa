"""The tool of the rules, for projects with MODULE.bazel.

    bazel_dep(name = "tabicon_rules")
    local_path_override(module_name = "tabicon_rules", path = "third_party/tabicon/Sources/Packaging/BazelRules")

    tabicon = use_extension("@tabicon_rules//:extensions.bzl", "tabicon")
    tabicon.tool(path = "/usr/local/bin/tabicon")
"""

load("//:defs.bzl", "tabicon_tool")

_INSTALLED = "/usr/local/bin/tabicon"

def _tabicon_impl(context):
    paths = [tool.path for module in context.modules if module.is_root for tool in module.tags.tool]
    if len(paths) > 1:
        fail("tabicon.tool is given {} times; give it once".format(len(paths)))
    tabicon_tool(name = "tabicon", path = paths[0] if paths else _INSTALLED)

tabicon = module_extension(
    implementation = _tabicon_impl,
    doc = "Makes the repository @tabicon, which has the tool.",
    tag_classes = {
        "tool": tag_class(
            doc = "Where the tool is on the machines that build; {} unless given.".format(_INSTALLED),
            attrs = {"path": attr.string(mandatory = True)},
        ),
    },
)
