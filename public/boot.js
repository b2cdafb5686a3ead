// Runs before the first paint: applies the chosen theme, and checks whether the URL requests a view other than the one
// in the page. The build puts it into the page (src/app/prerender/inline-first-paint.ts).
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  /** @param {string} name */
  var isOn = function (name) {
    return query.has(name) && query.get(name) !== '0';
  };
  var kept;
  try {
    // An embedded or ephemeral page reads nothing that is stored here.
    if (!isOn('embed') && !isOn('fresh')) kept = localStorage.getItem('pola.theme');
  } catch {
    // Storage is blocked, so the URL or the system decides.
  }
  var asked = query.get('theme') || (isOn('present') && 'projector') || kept;
  var light = asked === 'light' || asked === 'projector';
  var dark = asked === 'dark' || (!light && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (asked === 'projector') root.dataset.projector = '';
  // In a frame and in presentation mode, the header differs from the one in the page.
  var other = isOn('embed') || isOn('present');
  if (other) root.dataset.elsewhere = '';
  else if (!/^#?\/?$/.test(location.hash)) root.dataset.elsewhere = 'view';
  // Preloads the files that the app will request, then those of the view in the URL, before the app itself has loaded.
  var block = document.getElementById('pola-ahead');
  if (!block || 'live' in root.dataset) return;
  /** @type {unknown} */
  var named = JSON.parse(block.textContent || '{}');
  var files = new Map(Object.entries(/** @type {Record<string, string[]>} */ (named)));
  var view = String((/^#\/(\w+)/.exec(location.hash) || [])[1]);
  (files.get('') || []).concat(files.get(view) || []).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = /\.css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = './' + file;
    document.head.append(link);
  });
})();
