import { battleNonce } from '../../battle.js';
import { clonePlain } from '../../fold.js';
import type { SeatId, UserId } from '../../ids.js';
import { canonicalJson } from '../../json.js';
import { enteredResult, faultInResult, inOrder, type EnteredResult } from '../../real-table.js';
import type { AnyRuleset } from '../../ruleset.js';
import type { Battle, BattleWord, FinishAsked, ResultEntered, SteerWord } from '../battle-events.js';
import { agreedOn } from '../battle-state.js';
import type { CampaignCreated, SeatTaken } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Pace } from '../pace.js';
import type { Campaign, Loaded } from '../state.js';
import { seatOf } from '../state.js';
import { keysIn, withoutBeacon } from '../trust-terms.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type Means } from './decision.js';
import { atRealTable, endedWithout } from './no-result.js';
import { closePhase, startPhases } from './phases.js';
import type { BattleOutcome } from './settle.js';

/* A battle as a campaign of its own: it begins by a brief, and ends with what is left. Nobody hosts it. */

/** Who hosts a battle: no user has this id. */
export const nobody = '' as UserId;
/** Windows missed in a row after which plan and doctrine answer for a seat. */
const AWAY_AFTER = 2;

/**
 * The campaign of a battle, its seats taken by those who hold them in its parent. `headKey`: public half of the key that signs its
 * heads, hex; absent: it gets one later, or none.
 */
export function createBattle(
  parent: Campaign,
  battle: Battle,
  table: AnyRuleset,
  pace: Pace,
  headKey?: string,
): Decision {
  const seats = battle.sides.map((id) => seatOf(parent, id));
  return accept(
    {
      type: 'CampaignCreated',
      campaign: battle.child,
      name: parent.name,
      ruleset: { id: table.id, version: table.version },
      scenario: battle.place,
      options: {},
      seats: seats.map(({ id, name }) => ({ id, name })),
      host: nobody,
      gm: { mode: 'none' },
      pace,
      dice: parent.dice,
      spectators: { allowed: false, delayTurns: 0 },
      listed: false,
      demo: parent.demo,
      apart: true,
      ...(headKey === undefined ? {} : { headKey }),
      ...(parent.trust ? { trust: withoutBeacon(parent.trust) } : {}),
      parent: { campaign: parent.id, battle: battle.battle },
    } satisfies CampaignCreated,
    ...seats.map(({ id, holder, keys }): SeatTaken => {
      const brought = battle.nonces?.[id] ?? '';
      const nonce = parent.trust && brought === '' ? null : battleNonce(battle.child, brought);
      const own = keys ? { keys: keysIn(keys) } : {};
      return { type: 'SeatTaken', seat: id, holder: holder ?? { kind: 'bot' }, nonce, ...own };
    }),
  );
}

/** How a battle is timed: a clock for each seat, no window longer than the table says, nothing granted but by its parent. */
export function battlePace(
  { pace }: Campaign,
  { hours, sides }: Battle,
  windows: Readonly<Record<string, number>>,
): Pace {
  return {
    phaseMinutes: null,
    kindMinutes: Object.fromEntries(Object.entries(windows).map(([kind, length]) => [kind, length * 60])),
    earlyClose: true,
    coolingSeconds: 0,
    graceSeconds: pace.graceSeconds,
    extensionHoursPerPhase: 0,
    extensionHoursTotal: 0,
    standInAfterMisses: 99,
    bankMinutes: Math.floor((hours * 60) / sides.length),
    awayAfterWindows: AWAY_AFTER,
  };
}

/** The seats of a battle as its ruleset is handed them. */
export const battleSeats = ({ seats }: Pick<Campaign, 'seats'>) =>
  seats.map(({ id, name, holder }) => ({ id, name, bot: holder?.kind === 'bot' }));

/** The table is laid by its brief, and the first window opens. Nothing where it was laid already. */
export function startBattle(loaded: Loaded, input: { readonly brief: unknown }, means: Means): Decision {
  const { campaign } = loaded;
  if (campaign.status !== 'lobby') return accept();
  const { ruleset } = means;
  if (!ruleset.fromBrief) throw new Error(`${ruleset.id} fights no battles of others`);
  const { setup } = ruleset.fromBrief(input.brief, battleSeats(campaign));
  return { events: startPhases(loaded, ruleset.setupSchema.parse(setup), means) };
}

/**
 * "Let the rules play it out", "let the dice decide", or "we fight it with miniatures": obeyed once all people at the table
 * say the same in one turn. Null takes the word back.
 */
export function askFinish(
  loaded: Loaded,
  input: { readonly user: UserId; readonly word: BattleWord | null },
  means: Means,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { parent, phase, asked = {} } = loaded.campaign;
  if (!parent) return refuse('WLG_E_NO_BATTLE');
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (input.word === 'recall' && phase.turn > 1) return refuse('WLG_E_RECALL_LATE');
  if (input.word === 'real-table' && !isForMiniatures(loaded, means)) return refuse('WLG_E_NO_REAL_TABLE');
  const former = asked[seat.id];
  if ((former?.turn === phase.turn ? former.word : null) === input.word) return accept();
  const { turn } = phase;
  const said: FinishAsked = { type: 'FinishAsked', seat: seat.id, word: input.word, turn, at: means.now };
  return withWord(loaded, said, means);
}

/** May this battle be fought with miniatures: by people alone, in a game that knows what to put there? */
function isForMiniatures({ campaign: { seats } }: Loaded, { ruleset }: Means): boolean {
  return ruleset.realTable !== undefined && seats.every(({ holder }) => holder?.kind === 'player');
}

/**
 * The result of a battle with miniatures, as one of those who fight it has it; the same from all ends it, and counts. Null
 * takes it back.
 */
export function enterResult(
  loaded: Loaded,
  input: { readonly user: UserId; readonly result: unknown },
  means: Means,
): Decision {
  const { campaign, game } = loaded;
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { realTable, parent, seats } = campaign;
  if (!parent) return refuse('WLG_E_NO_BATTLE');
  const table = means.ruleset.realTable?.(clonePlain(game));
  if (!realTable || !table) return refuse('WLG_E_NOT_AT_REAL_TABLE');
  const fault = input.result === null ? null : faultInResult(table, input.result);
  if (fault !== null) return refuse(`WLG_E_RESULT_${fault.toUpperCase()}`, {}, ['result']);
  const result = input.result === null ? null : inOrder(table, enteredResult.parse(input.result));
  const former = realTable.entered[seat.id] ?? null;
  if (canonicalJson(former) === canonicalJson(result)) return accept();
  const said: ResultEntered = { type: 'ResultEntered', seat: seat.id, result, at: means.now };
  const others = seats.filter(({ id }) => id !== seat.id).map(({ id }) => realTable.entered[id] ?? null);
  const isAgreed = result !== null && others.every((other) => canonicalJson(other) === canonicalJson(result));
  return isAgreed ? accept(said, { ...endedWithout(atRealTable), winners: winnersOf(result) }) : accept(said);
}

const winnersOf = ({ winner }: EnteredResult): readonly SeatId[] => (winner === null ? [] : [winner]);

/** What the campaign of a battle asks of it is obeyed at once, where it still can be; nothing otherwise. */
export function steerTable(loaded: Loaded, word: SteerWord, means: Means): Decision {
  const { phase, asked = {}, status } = loaded.campaign;
  if (!phase || status === 'parked' || asked['parent']?.word === word) return accept();
  if (word === 'recall' && phase.turn > 1) return accept();
  return withWord(loaded, { type: 'FinishAsked', seat: null, word, turn: phase.turn, at: means.now }, means);
}

function withWord(loaded: Loaded, said: FinishAsked, means: Means): Decision {
  const after = foldCampaign(means.ruleset, loaded, [said]);
  const agreed = agreedOn(after.campaign);
  if (agreed?.word === 'recall') return accept(said, endedWithout('ended.recalled'));
  if (agreed?.word !== 'finish' || after.campaign.status !== 'running') return accept(said);
  return { events: [said, ...closePhase(after, 'all-ready', means)] };
}

/** What a table sends back; null while it is fought. `stream`: its length, and the hash of its last event. */
export function outcomeOf(
  { campaign, game }: Loaded,
  ruleset: AnyRuleset,
  stream: { readonly version: number; readonly hash: string },
): BattleOutcome | null {
  const { result } = campaign;
  if (campaign.status !== 'ended' || !result) return null;
  if (result.reason === 'ended.recalled') return { how: 'recalled', by: null };
  if (result.reason === 'ended.unfought' || result.reason === 'ended.parent') {
    return { how: 'fell-back', why: 'unfought' };
  }
  if (result.reason === atRealTable) {
    const [entered] = Object.values(campaign.realTable?.entered ?? {});
    if (!entered || !ruleset.reportEntered) throw new Error(`${ruleset.id} reports no battles with miniatures`);
    return { how: 'returned', report: ruleset.reportEntered(game, entered), closed: 'played', stream };
  }
  if (!ruleset.report) throw new Error(`${ruleset.id} reports no battles`);
  return { how: 'returned', report: ruleset.report(game), closed: result.finished ? 'finished' : 'played', stream };
}
