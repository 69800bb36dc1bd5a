import type { SeatId } from '@warlog/kernel';

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
