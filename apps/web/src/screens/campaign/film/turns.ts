import type { Failure, MarkFields } from '@warlog/api-client';
import { grouped, sentence } from '@warlog/core';
import { foldView, quietHeadline, type AnyRuleset, type SmallMap, type Standing } from '@warlog/ruleset-api';
import { disclosedPhase, inStory } from '../../../composables/replay/disclosed.js';
import { gameEvents } from '../../../composables/replay/moments.js';
import type { ReadPhase } from '../../../composables/replay/phases.js';
import { stopsPerTurn } from './plan.js';

type DisclosedEvent = ReturnType<typeof gameEvents>[number];

/** A position within a turn, as the viewer knew it. */
export interface FilmStop {
  readonly map: SmallMap;
  readonly standings: readonly Standing[];
}

export interface FilmTurn {
  readonly turn: number;
  /** That of the turn's account; empty without one. */
  readonly headline: string;
  /** The last is the position after the turn. */
  readonly stops: readonly FilmStop[];
}

/** How long work goes on, and how far it is. */
export interface FilmWork {
  readonly signal: AbortSignal;
  /** `done`: phases or pictures so far. */
  readonly onStep: (done: number) => void;
}

/**
 * Returns the turns of these phases as their reader knew them. Security: uses nothing but `read`, so that a film shows
 * only what the replay of the same viewer shows. Throws once the signal is aborted.
 */
export async function readTurns(
  ruleset: AnyRuleset,
  read: ReadPhase,
  marks: readonly Pick<MarkFields, 'ordinal' | 'turn'>[],
  { signal, onStep }: FilmWork,
): Promise<readonly FilmTurn[] | Failure> {
  const byTurn = grouped(marks, ({ turn }) => turn);
  const turns: FilmTurn[] = [];
  let done = 0;
  for (const [turn, phases] of byTurn) {
    let before: unknown = null;
    const events: DisclosedEvent[] = [];
    for (const { ordinal } of phases) {
      const reply = await read(ordinal);
      signal.throwIfAborted();
      if (!reply.ok) return reply.failure;
      onStep((done += 1));
      // The past of an ended campaign may be gone, and a set-up has no view before it.
      if (reply.data?.before == null) continue;
      const phase = inStory(ruleset, disclosedPhase(reply.data));
      before ??= phase.before;
      events.push(...gameEvents(phase));
    }
    const known = before === null ? null : turnOf(ruleset, before, events, stopsPerTurn(byTurn.size));
    if (known !== null && known.stops.length > 0) turns.push({ turn, ...known });
  }
  return turns;
}

/** Divides the events of a turn evenly; positions that look like the one before are left out. */
function turnOf(ruleset: AnyRuleset, before: unknown, events: readonly DisclosedEvent[], most: number) {
  const stops: FilmStop[] = [];
  let [view, from, last] = [before, 0, ''];
  for (let stop = 1; stop <= most; stop += 1) {
    const to = Math.round((events.length * stop) / most);
    view = foldView(ruleset, view, events.slice(from, to));
    from = to;
    const known = { map: ruleset.view.smallMap?.(view) ?? null, standings: ruleset.view.standings(view) };
    if (known.map !== null && JSON.stringify(known) !== last) stops.push({ ...known, map: known.map });
    last = JSON.stringify(known);
  }
  const headline = ruleset.view.account?.(before, events).headline;
  const isQuiet = headline === undefined || headline.code.startsWith(quietHeadline);
  return { stops, headline: isQuiet ? '' : sentence(ruleset.messages, headline, ruleset.view.nameOf(view)) };
}
