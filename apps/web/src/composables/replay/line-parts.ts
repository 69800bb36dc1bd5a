import { elided } from '@warlog/core/elision';
import {
  figureText,
  pieces,
  seatNumber,
  type Message,
  type Messages,
  type NameOf,
  type Param,
  type Ref,
} from '@warlog/core';

/** A part of a sentence: plain text, or a thing with an icon or a link. */
export type LinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unit'; readonly id: string; readonly name: string }
  | { readonly kind: 'seat'; readonly number: number; readonly name: string }
  | { readonly kind: 'place'; readonly id: string; readonly name: string }
  | { readonly kind: 'type'; readonly id: string; readonly name: string };

/** Splits a message into parts; their joined texts equal the result of the core's `sentence`. */
export function lineParts(
  messages: Messages,
  line: Pick<Message, 'code' | 'params'>,
  nameOf: NameOf,
): readonly LinePart[] {
  const parts = pieces(messages, line).flatMap((param) => partsOf(param, nameOf));
  return parts.map((part, index) => {
    const next = parts[index + 1];
    return part.kind === 'text' && next !== undefined ? { ...part, text: elided(part.text, wordsOf(next)) } : part;
  });
}

const wordsOf = (part: LinePart): string => (part.kind === 'text' ? part.text : part.name);

function partsOf(param: Param, nameOf: NameOf): readonly LinePart[] {
  if (typeof param === 'string') return [{ kind: 'text', text: param }];
  if (typeof param === 'number') return [{ kind: 'text', text: figureText(param) }];
  if ('ref' in param) return [partOf(param, nameOf)];
  return param.flatMap((ref, index) => {
    const part = partOf(ref, nameOf);
    return index === 0 ? [part] : [{ kind: 'text' as const, text: ', ' }, part];
  });
}

function partOf(ref: Ref, nameOf: NameOf): LinePart {
  const name = nameOf(ref);
  if (ref.ref === 'seat') return { kind: 'seat', number: seatNumber(ref.id), name };
  return { kind: ref.ref, id: ref.id, name };
}
