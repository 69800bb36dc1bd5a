// Runs before the app has loaded. It is a separate file because the content security policy forbids inline scripts.

// Before the first paint, so that the page never flashes in the other theme. src/stores/preferences.ts applies
// the same rule.
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

// Sends the first query of every visit while the app loads. For the address of a campaign it also requests the campaign
// and the files of its screens. src/api.ts uses the answers.
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
      // Reads the answer to its end even if it is not used: an unread answer would keep its connection busy.
      return response.text().then((text) => new Response(text, response));
    });
    early.response.catch(() => undefined); // the app itself notices that the server does not answer
    window.earlyAnswers.push(early);
    return early.response;
  }

  window.earlyAnswers = [];
  ask(content('first-question'), {});

  var files = JSON.parse(content('first-files') ?? '{}');
  function bring(name) {
    var named = Object.hasOwn(files, name) ? files[name] : []; // an address may contain any name
    named.forEach((file) => {
      var link = document.createElement('link');
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
      if (link.rel === 'preload') link.as = 'style';
      link.href = '/' + file;
      document.head.append(link);
    });
  }

  // Chooses the language by the rule of src/messages/language.ts.
  function language() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('warlog.language');
    } catch {
      // Storage may be forbidden; then the browser's language counts.
    }
    return [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))].find((one) => one === 'en' || one === 'fr');
  }

  // An installed app has its files and its campaigns on the device, so it requests only what has changed.
  if (navigator.serviceWorker?.controller) return;
  var isFrench = language() === 'fr';
  if (isFrench) {
    bring('fr');
    if (location.pathname !== '/') bring('fr/others');
  }

  var [, id, screen = 'board', ordinal] = /^\/c\/([0-9a-f-]{36})(?:\/(\w+))?(?:\/(\d+))?/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  // Sent before the files are requested, because the answer names the game whose files are needed, too.
  var asked = ask(content('campaign-question'), { id: id, known: null, after: null });
  bring('campaign');
  bring(screen);
  asked
    .then((response) => response.clone().json())
    .then((answer) => {
      var { ruleset, viewers } = answer.data.campaign;
      // The disclosures are small and would wait behind the files.
      if (screen === 'replay' && ordinal !== undefined && !location.search.includes('as=')) {
        ask(content('replay-question'), { id: id, ordinal: Number(ordinal), viewer: viewers[0] });
      }
      bring(ruleset);
      bring(ruleset + '/' + screen);
      if (isFrench) bring(ruleset + '/fr');
    })
    .catch(() => undefined); // a hidden campaign or no answer: the app shows it
})();
