import { randomBytes } from 'node:crypto';
import { catalog } from '@warlog/catalog';
import { seedDice } from '@warlog/dice';
import { signAction } from '@warlog/trust';

const hex = (bytes) => randomBytes(bytes).toString('hex');
/** Without an answer for this long the run has failed: no fault stops both servers for this long. */
const PATIENCE_MS = 300_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const ruleset = await catalog.find(({ id }) => id === 'bzaarcke').load();

const look = `query ($id: ID!) { campaign(id: $id) { status phase { id } mySignedActions { words } mySheet { number ready } game { view } } }`;
const send = `mutation ($input: SubmitOrdersInput!) {
  submitOrders(input: $input) { receipt { number statement signature } problems { code } } }`;
const ready = `mutation ($input: SetReadyInput!) { setReady(input: $input) { problems { code } } }`;

/** A device that plays one seat over HTTP, repeats each command until it is answered, and records each receipt. */
export class FaultPlayer {
  receipts = [];
  /** Commands that got no answer at first. */
  repeated = 0;
  /** The start and end of each wait, milliseconds since 1970. */
  waits = [];
  /** Failures without a sentence. */
  speechless = 0;

  /** `servers`: those that may be asked at the moment. */
  constructor(servers, { name, seat, campaign, secret }) {
    Object.assign(this, { servers, name, seat, campaign, secret });
    this.turn = Math.floor(Math.random() * 2);
  }

  /** Plays until `isOver` or the campaign has ended. */
  async play(isOver) {
    await this.#signIn();
    while (!isOver()) {
      const { campaign } = await this.#ask(look, { id: this.campaign });
      if (campaign.status === 'ENDED') return;
      if (campaign.phase && !campaign.mySheet?.ready) await this.#give(campaign);
      await pause(20 + Math.random() * 80);
    }
  }

  async #give({ phase, mySheet, mySignedActions, game }) {
    const sheet = ruleset.bot.orders(game.view, seedDice(`${this.seat}/${phase.id}`));
    const given = { commandId: hex(12), campaign: this.campaign, phase: phase.id };
    const replaces = mySheet?.number ?? 0;
    const place = { campaign: this.campaign, seat: this.seat, phase: phase.id };
    const signedAction = signAction(this.secret, {
      ...place,
      name: 'OrdersSubmitted',
      number: replaces + 1,
      given: sheet,
    });
    const input = { ...given, sheet, nonce: hex(32), replaces, actionSignature: signedAction };
    const { receipt } = (await this.#ask(send, { input })).submitOrders;
    // Refused: the phase has closed meanwhile.
    if (!receipt) return;
    this.receipts.push({ campaign: this.campaign, seat: this.seat, phase: phase.id, sheet, ...receipt });
    const word = signAction(this.secret, {
      ...place,
      name: 'SeatReady',
      number: mySignedActions.words + 1,
      given: 'now',
    });
    await this.#ask(ready, { input: { ...given, commandId: hex(12), ready: 'NOW', actionSignature: word } });
  }

  async #signIn() {
    const body = JSON.stringify({ name: this.name, password: 'a good password' });
    const { headers } = await this.#request('/api/sessions', body);
    this.cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async #ask(query, variables) {
    const { text } = await this.#request('/graphql', JSON.stringify({ query, variables }));
    const { data, errors } = JSON.parse(text);
    if (errors) throw new Error(`${this.name}: ${text}`);
    return data;
  }

  /**
   * Returns the answer of the first server that gives one: tries the next if one is gone, or reports that it has no
   * database.
   */
  async #request(path, body) {
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#once(path, body).catch(() => null);
      if (answer && attempt > 1) this.waits.push({ from: Date.now() - (performance.now() - begun), to: Date.now() });
      if (answer) return answer;
      if (attempt === 1) this.repeated += 1;
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${this.name} was not answered in ${PATIENCE_MS} ms`);
      this.turn += 1;
      await pause(Math.min(50 * attempt, 500));
    }
  }

  async #once(path, body) {
    const servers = this.servers();
    const origin = `http://127.0.0.1:${servers[this.turn % servers.length].port}`;
    const headers = { 'content-type': 'application/json', origin, ...(this.cookie && { cookie: this.cookie }) };
    const response = await fetch(origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    if (response.status < 500 && !/INTERNAL_SERVER_ERROR|WLG_E_SERVICE_AWAY/.test(text))
      return { text, headers: response.headers };
    if (!saysWhy(text)) this.speechless += 1;
    return null;
  }
}

/** Whether the answer contains a sentence for its reader. */
function saysWhy(text) {
  try {
    const { sentence, errors = [] } = JSON.parse(text);
    return [sentence, ...errors.map(({ message }) => message)].some(
      (reason) => typeof reason === 'string' && reason.includes(' '),
    );
  } catch {
    return false;
  }
}
