import { sentence, type Param } from '@warlog/core';
import { findDesign } from '../designs.js';
import { messages } from '../messages.js';
import { costOf, designFaults, type PentagonDesign } from '../model/design.js';
import { buyLimits } from '../resolve/setup.js';
import type { BuySheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { fault, type PentagonFault } from './problem.js';

/** Checks a fleet against the limits of its battle (PW-16.1). */
export function checkBuy(view: View, { buy, names = [] }: BuySheet): readonly PentagonFault[] {
  const limits = buyLimits(view);
  const twice = names.some((name, index) => name !== '' && names.indexOf(name) < index);
  const faults = twice ? [broken('names', ['names'])] : [];
  if (buy === undefined || limits === undefined) return faults;
  if (buy.length === 0) return [...faults, broken('empty', ['buy'])];
  if (buy.length > limits.count) faults.push(broken('count', ['buy'], { have: buy.length, most: limits.count }));
  const designs = buy.map((entry) => (typeof entry === 'string' ? findDesign(entry) : entry));
  designs.forEach((design, index) => {
    const entry = buy[index];
    const ship = design?.name ?? (typeof entry === 'string' ? entry : '');
    if (design === null) faults.push(broken('unknown', ['buy', index], { ship }));
    else if (design.kind !== limits.kind) faults.push(broken('kind', ['buy', index], { ship }));
    else if (designFaults(design).length > 0) faults.push(broken('design', ['buy', index], { ship }));
  });
  const cost = designs
    .filter((design): design is PentagonDesign => design !== null)
    .reduce((all, design) => all + costOf(design), 0);
  if (cost > limits.points) faults.push(broken('points', ['buy'], { have: cost, most: limits.points }));
  return faults;
}

function broken(why: string, path: PentagonFault['path'], params: Readonly<Record<string, Param>> = {}): PentagonFault {
  const code = `buy.${why}`;
  return fault('PW_BUY', path, { detail: sentence(messages, { code, params }, (ref) => ref.id) });
}
