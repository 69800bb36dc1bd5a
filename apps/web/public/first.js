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

// What every visit asks first is under way while the app is, and on the way into a campaign so are that campaign and
// the files that show it: src/api.ts takes the answers.
(function () {
  function content(name) {
    return document.querySelector('meta[name="' + name + '"]')?.content;
  }

  function ask(query, variables) {
    var body = JSON.stringify({ query: query, variables: variables });
    var early = { body: body, sentAt: performance.now(), receivedAt: null };
    early.response = fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', 'x-warlog': '1' },
      body: body,
    }).then((response) => {
      early.receivedAt = performance.now();
      // Read to its end also where nobody takes it: an answer left lying would keep its connection busy.
      return response.text().then((text) => new Response(text, response));
    });
    early.response.catch(() => undefined); // the app finds out itself that nobody answers
    window.earlyAnswers.push(early);
    return early.response;
  }

  window.earlyAnswers = [];
  ask(content('first-question'), {});

  var files = JSON.parse(content('first-files') ?? '{}');
  function bring(name) {
    var named = Object.hasOwn(files, name) ? files[name] : []; // an address may name anything
    named.forEach((file) => {
      var link = document.createElement('link');
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
      if (link.rel === 'preload') link.as = 'style';
      link.href = '/' + file;
      document.head.append(link);
    });
  }

  // The language by the rule of src/messages/language.ts.
  function language() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('warlog.language');
    } catch {
      // Storage may be forbidden; then the browser says which.
    }
    return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))].find((one) => one === 'en' || one === 'fr');
  }

  // Where the app is on the device already, so are its files, and what it kept of a campaign: it asks for what has changed only.
  if (navigator.serviceWorker?.controller) return;
  var isFrench = language() === 'fr';
  if (isFrench) {
    bring('fr');
    if (location.pathname !== '/') bring('fr/others');
  }

  var [, id, screen = 'board', ordinal] = /^\/c\/([0-9a-f-]{36})(?:\/(\w+))?(?:\/(\d+))?/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  // Asked before the files: the answer says which game's files are needed, too.
  var asked = ask(content('campaign-question'), { id: id, known: null, after: null });
  bring('campaign');
  bring(screen);
  asked
    .then((response) => response.clone().json())
    .then((answer) => {
      var { ruleset, viewers } = answer.data.campaign;
      // What happened is small, and would wait behind the files.
      if (screen === 'replay' && ordinal !== undefined && !location.search.includes('as=')) {
        ask(content('replay-question'), { id: id, ordinal: Number(ordinal), viewer: viewers[0] });
      }
      bring(ruleset);
      bring(ruleset + '/' + screen);
      if (isFrench) bring(ruleset + '/fr');
    })
    .catch(() => undefined); // a campaign that is hidden, or no answer: the app says so
})();
