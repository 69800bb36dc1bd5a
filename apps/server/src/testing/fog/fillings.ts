import type { GameTypes } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { below, drawOne, legalSheet, spoiled, type TestGame, type LawKit } from '@warlog/ruleset-testkit';
import { seatKeysOf } from '@warlog/trust';
import type { FogCampaign } from './fog-campaign.js';
import { beginning, type FogServer } from './fog-server.js';
import { holderIn, otherThan, type FogSituation } from './situation.js';
import type { Fillings } from './probes.js';

/** The sender of a command, the seed of its values, and the state of the campaign. */
export interface Asker {
  readonly viewer: SeatId;
  readonly seed: string;
  readonly game: TestGame<GameTypes>;
  readonly phaseNow: string | null;
}

/** Returns values for the fields of a player's commands: valid, broken, outdated or another player's. */
export function fillingsOf(
  fogServer: FogServer,
  kit: LawKit<GameTypes>,
  campaign: FogCampaign,
  { loaded, sheets, phase }: FogSituation,
  { viewer, seed, game, phaseNow }: Asker,
): Fillings {
  const { vault } = fogServer;
  const other = otherThan(loaded, viewer);
  const view = game.views[viewer];
  const own = (): unknown => (phaseNow === null ? null : legalSheet(kit, game, viewer, seed));
  const ways: readonly (() => unknown)[] = [
    own,
    () => drawOne(spoiled(own()), seed),
    () => sheets[viewer] ?? null,
    () => sheets[other] ?? null,
  ];
  const actions = kit.actions(view);
  const part = () =>
    fogServer.partOf(holderIn(loaded, viewer), { campaign: campaign.id, phase: phase.id, seat: viewer });
  return {
    ...{ campaign: campaign.id, ruleset: campaign.ruleset.id, phase: phaseNow ?? phase.id, seat: other },
    ...{ commandId: vault.digest(seed).slice(0, 24), nonce: vault.digest(`${seed}/nonce`) },
    ...{ keys: () => seatKeysOf(vault.digest(`${seed}/keys`)) },
    ...{ actionSignature: null, key: () => seatKeysOf(vault.digest(`${seed}/deed key`)).deed },
    part: below(2, `${seed}/part`) === 0 ? part : '00'.repeat(80),
    ...{ sheet: () => ways[below(ways.length, `${seed}/way`)]?.() ?? {}, replaces: below(2, `${seed}/replaces`) },
    action: () => (actions ? drawOne(actions, seed) : { do: 'nothing' }),
    ...{ standing: own, order: [other], bot: true },
    ...{ 'setLaterOrders.turn': loaded.campaign.turn + 1, phaseKind: 'orders' },
    'setLaterOrders.orders': () => ({ sheet: { ...(own() as object), turn: loaded.campaign.turn + 1 }, only: [] }),
    ...{ hours: 1, reason: 'Because.', name: 'Somebody else', body: 'A letter.', to: [other], signed: true },
    ...{ untilTurn: loaded.campaign.turn, answer: 'AGREED', subject: 'place:x' },
    mentions: [other],
    ...{ id: 'a-thing-of-mine', kind: 'fleet', document: {}, device: 'phone', seen: 0, invitation: 'none' },
    ...{ account: 'nobody', role: 'MENTOR' },
    ...{ muted: true, avoided: true, blocked: true },
    ...{ message: none, vote: none, ruling: none, battle: 'none', target: none, at: now, upTo: now, until: later },
    ...{ marginSeconds: 120, patienceMinutes: 60 },
    ...{ zone: 'Europe/Paris', count: 1, sides: 6, purpose: 'A test.', offered: true, label: 'For you' },
    ...{ from: '2100-02-01', address: 'https://example.org/hook', how: 'struck', ref: 'unit', lost: 0, damaged: 0 },
    ...{
      scenario: campaign.ruleset.scenarios[0]?.id,
      seats: 2,
      listed: false,
      'createCampaign.spectators': false,
      'rematch.settings.spectators': false,
      takeSeat: false,
    },
    ...{
      'saveLeave.days': [{ from: '2100-02-01', to: '2100-02-03' }],
      'handOverSeat.to': null,
      'requestSeat.to': null,
    },
    ...{ 'upgradeRuleset.to': 9, 'openVote.to': null, 'openVote.motion': { kind: 'DRAW' }, brief: null, press: null },
    ...{ 'submitOrderText.text': below(2, `${seed}/text`) === 0 ? 'ready' : 'send some to s2?' },
    ...{ earlyClose: true, coolingSeconds: 0, text: 'Hello', newcomers: true, on: true, winner: null },
    ...{ gather: null, 'takeSeat.hours': null, 'savePersonSettings.hours': null, seatsFree: null, plan: null },
    ...{ calendar: null, rescue: null, kindMinutes: null, pace: { earlyClose: true, coolingSeconds: 0 } },
    ...{
      'changePace.change': { kind: 'PACE', fromTurn: 50, phaseMinutes: 60 },
      change: { set: 'nothing' },
      roll: null,
      'enterResult.result': null,
      delayTurns: 0,
      allowed: true,
    },
  };
}

const none = '00000000-0000-8000-8000-000000000000';
const now = new Date(beginning).toISOString();
const later = new Date(beginning + 30 * 86_400_000).toISOString();
