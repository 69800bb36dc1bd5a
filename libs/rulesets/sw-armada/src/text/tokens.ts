import type { View } from '../model/view.js';
import { tokenTypes } from '../tables.js';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The defence tokens that an open window is about: those of the unit under attack. */
function tokensOf({ attack, ships, squadrons }: View): readonly { readonly type: string }[] {
  if (attack === null) return [];
  return (ships[attack.target] ?? squadrons[attack.target])?.tokens ?? [];
}

/** A token by its type, with its number among those of the type where there are several; `token 3` where nobody knows it. */
export function tokenText(view: View, index: number): string {
  const tokens = tokensOf(view);
  const token = tokens[index];
  if (token === undefined) return `token ${index + 1}`;
  const alike = [...tokens.keys()].filter((n) => tokens[n]?.type === token.type);
  return alike.length === 1 ? token.type : `${ordinals[alike.indexOf(index)] ?? ''} ${token.type}`;
}

const named = new RegExp(`^(?:(${ordinals.join('|')}) )?(${tokenTypes.join('|')})(?![\\w-])(.*)$`, 'i');

/** Reads one from the beginning of a text: its index, and the rest; null: there is none. */
export function readToken(view: View, text: string): { readonly index: number; readonly rest: string } | null {
  const [, number, after = ''] = /^token (\d+)\b(.*)$/i.exec(text) ?? [];
  if (number !== undefined) return { index: Number(number) - 1, rest: after.trim() };
  const [, which = 'first', type = '', rest = ''] = named.exec(text) ?? [];
  const tokens = tokensOf(view);
  const alike = [...tokens.keys()].filter((n) => tokens[n]?.type === type.toLowerCase());
  const index = alike[ordinals.findIndex((one) => one === which.toLowerCase())];
  return index === undefined ? null : { index, rest: rest.trim() };
}
