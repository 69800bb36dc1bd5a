import type { SwArmadaView } from '../model/view.js';
import { tokenTypes } from '../tables.js';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Returns the defense tokens of the open window: those of the unit under attack. */
function tokensOf({ attack, ships, squadrons }: SwArmadaView): readonly { readonly type: string }[] {
  if (attack === null) return [];
  return (ships[attack.target] ?? squadrons[attack.target])?.tokens ?? [];
}

/** Writes a token by its type, with a number if there are several of the type; `token 3` if it is unknown. */
export function tokenText(view: SwArmadaView, index: number): string {
  const tokens = tokensOf(view);
  const token = tokens[index];
  if (token === undefined) return `token ${index + 1}`;
  const alike = [...tokens.keys()].filter((n) => tokens[n]?.type === token.type);
  return alike.length === 1 ? token.type : `${ordinals[alike.indexOf(index)] ?? ''} ${token.type}`;
}

const named = new RegExp(`^(?:(${ordinals.join('|')}) )?(${tokenTypes.join('|')})(?![\\w-])(.*)$`, 'i');

/** Reads one from the beginning of a text: its index, and the rest; null: there is none. */
export function readToken(view: SwArmadaView, text: string): { readonly index: number; readonly rest: string } | null {
  const [, number, after = ''] = /^token (\d+)\b(.*)$/i.exec(text) ?? [];
  if (number !== undefined) return { index: Number(number) - 1, rest: after.trim() };
  const [, which = 'first', type = '', rest = ''] = named.exec(text) ?? [];
  const tokens = tokensOf(view);
  const alike = [...tokens.keys()].filter((n) => tokens[n]?.type === type.toLowerCase());
  const index = alike[ordinals.findIndex((ordinal) => ordinal === which.toLowerCase())];
  return index === undefined ? null : { index, rest: rest.trim() };
}
