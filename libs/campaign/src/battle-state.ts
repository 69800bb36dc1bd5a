import type { Battle, BattleStreamEvent, BattleWord, Settled } from './battle-events.js';
import { evolveCaptain } from './captains.js';
import { type Campaign, type OpenPhase, seatOf } from './state.js';
import { ranMs } from './seat-clock.js';

/** Returns the battles that the open phase waits or waited for. */
export function battlesOf({ battles = [], phase }: Pick<Campaign, 'battles' | 'phase'>): readonly Battle[] {
  return phase ? battles.filter(({ ordinal }) => ordinal === phase.ordinal) : [];
}

/** Returns when the last battle of the open phase was settled; null while one is fought, or if there was none. */
export function settledAt(campaign: Pick<Campaign, 'battles'>, phase: OpenPhase): number | null {
  const battles = battlesOf({ ...campaign, phase });
  if (battles.length === 0 || battles.some(({ settled }) => settled === null)) return null;
  return Math.max(...battles.map(({ settled }) => settled?.at ?? 0));
}

/**
 * Returns what all players of a battle campaign agreed on in one turn, or what its parent requests; null: it continues.
 */
export function agreedOn(campaign: Campaign): { readonly word: BattleWord; readonly at: number } | null {
  const { parent, phase, asked = {}, seats } = campaign;
  if (!parent || !phase) return null;
  if (asked['parent']) return asked['parent'];
  const people = seats.filter(({ holder }) => holder?.kind === 'player');
  const words = people.map(({ id }) => asked[id]).filter((said) => said?.turn === phase.turn);
  const [first] = words;
  if (!first || words.length < people.length || words.some((said) => said?.word !== first.word)) return null;
  if (first.word === 'real-table' && people.length < seats.length) return null;
  return { word: first.word, at: Math.max(...words.map((said) => said?.at ?? 0)) };
}

/** Returns what each seat of a battle requests in the current turn; the parent's request is under `parent`. */
export function askedNow({ asked = {}, phase }: Pick<Campaign, 'asked' | 'phase'>): ReadonlyMap<string, BattleWord> {
  const said = Object.entries(asked).filter(([by, { turn }]) => by === 'parent' || turn === phase?.turn);
  return new Map(said.map(([by, { word }]) => [by, word]));
}

/** Folds an event of the campaign's battles, or of the battle campaign itself. Mutates its argument. */
export function evolveBattles(campaign: Campaign, event: BattleStreamEvent): Campaign {
  switch (event.type) {
    case 'BattleOpened': {
      const { type: _type, child, ...about } = event;
      if (child === null) throw new Error('A battle stands in the stream with its table');
      const nonces = Object.fromEntries(event.sides.map((id) => [id, seatOf(campaign, id).nonce ?? '']));
      const battle: Battle = { ...about, child, ordinal: campaign.ordinal, nonces, settled: null };
      campaign.battles = [...(campaign.battles ?? []), battle];
      return campaign;
    }
    case 'BattleReturned':
      return settle(campaign, event.battle, { how: 'returned', report: event.report, at: event.at });
    case 'BattleRecalled':
      return settle(campaign, event.battle, { how: 'recalled', by: event.by, at: event.at });
    case 'BattleFellBack':
      return settle(campaign, event.battle, { how: 'fell-back', why: event.why, at: event.at });
    case 'BattleSteered':
      battleNamed(campaign, event.battle).word = { word: event.word, by: event.by };
      return campaign;
    case 'CaptainOffered':
    case 'CaptainTaken':
    case 'CaptainEnded':
      evolveCaptain(battleNamed(campaign, event.battle), event);
      return campaign;
    case 'FinishAsked': {
      const { seat, word, turn, at } = event;
      const { [seat ?? 'parent']: _former, ...others } = campaign.asked ?? {};
      campaign.asked = word === null ? others : { ...others, [seat ?? 'parent']: { word, turn, at } };
      return toOrFromRealTable(campaign, at);
    }
    case 'ResultEntered': {
      const { realTable } = campaign;
      if (!realTable) throw new Error(`Campaign ${campaign.id} is not fought at a real table`);
      const { [event.seat]: _former, ...others } = realTable.entered;
      const entered = event.result === null ? others : { ...others, [event.seat]: event.result };
      campaign.realTable = { ...realTable, entered };
      return campaign;
    }
  }
}

/**
 * Starts play with miniatures once all players ask for it, and ends it when one withdraws. The window stands still
 * meanwhile.
 */
function toOrFromRealTable(campaign: Campaign, at: number): Campaign {
  const { phase, realTable } = campaign;
  const isAgreed = agreedOn(campaign)?.word === 'real-table';
  if (!phase || isAgreed === (realTable !== undefined)) return campaign;
  if (isAgreed) campaign.realTable = { ranMs: ranMs(campaign, phase, at), entered: {} };
  else leaveRealTable(campaign, phase, at);
  return campaign;
}

/** All clocks ran while the battle was played with miniatures, and its open window stood still. */
function leaveRealTable(campaign: Campaign, phase: OpenPhase, at: number): void {
  const { realTable, seats } = campaign;
  if (!realTable) return;
  const tookMs = ranMs(campaign, phase, at) - realTable.ranMs;
  for (const seat of seats) if (seat.clockMs !== undefined) seat.clockMs = Math.max(0, seat.clockMs - tookMs);
  phase.stoppedMs = (phase.stoppedMs ?? 0) + tookMs;
  phase.dueAt += tookMs;
  delete campaign.realTable;
}

/** Drops what only the closing of the phase needed. */
export function putAway(campaign: Campaign): void {
  for (const battle of battlesOf(campaign)) {
    delete battle.nonces;
    if (battle.settled?.how === 'returned') battle.settled = { ...battle.settled, report: null };
  }
}

function settle(campaign: Campaign, name: string, settled: Settled): Campaign {
  battleNamed(campaign, name).settled = settled;
  return campaign;
}

function battleNamed({ id, battles = [] }: Campaign, name: string): Battle {
  const found = battles.findLast(({ battle }) => battle === name);
  if (!found) throw new Error(`Campaign ${id} has no battle ${name}`);
  return found;
}
