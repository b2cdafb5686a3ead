// Runs before the first paint: the chosen theme, and whether the address asks for another view than the
// one that is already in the page. A file of its own because the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  var kept;
  try {
    kept = localStorage.getItem('pola.theme');
  } catch {
    // Storage is refused: the address or the system decides.
  }
  var asked = new URLSearchParams(location.search).get('theme') || kept;
  var dark = asked === 'dark' || (asked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (!/^#?\/?$/.test(location.hash)) root.dataset.elsewhere = '';
})();
