import { z } from 'zod';
import { type ConformanceAdapter, answer } from '@warlog/core/conformance';
import type { GameTypes, OrderText } from '../../ruleset.js';
import { matchName } from './names.js';
import { normalise } from './normalise.js';

/** The conformance adapter of pasted text: `normalise` and `name` (TXT-15). */
export const textAdapter: ConformanceAdapter = {
  normalise: answer(z.object({ text: z.string() }), ({ text }) => normalise(text)),
  name: answer(z.object({ said: z.string(), names: z.array(z.string()) }), ({ said, names }) => matchName(said, names)),
};

/**
 * Returns the operation `text` of a ruleset's adapter: pasted text read in one of its fixtures (TXT-15). Of a fixture
 * with several views, at several steps of a turn, the first one counts in which something is read or asked.
 */
export function textCase<G extends GameTypes>(
  orderText: Pick<OrderText<G>, 'readOrders'>,
  views: Readonly<Record<string, readonly (() => G['View'])[]>>,
): ConformanceAdapter[string] {
  return answer(z.object({ fixture: z.string(), text: z.string() }), ({ fixture, text }) => {
    const readings = views[fixture]?.map((view) => orderText.readOrders(view(), text)) ?? [];
    const reading = readings.find((each) => each.read.length + each.asks.length > 0) ?? readings[0];
    if (reading === undefined)
      throw new Error(`There is no fixture ${fixture}; there are ${Object.keys(views).join(', ')}.`);
    const { read, asks, problems, notRead } = reading;
    return {
      read: read.map(({ says }) => says),
      how: read.map(({ how }) => how),
      asks: asks.map(({ candidates }) => candidates),
      problems: problems.length,
      notRead: notRead.map(({ why }) => why.code),
    };
  });
}
