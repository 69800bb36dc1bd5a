import { randomBytes } from 'node:crypto';
import { bzaarcke } from '@warlog/bzaarcke';
import { ownUnits } from '@warlog/bzaarcke/ui';
import { foldView } from '@warlog/ruleset-api';
import { isPlatformVisible } from '@warlog/campaign';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { seatKeysOf, signAction } from '@warlog/trust';

const CLOSED_WITHIN_MS = 60_000;

/** A user who plays over the API as the bot would. */
export class PicturePlayer {
  #url;
  #cookie = null;
  /** The rules of each campaign of this player. */
  #rules = new Map();
  /** The signing secrets of this player in each campaign, once a browser registered keys for their seat. */
  #secrets = new Map();

  constructor(url) {
    this.#url = url;
  }

  /** The session's cookie, for a browser to continue with. */
  get cookie() {
    const [name, value] = this.#cookie.split('=');
    return { name, value, url: this.#url };
  }

  async signUp(name) {
    await this.#post('/api/accounts', { name, password: randomBytes(12).toString('hex') });
  }

  /** Creates and starts a campaign of this player with others, bots in the remaining seats; returns its id. */
  async openCampaign({ name, scenario, seats, phaseMinutes, ruleset = bzaarcke, options = {}, others = [] }) {
    const input = {
      name,
      ruleset: ruleset.id,
      scenario,
      seats,
      options,
      pace: { phaseMinutes, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 },
      gameMaster: 'NONE',
      listed: others.length > 0,
      spectators: false,
      takeSeat: true,
      nonce: hex(32),
    };
    const { campaign } = await this.#command('createCampaign', 'CreateCampaignInput', input, 'campaign { id }');
    for (const other of others) {
      await other.#command('takeSeat', 'TakeSeatInput', { campaign: campaign.id, nonce: hex(32) });
    }
    for (let number = others.length + 2; number <= seats; number += 1) {
      await this.#command('seatBot', 'SeatBotInput', { campaign: campaign.id, seat: seat(number), bot: true });
    }
    await this.#command('startCampaign', 'CampaignInput', { campaign: campaign.id });
    for (const player of [this, ...others]) player.#rules.set(campaign.id, ruleset);
    return campaign.id;
  }

  /** The state of the campaign in this player's view. */
  async look(id) {
    const { campaign } = await this.#ask(
      'query ($id: ID!) { campaign(id: $id) { phase { id ordinal turn } game { view } } }',
      { id },
    );
    return { phase: campaign.phase, view: campaign.game.view };
  }

  /** Sends the bot's orders, and with `ready` waits until the next phase is open. */
  async order(id, { ready }) {
    const { phase, view } = await this.look(id);
    const sheet = this.#rules.get(id).bot.orders(view, seedDice(`${id}/${phase.ordinal}`));
    await this.#command('submitOrders', 'SubmitOrdersInput', {
      campaign: id,
      phase: phase.id,
      sheet,
      nonce: hex(32),
      replaces: 0,
      actionSignature: await this.#deed(id, phase, 'OrdersSubmitted', sheet),
    });
    if (!ready) return;
    // If one answer closes a window, no seat has to say ready.
    if ((await this.look(id)).phase?.id !== phase.id) return;
    await this.sayDone(id, phase);
    await this.closed(id, phase);
  }

  /** Waits until a phase has closed. */
  async closed(id, phase) {
    const end = Date.now() + CLOSED_WITHIN_MS;
    while ((await this.look(id)).phase?.id === phase.id) {
      if (Date.now() > end) throw new Error(`Phase ${phase.ordinal} of ${id} did not close`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async sayDone(id, phase) {
    const signedAction = await this.#deed(id, phase, 'SeatReady', 'now');
    await this.#command('setReady', 'SetReadyInput', {
      campaign: id,
      phase: phase.id,
      ready: 'NOW',
      actionSignature: signedAction,
    });
  }

  /** The bot's orders with one of its forces sent into the most even battle in reach; null while there is none. */
  async plan(id) {
    const { phase, view } = await this.look(id);
    const usual = bzaarcke.bot.orders(view, seedDice(`${id}/${phase.ordinal}`));
    const found = attacks(view, usual).sort((a, b) => Math.abs(a.share - 0.7) - Math.abs(b.share - 0.7))[0];
    return found ? { phase, ...found } : null;
  }

  /** Leaves a draft for the browser to find. */
  async draft(id, { phase, sheet }) {
    const input = { campaign: id, phase: phase.id, sheet, device: 'another device', seen: 0 };
    const { saveDraft } = await this.#ask('mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { saved } }', {
      input,
    });
    if (!saveDraft.saved) throw new Error('The draft was not kept');
  }

  /** The disclosures of this player in a phase, one by one, each with the view after it. */
  async happened(id, ordinal) {
    const { campaign } = await this.#ask(
      'query ($id: ID!, $ordinal: Int!) { campaign(id: $id) { phaseDisclosures(ordinal: $ordinal) { before events } } }',
      { id, ordinal },
    );
    let view = campaign.phaseDisclosures.before;
    return campaign.phaseDisclosures.events.map(({ event }) => {
      if (!isPlatformVisible(event)) view = foldView(bzaarcke, view, [event]);
      return { event, view };
    });
  }

  /** A signature as of a further device of this player; null if the seat does not sign. */
  async #deed(campaign, phase, name, given) {
    const { campaign: stand } = await this.#ask(
      'query ($id: ID!) { campaign(id: $id) { mySeat mySignedActions { keys words } } }',
      { id: campaign },
    );
    if (!stand.mySignedActions) return null;
    if (!this.#secrets.has(campaign)) {
      const secret = hex(32);
      await this.#command('addSeatKey', 'AddSeatKeyInput', { campaign, key: seatKeysOf(secret).deed });
      this.#secrets.set(campaign, secret);
    }
    const number = name === 'SeatReady' ? stand.mySignedActions.words + 1 : 1;
    return signAction(this.#secrets.get(campaign), {
      campaign,
      seat: stand.mySeat,
      phase: phase.id,
      name,
      number,
      given,
    });
  }

  async #command(name, type, input, answer = 'problems { sentence }') {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`;
    const data = await this.#ask(query, { input: { commandId: hex(12), ...input } });
    const [problem] = data[name].problems ?? [];
    if (problem) throw new Error(`${name}: ${problem.sentence}`);
    return data[name];
  }

  async #ask(query, variables) {
    const { data, errors } = await this.#post('/graphql', { query, variables });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async #post(path, body) {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.#cookie && { cookie: this.#cookie }) },
      body: JSON.stringify(body),
    });
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
}

/** Orders that send all units of one place against an enemy, with the chance of the battle. */
function attacks(view, usual) {
  const places = [...new Set(ownUnits(view).map(({ place }) => place))];
  return places.flatMap((from) => {
    const units = ownUnits(view)
      .filter(({ place }) => place === from)
      .map(({ id }) => id);
    const others = (usual.jump ?? []).filter((line) => line.from !== from);
    return Object.keys(view.planets).flatMap((to) => {
      const sheet = { ...usual, jump: [...others, { from, to, units }] };
      if (to === from || bzaarcke.play.check(view, sheet).some(({ severity }) => severity === 'error')) return [];
      const { chances } = bzaarcke.odds.forecast(view, sheet);
      return chances
        .filter(({ code, place }) => code === 'chance.battle' && place === to)
        .map(({ share }) => ({ sheet, share, from, to }));
    });
  });
}

function hex(bytes) {
  return randomBytes(bytes).toString('hex');
}
