import { append, readPart, type LooseOrders } from '@warlog/tactical';
import type { SwArmadaView } from '../model/view.js';
import { allOf } from './read.js';
import { readToken } from './tokens.js';
import { commandOf, wordsOf } from './words.js';

/** Converts a die number as people count, from 1, to an index of the pool. */
const dieAt = (word: string): number | null => (/^\d{1,2}$/.test(word) ? Number(word) - 1 : null);

/** Reads changes of an attacker's dice, separated by commas (SWA-ASY-17, SWA-ASY-23). */
export function readModifications(view: SwArmadaView, next: LooseOrders, said: string): boolean {
  if (said.toLowerCase() === 'nothing') return append(next, 'modify');
  return said.split(/\s*,\s*/).every((part) => {
    const ops = readOps(view, next, part.trim());
    return ops !== null && append(next, 'modify', ...ops);
  });
}

/** Reads whether dial and token are spent together (SWA-CMD-04). */
const together = (both = ''): LooseOrders => (both === '' ? {} : { both: true });

function readOps(view: SwArmadaView, next: LooseOrders, part: string): readonly LooseOrders[] | null {
  const op: LooseOrders = {};
  const isRead = readPart(part, op, [
    [/^done$/i, () => ({ op: 'done' })],
    [
      /^add (red|blue|black)( both)?$/i,
      (colour, both) => ({ op: 'add', color: colour.toLowerCase(), ...together(both) }),
    ],
    [
      /^reroll (\d+)(?: by (token|swarm|adept))?( both)?$/i,
      (die, by, both) => ({
        ...{ op: 'reroll', die: dieAt(die) },
        ...(by === '' ? {} : { by: by.toLowerCase() }),
        ...together(both),
      }),
    ],
    [
      /^assault (\d+) (\S+)$/i,
      (die, word) => {
        const command = commandOf(word);
        return command === null ? null : { op: 'assault', die: dieAt(die), command };
      },
    ],
  ]);
  if (isRead) return [op];
  const [, locked] = /^lock (.+)$/i.exec(part) ?? [];
  return locked === undefined ? null : readLocks(view, next, locked);
}

/** Reads `brace by 3`, or types alone: each takes the next unspent accuracy. */
function readLocks(view: SwArmadaView, next: LooseOrders, said: string): readonly LooseOrders[] | null {
  const exact = readToken(view, said);
  const [, die] = /^by (\d+)$/i.exec(exact?.rest ?? '') ?? [];
  if (exact !== null && die !== undefined) return [{ op: 'accuracy', die: dieAt(die), token: exact.index }];
  const before = (next['modify'] ?? []) as readonly LooseOrders[];
  const free = [...(view.attack?.dice ?? []).entries()]
    .filter(
      ([n, { face, gone }]) =>
        face === 'accuracy' && !gone && !before.some((loose) => loose['op'] === 'accuracy' && loose['die'] === n),
    )
    .map(([n]) => n);
  const taken = new Set(before.flatMap((loose) => (loose['op'] === 'accuracy' ? [loose['token']] : [])));
  const tokens =
    view.attack === null ? [] : ((view.ships[view.attack.target] ?? view.squadrons[view.attack.target])?.tokens ?? []);
  return allOf([...wordsOf(said).entries()], ([n, word]) => {
    const token = tokens.findIndex(
      ({ type, state }, at) => type === word.toLowerCase() && state !== 'discarded' && !taken.has(at),
    );
    taken.add(token);
    const spent = free[n];
    return token < 0 || spent === undefined ? null : { op: 'accuracy', die: spent, token };
  });
}

/** Reads tokens that a defender spends, separated by commas (SWA-ASY-18, SWA-ASY-23). */
export function readDefence(view: SwArmadaView, next: LooseOrders, said: string): boolean {
  if (said.toLowerCase() === 'nothing') return append(next, 'defend');
  return said.split(/\s*,\s*/).every((part) => {
    const entry = readSpending(view, part.trim());
    return entry !== null && append(next, 'defend', entry);
  });
}

function readSpending(view: SwArmadaView, part: string): LooseOrders | null {
  const [, dodged] = /^dodge (.+)$/i.exec(part) ?? [];
  if (dodged !== undefined) {
    const dodge = allOf(wordsOf(dodged), dieAt);
    return dodge === null ? null : { dodge };
  }
  const token = readToken(view, part);
  if (token === null) return null;
  const form =
    /^(?:(front|left|right|rear) ?)?(?:(?:up to )?(\d+) ?(?=$|dice|discard|no ))?(?:(?:dice )?(nothing|\d+(?: \d+)*) ?)?(?:(no )?(discard))?$/i;
  const found = form.exec(token.rest);
  if (found === null) return null;
  const [, zone, amount, dice, no, discard] = found;
  // Numbers without a zone before them are dice: `evade 1 3`.
  const isAmount = amount !== undefined && (zone !== undefined || /up to/i.test(token.rest));
  const figures = dice ?? (isAmount ? undefined : amount);
  const indexes = figures === undefined ? undefined : allOf(wordsOf(figures), dieAt);
  if (indexes === null) return null;
  return {
    token: token.index,
    ...(zone === undefined ? {} : { zone: zone.toLowerCase() }),
    ...(isAmount ? { amount: Number(amount) } : {}),
    ...(indexes === undefined ? {} : { dice: indexes }),
    ...(discard === undefined ? {} : { discard: no === undefined }),
  };
}
