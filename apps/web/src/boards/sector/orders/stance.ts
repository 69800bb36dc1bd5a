import type { SeatId, WordInForce } from '@warlog/kernel';
import type { Say } from '../../parts/say.js';

export const stanceWords = ['shoot', 'no-shoot'] as const;
export type StanceWord = (typeof stanceWords)[number];

/** Towards whom forces open fire; what is not named stays as it was. */
export interface StanceChange {
  readonly default?: StanceWord | undefined;
  readonly players?: Readonly<Partial<Record<SeatId, StanceWord | undefined>>> | undefined;
}

/** What holds without any sheet. */
export interface KeptStance {
  readonly default: StanceWord;
  readonly players: Readonly<Partial<Record<SeatId, StanceWord>>>;
}

/** A stance with one word changed; `null` for the seat: the default; `null` for the word: as it was. */
export function withStance<Change extends StanceChange>(
  stance: Change | undefined,
  towards: SeatId | null,
  word: StanceWord | null,
): Change | undefined {
  const { default: general, players = {}, ...rest } = stance ?? ({} as Change);
  const nextDefault = towards === null ? (word ?? undefined) : general;
  const nextPlayers = Object.fromEntries([
    ...Object.entries(players).filter(([seat]) => seat !== towards),
    ...(towards !== null && word !== null ? [[towards, word] as const] : []),
  ]);
  const next = {
    ...rest,
    ...(nextDefault === undefined ? {} : { default: nextDefault }),
    ...(Object.keys(nextPlayers).length === 0 ? {} : { players: nextPlayers }),
  };
  return Object.keys(next).length === 0 ? undefined : (next as Change);
}

/** A word about fire that holds: "hold fire against Dellun Compact, since turn 1". */
export function stancePhrase(
  { towards, word, since }: WordInForce,
  { say, seatName }: { readonly say: Say; readonly seatName: (seat: string) => string },
): string {
  const what =
    towards === null
      ? say(`orders.stance.default.${word}`)
      : say(`orders.stance.seat.${word}`, { seat: seatName(towards) });
  return since === null ? what : say('orders.stance.since', { what, turn: since });
}
