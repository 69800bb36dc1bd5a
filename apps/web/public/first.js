// Runs before the app is here. A file of its own, not inline, for the sake of the content security policy.

// Before the first paint, so that the page never flashes in the other theme. The app itself keeps to the same rule:
// src/stores/preferences.ts.
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

// What every visit asks first is under way while the app is: src/api.ts takes the answer.
(function () {
  var query = document.querySelector('meta[name="first-question"]').content;
  var body = JSON.stringify({ query: query, variables: {} });
  var early = { body: body, sentAt: performance.now(), receivedAt: null };
  early.response = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', 'x-warlog': '1' },
    body: body,
  });
  early.response.then(
    () => (early.receivedAt = performance.now()),
    () => undefined, // the app finds out itself that nobody answers
  );
  window.earlyAnswer = early;
})();
