import { z } from 'zod';
import { seatId, type SeatId } from '@warlog/core';

export const stanceWord = z.enum(['shoot', 'no-shoot']);
export type StanceWord = z.infer<typeof stanceWord>;

type Words = Readonly<Partial<Record<SeatId, StanceWord>>>;

/** At whom a seat's forces open fire (FTQ-901): by group name, else by player, else the default. */
export interface Stance {
  readonly default: StanceWord;
  readonly players: Words;
  readonly labels: Readonly<Record<string, Words>>;
}

const towards = z.partialRecord(seatId as unknown as z.ZodString, stanceWord);

/** Returns the schema of stance changes; omitted ones stay (FTQ-901). `label`: schema of a group's name. */
export function stanceChangeOf(label: z.ZodString) {
  return z.strictObject({
    default: stanceWord.optional(),
    players: towards.optional(),
    labels: z.record(label, towards).optional(),
  });
}
export type StanceChange = z.infer<ReturnType<typeof stanceChangeOf>>;

/** Returns a force's stance towards another seat: if its groups disagree, shoot wins (FTQ-901). */
export function stanceOf(
  stance: Stance,
  units: readonly { readonly label: string | null }[],
  towards: SeatId,
): StanceWord {
  const general = stance.players[towards] ?? stance.default;
  const shoots = units.some((unit) => {
    const own = unit.label === null ? undefined : stance.labels[unit.label]?.[towards];
    return (own ?? general) === 'shoot';
  });
  return shoots ? 'shoot' : 'no-shoot';
}

/** Returns a stance after the changes of orders; omitted ones stay (FTQ-901). */
export function withChange(stance: Stance, change: StanceChange): Stance {
  const labels = { ...stance.labels };
  for (const [label, words] of Object.entries(change.labels ?? {})) labels[label] = { ...labels[label], ...words };
  return {
    default: change.default ?? stance.default,
    players: { ...stance.players, ...change.players },
    labels,
  };
}

/** Returns a change limited to other seats in the game. */
export function changeAmong(
  sides: Readonly<Record<SeatId, unknown>>,
  seat: SeatId,
  { default: general, players, labels }: StanceChange,
): StanceChange {
  const known = (words: object): object =>
    Object.fromEntries(
      Object.entries(words).filter(([other]) => other !== seat && sides[other as SeatId] !== undefined),
    );
  const groups = Object.entries(labels ?? {}).map(([label, words]) => [label, known(words)] as const);
  return {
    ...(general === undefined ? {} : { default: general }),
    ...(players === undefined ? {} : { players: known(players) }),
    ...(labels === undefined ? {} : { labels: Object.fromEntries(groups) }),
  };
}
