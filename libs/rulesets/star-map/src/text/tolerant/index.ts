import type { Guess, Tolerant } from '@warlog/ruleset-api/text';
import { remembered } from '@warlog/core';
import { SectorContext, type SectorPhrases, type TolerantForm } from './context.js';
import { jumpForm, vagueJump } from './jump.js';
import { forceForm, holdForm, namedForm, retreatForm, stanceForm } from './words.js';
import { workForm } from './work.js';

export { sectorExample, setupExample } from './example.js';
export { SectorContext, unread, type Heard, type SectorPhrases, type TolerantForm } from './context.js';

/** Returns the tolerant forms of a star-map game (TXT-8), for one view. */
export function sectorTolerant<Sheet>(notation: SectorPhrases<Sheet>): Tolerant {
  const reads = remembered((order: string) => notation.parse(order).problems.length === 0);
  const faults = (orders: readonly string[]): readonly string[] =>
    notation
      .check(notation.parse(orders.join('\n')).sheet)
      .filter(({ severity, path }) => severity === 'error' && path[0] === 'jump')
      .map(({ sentence }) => sentence);
  const faultsBefore = remembered((before: readonly string[]) => new Set(faults(before)));
  const jumpsIn = remembered((order: string) => notation.jumpsOf(notation.parse(order).sheet) ?? []);
  const context = new SectorContext(
    notation,
    (before, jump) => faults([...before, jump]).find((reason) => !faultsBefore(before).has(reason)) ?? null,
    remembered((orders) => new Set(orders.flatMap(jumpsIn).flatMap(({ units }) => units))),
    reads,
    (line) => (reads(line) ? { kind: 'orders', orders: [line] } : read(line)),
  );
  const read = (line: string): Guess | null =>
    firstOf([holdForm, stanceForm, retreatForm, ...notation.own, ...common], line, context);
  return {
    guess: (line, before, refusal) => {
      context.before = before;
      if (refusal === null) return read(line);
      return firstOf([vagueJump, ...notation.own], line, context);
    },
    names: context.names,
    subjects: subjectsOf,
    header: /^at /i,
    repeatsHeader: true,
  };
}

const common: readonly TolerantForm[] = [namedForm, forceForm, jumpForm, workForm];

function firstOf(forms: readonly TolerantForm[], line: string, context: SectorContext): Guess | null {
  let hint: Guess | null = null;
  for (const form of forms) {
    const guess = form(line, context);
    if (guess !== null && guess.kind !== 'unread') return guess;
    hint ??= guess;
  }
  return hint;
}

/** The units of a jump, or the seat of a stance. */
function subjectsOf(order: string): readonly string[] {
  const [, from, list] = /^jump (.+?) -> [^:]+: ?(.+)$/i.exec(order) ?? [];
  if (from !== undefined && list !== undefined)
    return list.split(/\s*,\s*/).map((unit) => `unit ${from} ${unit}`.toLowerCase());
  const [, whom] = /^stance (\S+) (?:no-)?shoot$/i.exec(order) ?? [];
  return whom === undefined ? [] : [`stance ${whom}`.toLowerCase()];
}
