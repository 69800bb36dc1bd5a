import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { byCodePoint } from '@warlog/core';
import { z } from 'zod';
import { halfOf } from '../damage/explosion.js';
import { isWorthWaiting, meets, worthOf } from '../fire/best.js';
import { expiry, ramOutcome } from '../fire/ram.js';
import { hexText, isSame } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import { hasEntered } from '../impulse/ramming.js';
import { onExpire, onMiss } from '../model/sheet.js';
import { bolt, hitNumber, missiles } from '../tables.js';
import { direct, hex, impulse, whole } from './forms.js';

const moved = { from: hex, at: hex };
const seekerForm = z.strictObject({
  ...moved,
  id: z.string(),
  kind: z.enum(['missile', 'bolt']),
  target: z.string(),
  warhead: whole.default(missiles.standard.warhead),
  strength: whole.default(0),
  onMiss: onMiss.default('doubleBack'),
  onExpire: onExpire.default('detonate'),
  /** Hexes flown. */
  hexes: whole.default(0),
  endurance: whole.default(missiles.standard.endurance),
  attempts: whole.default(0),
});
const rammingForm = z.object({
  seekers: z.array(seekerForm),
  units: z.array(z.strictObject({ ...moved, id: z.string(), size: z.int().min(1) })),
  dice: z.array(z.int().min(2).max(12)).default([]),
});
type Flying = z.infer<typeof seekerForm>;

const isSpent = ({ kind, strength, hexes, endurance }: Flying): boolean =>
  kind === 'bolt' ? strength === 0 || hexes >= bolt.strengths.length : hexes >= endurance;
const enters = ({ from, at }: Pick<Flying, 'from' | 'at'>): boolean => hasEntered({ at, track: [from, at] });

/** Runs segment 5 of an impulse after all movement; each number of `dice` is the sum of two (PW-8.8 to PW-8.10). */
function rammingCase({ seekers, units, dice }: z.infer<typeof rammingForm>): unknown {
  const left = [...dice];
  const struck: Record<string, number> = {};
  const tried: { id: string; total: number; hit: boolean }[] = [];
  const ends = [...seekers]
    .sort((seeker, other) => byCodePoint(seeker.id, other.id))
    .map((seeker) => {
      const target = units.find(({ id }) => id === seeker.target);
      const spent = isSpent(seeker);
      const meeting = target !== undefined && isSame(target.at, seeker.at) && (enters(seeker) || enters(target));
      if (!meeting || (seeker.kind === 'bolt' && seeker.strength === 0))
        return { seeker, end: spent ? expiry(seeker) : ('fliesOn' as const) };
      const thrown = left.shift();
      if (thrown === undefined) throw new Error(`The script ends before ${seeker.id} throws.`);
      const total = thrown + target.size;
      const hit = total >= hitNumber;
      tried.push({ id: seeker.id, total, hit });
      if (hit)
        struck[target.id] = (struck[target.id] ?? 0) + (seeker.kind === 'bolt' ? seeker.strength : seeker.warhead);
      return { seeker, end: ramOutcome({ ...seeker, isSpent: spent }, hit) };
    });
  if (left.length > 0) throw new Error(`${left.length} throws of the script are left over.`);
  const those = (wanted: (end: string) => boolean): readonly Flying[] =>
    ends.flatMap(({ seeker, end }) => (wanted(end) ? [seeker] : []));
  return {
    tried,
    struck,
    blasts: those((end) => end === 'bursts').map(({ id, at, warhead }) => ({
      id,
      hex: hexText(at),
      strength: halfOf(warhead),
    })),
    gone: those((end) => end !== 'fliesOn').map(({ id }) => id),
    flying: those((end) => end === 'fliesOn').map(({ id }) => id),
    dice: tried.length,
  };
}

const text = z.string();
const bestForm = z.object({
  weapon: direct,
  size: z.int().min(1),
  /** From the impulse `frm` on; null: out of arc or sight. */
  ranges: z.array(whole.nullable()),
  frm: impulse.default(1),
  to: impulse.default(impulses),
  locked: z.boolean().default(true),
  min_expected: text.optional(),
  min_chance: text.optional(),
  max_range: whole.optional(),
});

/** Returns the impulse in which a waiting rule fires; null: in none (PW-18.8). */
function bestCase({ weapon, size, ranges, frm, to, locked, ...given }: z.infer<typeof bestForm>): number | null {
  const rule = {
    ...(given.min_expected === undefined ? {} : { minExpected: given.min_expected }),
    ...(given.min_chance === undefined ? {} : { minChance: given.min_chance }),
    ...(given.max_range === undefined ? {} : { maxRange: given.max_range }),
  };
  const shots = ranges
    .slice(0, to - frm + 1)
    .map((range) => (range === null ? null : { type: weapon, size, range, locked }));
  const worth = shots.map((shot) => (shot === null ? 0 : worthOf(rule, shot)));
  const index = shots.findIndex(
    (shot, at) => shot !== null && meets(rule, shot) && !isWorthWaiting(worth[at] ?? 0, worth.slice(at + 1)),
  );
  return index < 0 ? null : frm + index;
}

/** Operations of the amended clauses: ramming attempts by relative motion, and fire at the best impulse. */
export const amendedAdapter: ConformanceAdapter = {
  ramming: answer(rammingForm, rammingCase),
  best: answer(bestForm, bestCase),
};
