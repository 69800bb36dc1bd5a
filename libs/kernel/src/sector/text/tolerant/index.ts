import type { Guess, Tolerant } from '../../../text/paste/grammar.js';
import { remembered } from '../../../text/remembered.js';
import { SectorContext, type SectorSpeech, type TolerantForm } from './context.js';
import { jumpForm, vagueJump } from './jump.js';
import { forceForm, holdForm, namedForm, retreatForm, stanceForm } from './words.js';
import { workForm } from './work.js';

export { sectorExample, setupExample } from './example.js';
export { SectorContext, unread, type Heard, type SectorSpeech, type TolerantForm } from './context.js';

/** The tolerant forms of a game on a star map (TXT-8), for one view. */
export function sectorTolerant<Sheet>(speech: SectorSpeech<Sheet>): Tolerant {
  const reads = remembered((order: string) => speech.parse(order).problems.length === 0);
  const faults = (orders: readonly string[]): readonly string[] =>
    speech
      .check(speech.parse(orders.join('\n')).sheet)
      .filter(({ severity, path }) => severity === 'error' && path[0] === 'jump')
      .map(({ sentence }) => sentence);
  const faultsBefore = remembered((before: readonly string[]) => new Set(faults(before)));
  const jumpsIn = remembered((order: string) => speech.jumpsOf(speech.parse(order).sheet) ?? []);
  const context = new SectorContext(
    speech,
    (before, jump) => faults([...before, jump]).find((reason) => !faultsBefore(before).has(reason)) ?? null,
    remembered((orders) => new Set(orders.flatMap(jumpsIn).flatMap(({ units }) => units))),
    reads,
    (line) => (reads(line) ? { kind: 'orders', orders: [line] } : read(line)),
  );
  const read = (line: string): Guess | null =>
    firstOf([holdForm, stanceForm, retreatForm, ...speech.own, ...common], line, context);
  return {
    guess: (line, before, refusal) => {
      context.before = before;
      if (refusal === null) return read(line);
      return firstOf([vagueJump, ...speech.own], line, context);
    },
    names: context.names,
    subjects: subjectsOf,
    head: /^at /i,
    repeatsHead: true,
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

/** The units that a jump names, the seat of a stance. */
function subjectsOf(order: string): readonly string[] {
  const [, from, list] = /^jump (.+?) -> [^:]+: ?(.+)$/i.exec(order) ?? [];
  if (from !== undefined && list !== undefined)
    return list.split(/\s*,\s*/).map((unit) => `unit ${from} ${unit}`.toLowerCase());
  const [, whom] = /^stance (\S+) (?:no-)?shoot$/i.exec(order) ?? [];
  return whom === undefined ? [] : [`stance ${whom}`.toLowerCase()];
}
