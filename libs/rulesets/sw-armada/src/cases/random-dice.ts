import { adjacent } from '../attack/defense.js';
import { coloursIn } from '../attack/options.js';
import { dodgeOf } from '../machine/defence.js';
import type { DefenceEntry, Modification } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { unitOf } from '../position.js';

type Draw = (bound: number) => number;
const pickFrom = <T>(list: readonly T[], below: Draw): T => list[below(list.length)] as T;

/** Returns random attack effects, mostly legal. */
export function randomModification(view: SwArmadaView, below: Draw): Modification[] {
  const { attack } = view;
  if (attack === null) return [];
  const target = unitOf(view, attack.target);
  const steps: Modification[] = [];
  const tokens = (target?.tokens ?? []).flatMap(({ state }, n) => (state === 'discarded' ? [] : [n]));
  for (const [die, { face, gone }] of attack.dice.entries()) {
    const token = tokens[steps.length];
    if (face === 'accuracy' && !gone && token !== undefined && below(2) === 0)
      steps.push({ op: 'accuracy', die, token });
  }
  if (below(2) === 0 && attack.dice.length > 0) steps.push({ op: 'reroll', die: below(attack.dice.length) });
  const colours = coloursIn(view, attack);
  if (below(2) === 0 && colours.length > 0)
    steps.push({ op: 'add', color: pickFrom(colours, below), ...(below(3) === 0 && { both: true as const }) });
  if (below(2) === 0) steps.push({ op: 'done' });
  return steps;
}

/** Returns random tokens and dodges. */
export function randomDefence(view: SwArmadaView, below: Draw): DefenceEntry[] {
  const { attack } = view;
  const target = attack === null ? null : unitOf(view, attack.target);
  if (attack === null || target === null) return [];
  const most = dodgeOf(view, attack);
  const lying = [...attack.dice.entries()].filter(([, { gone }]) => !gone).map(([n]) => n);
  const entries: DefenceEntry[] = most > 0 && below(2) === 0 ? [{ dodge: lying.slice(0, most) }] : [];
  const used = new Set<string>();
  for (const [token, { type, state }] of target.tokens.entries()) {
    if (state === 'discarded' || used.has(type) || attack.locked.includes(token) || below(2) === 0) continue;
    if (type === 'salvo' && attack.kind !== 'standard') continue;
    used.add(type);
    const zone = attack.targetZone === null ? undefined : pickFrom(adjacent[attack.targetZone], below);
    if (type === 'redirect' && zone !== undefined) entries.push({ token, zone, amount: below(4) });
    else if (type === 'evade') entries.push({ token, dice: lying.slice(0, 1) });
    else entries.push({ token });
  }
  return entries;
}
