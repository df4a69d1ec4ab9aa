{
  let version = versionOfThisPage;
  const place = "tabicon-place";
  const put = (old, text) => {
    const template = document.createElement("template");
    template.innerHTML = text;
    const fresh = template.content.firstElementChild;
    old.dispatchEvent(new CustomEvent("replace", { bubbles: true, detail: fresh }));
    old.replaceWith(fresh);
  };
  const reload = () => {
    if (document.querySelector("[aria-busy=true]")) setTimeout(reload, 20);
    else {
      history.scrollRestoration = "manual";
      try { sessionStorage.setItem(place, scrollY); } catch { /* not kept */ }
      location.reload();
    }
  };
  try {
    const kept = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    if (kept !== null) {
      const { style } = document.documentElement;
      // What the first events bring would move the page with what it shows.
      style.overflowAnchor = "none";
      setTimeout(() => { style.overflowAnchor = ""; }, 1000);
      addEventListener("load", () => scrollTo(0, kept));
    }
  } catch { /* not kept */ }
  history.scrollRestoration = "auto";
  new EventSource(`events?${version}`).onmessage = ({ data }) => {
    const patch = JSON.parse(data);
    if (patch.version === version) return;
    if (patch.from !== version) return reload();
    version = patch.version;
    for (const [selector, text] of patch.elements) put(document.querySelector(selector), text);
    document.dispatchEvent(new Event("replaced"));
  };
}
