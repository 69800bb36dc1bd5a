import { battleNonce } from '../../battle.js';
import type { UserId } from '../../ids.js';
import type { AnyRuleset } from '../../ruleset.js';
import type { Battle, BattleWord, FinishAsked } from '../battle-events.js';
import { agreedOn } from '../battle-state.js';
import type { CampaignCreated, SeatTaken } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Pace } from '../pace.js';
import type { Campaign, Loaded } from '../state.js';
import { seatOf } from '../state.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type Means } from './decision.js';
import { endedWithout } from './no-result.js';
import { closePhase, startPhases } from './phases.js';
import type { BattleOutcome } from './settle.js';

/* A battle as a campaign of its own: it begins by a brief, and ends with what is left. Nobody hosts it. */

/** Who hosts a battle: no user has this id. */
export const nobody = '' as UserId;
/** Windows missed in a row after which plan and doctrine answer for a seat. */
const AWAY_AFTER = 2;

/** The campaign of a battle, its seats taken by those who hold them in its parent. */
export function createBattle(parent: Campaign, battle: Battle, table: AnyRuleset, pace: Pace): Decision {
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
      parent: { campaign: parent.id, battle: battle.battle },
    } satisfies CampaignCreated,
    ...seats.map(({ id, holder }): SeatTaken => {
      const nonce = battleNonce(battle.child, battle.nonces?.[id] ?? '');
      return { type: 'SeatTaken', seat: id, holder: holder ?? { kind: 'bot' }, nonce };
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
 * "Let the rules play it out", or "let the dice decide": obeyed once all people at the table say the same in one turn. Null
 * takes the word back.
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
  const former = asked[seat.id];
  if ((former?.turn === phase.turn ? former.word : null) === input.word) return accept();
  const { turn } = phase;
  const said: FinishAsked = { type: 'FinishAsked', seat: seat.id, word: input.word, turn, at: means.now };
  return withWord(loaded, said, means);
}

/** What the campaign of a battle asks of it is obeyed at once, where it still can be; nothing otherwise. */
export function steerTable(loaded: Loaded, word: BattleWord, means: Means): Decision {
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
  if (!ruleset.report) throw new Error(`${ruleset.id} reports no battles`);
  return { how: 'returned', report: ruleset.report(game), closed: result.finished ? 'finished' : 'played', stream };
}
