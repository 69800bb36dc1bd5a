// Runs before the first paint, so that the page never flashes in the other theme. A file of its own, not inline, for
// the sake of the content security policy. The app itself keeps to the same rule: src/stores/preferences.ts.
(function () {
  var wish = null;
  try {
    wish = localStorage.getItem('warlog.theme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var light = wish === 'light' || (wish !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
