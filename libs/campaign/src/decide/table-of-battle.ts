import {
  battleNonce,
  clonePlain,
  enteredResult,
  faultInResult,
  inOrder,
  type EnteredResult,
  type AnyRuleset,
} from '@warlog/ruleset-api';
import { type SeatId, type UserId, canonicalJson } from '@warlog/core';
import type { Battle, BattleWord, FinishAsked, ResultEntered, SteerWord } from '../battle-events.js';
import { agreedOn } from '../battle-state.js';
import type { CampaignCreated, SeatTaken } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Pace } from '../pace.js';
import { type Campaign, type Loaded, seatOf } from '../state.js';
import { keysIn, withoutBeacon } from '../trust-terms.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type DecisionContext } from './decision.js';
import { atRealTable, endedWithout } from './no-result.js';
import { closePhase, startPhases } from './phases.js';
import type { BattleOutcome } from './settle.js';

/* A battle as a campaign of its own: it starts from a brief and ends with a report. It has no host. */

/** The host of a battle campaign: no user has this id. */
export const nobody = '' as UserId;
/** Windows missed in a row after which plan and doctrine answer for a seat. */
const AWAY_AFTER = 2;

/** What is known of a battle campaign besides its parent's record. */
export interface BattleAbout {
  /** What the parent's rules call its seats, in the order of the battle's sides; absent: the names of the seats. */
  readonly names?: readonly string[];
  /** The public key that signs its checkpoints, hex; absent: introduced later, or none. */
  readonly checkpointKey?: string | undefined;
}

/** Creates the battle campaign; its seats are taken by their holders in the parent. */
export function createBattle(
  parent: Campaign,
  battle: Battle,
  table: AnyRuleset,
  pace: Pace,
  { names = [], checkpointKey }: BattleAbout = {},
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
      seats: seats.map(({ id, name }, side) => ({ id, name: names[side] ?? name })),
      host: nobody,
      gm: { mode: 'none' },
      pace,
      dice: parent.dice,
      spectators: { allowed: false, delayTurns: 0 },
      listed: false,
      demo: parent.demo,
      apart: true,
      ...(checkpointKey === undefined ? {} : { headKey: checkpointKey }),
      ...(parent.trust ? { trust: withoutBeacon(parent.trust) } : {}),
      ...(parent.anonymous ? { anonymous: true } : {}),
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

/**
 * Returns the pace of a battle: a clock for each seat, windows limited by `Battle`, and extensions only by its parent.
 */
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

/** Returns the seats of a battle as its ruleset expects them. */
export const battleSeats = ({ seats }: Pick<Campaign, 'seats'>) =>
  seats.map(({ id, name, holder }) => ({ id, name, bot: holder?.kind === 'bot' }));

/** Starts the battle from its brief and opens the first window. No events if it has started. */
export function startBattle(loaded: Loaded, input: { readonly brief: unknown }, context: DecisionContext): Decision {
  const { campaign } = loaded;
  if (campaign.status !== 'lobby') return accept();
  const { ruleset } = context;
  if (!ruleset.battleCampaign) throw new Error(`${ruleset.id} fights no battles of others`);
  const { setup } = ruleset.battleCampaign.fromBrief(input.brief, battleSeats(campaign));
  return { events: startPhases(loaded, ruleset.play.setupSchema.parse(setup), context) };
}

/**
 * Requests `finish`, `recall` or `real-table`; takes effect once all players request the same in one turn. Null
 * withdraws the request.
 */
export function askFinish(
  loaded: Loaded,
  input: { readonly user: UserId; readonly word: BattleWord | null },
  context: DecisionContext,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { parent, phase, asked = {} } = loaded.campaign;
  if (!parent) return refuse('WLG_E_NO_BATTLE');
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (input.word === 'recall' && phase.turn > 1) return refuse('WLG_E_RECALL_LATE');
  if (input.word === 'real-table' && !isForMiniatures(loaded, context)) return refuse('WLG_E_NO_REAL_TABLE');
  const former = asked[seat.id];
  if ((former?.turn === phase.turn ? former.word : null) === input.word) return accept();
  const { turn } = phase;
  const said: FinishAsked = { type: 'FinishAsked', seat: seat.id, word: input.word, turn, at: context.now };
  return withWord(loaded, said, context);
}

/** Whether this battle may be played with miniatures: only people play, and the ruleset supports it. */
function isForMiniatures({ campaign: { seats } }: Loaded, { ruleset }: DecisionContext): boolean {
  return ruleset.miniatures !== undefined && seats.every(({ holder }) => holder?.kind === 'player');
}

/**
 * Enters the result of a battle with miniatures for one seat; equal results of all seats end the battle. Null withdraws
 * it.
 */
export function enterResult(
  loaded: Loaded,
  input: { readonly user: UserId; readonly result: unknown },
  context: DecisionContext,
): Decision {
  const { campaign, game } = loaded;
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { realTable, parent, seats } = campaign;
  if (!parent) return refuse('WLG_E_NO_BATTLE');
  const table = context.ruleset.miniatures?.realTable(clonePlain(game));
  if (!realTable || !table) return refuse('WLG_E_NOT_AT_REAL_TABLE');
  const fault = input.result === null ? null : faultInResult(table, input.result);
  if (fault !== null) return refuse(`WLG_E_RESULT_${fault.toUpperCase()}`, {}, ['result']);
  const result = input.result === null ? null : inOrder(table, enteredResult.parse(input.result));
  const former = realTable.entered[seat.id] ?? null;
  if (canonicalJson(former) === canonicalJson(result)) return accept();
  const said: ResultEntered = { type: 'ResultEntered', seat: seat.id, result, at: context.now };
  const others = seats.filter(({ id }) => id !== seat.id).map(({ id }) => realTable.entered[id] ?? null);
  const isAgreed = result !== null && others.every((other) => canonicalJson(other) === canonicalJson(result));
  return isAgreed ? accept(said, { ...endedWithout(atRealTable), winners: winnersOf(result) }) : accept(said);
}

const winnersOf = ({ winner }: EnteredResult): readonly SeatId[] => (winner === null ? [] : [winner]);

/** Applies a request of the parent campaign at once, if still possible; else no events. */
export function steerTable(loaded: Loaded, word: SteerWord, context: DecisionContext): Decision {
  const { phase, asked = {}, status } = loaded.campaign;
  if (!phase || status === 'parked' || asked['parent']?.word === word) return accept();
  if (word === 'recall' && phase.turn > 1) return accept();
  return withWord(loaded, { type: 'FinishAsked', seat: null, word, turn: phase.turn, at: context.now }, context);
}

function withWord(loaded: Loaded, said: FinishAsked, context: DecisionContext): Decision {
  const after = foldCampaign(context.ruleset, loaded, [said]);
  const agreed = agreedOn(after.campaign);
  if (agreed?.word === 'recall') return accept(said, endedWithout('ended.recalled'));
  if (agreed?.word !== 'finish' || after.campaign.status !== 'running') return accept(said);
  return { events: [said, ...closePhase(after, 'all-ready', context)] };
}

/**
 * Returns the result of a battle campaign; null while it is fought. `stream`: its length, and the hash of its last
 * event.
 */
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
    if (!entered || !ruleset.miniatures) throw new Error(`${ruleset.id} reports no battles with miniatures`);
    return { how: 'returned', report: ruleset.miniatures.reportEntered(game, entered), closed: 'played', stream };
  }
  if (!ruleset.battleCampaign) throw new Error(`${ruleset.id} reports no battles`);
  return {
    how: 'returned',
    report: ruleset.battleCampaign.report(game),
    closed: result.finished ? 'finished' : 'played',
    stream,
  };
}
