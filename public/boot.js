// Runs before the first paint: the chosen theme, and whether the address asks for another view than the
// one that is already in the page. A file of its own because the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  /** @param {string} name */
  var isOn = function (name) {
    return query.has(name) && query.get(name) !== '0';
  };
  var kept;
  try {
    // An embedded page and a fresh one read nothing that is kept here.
    if (!isOn('embed') && !isOn('fresh')) kept = localStorage.getItem('pola.theme');
  } catch {
    // Storage is refused: the address or the system decides.
  }
  var asked = query.get('theme') || (isOn('present') && 'projector') || kept;
  var light = asked === 'light' || asked === 'projector';
  var dark = asked === 'dark' || (!light && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (asked === 'projector') root.dataset.projector = '';
  // The frame of another page and a room have another header than the one in the page.
  var other = isOn('embed') || isOn('present');
  if (other) root.dataset.elsewhere = '';
  else if (!/^#?\/?$/.test(location.hash)) root.dataset.elsewhere = 'view';
  // What the program will ask for, and the view of the address after it: on their way before the program has arrived.
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
