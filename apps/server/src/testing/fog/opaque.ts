import { readHead, readReceipt } from '@warlog/kernel/trust';
import { JsonText } from '../../graphql/json-text.js';

type Answered = Readonly<Record<string, unknown>>;

/**
 * An answer without the bytes of salted hashes and of signatures over them. Where a campaign stood as a whole is in them, so
 * they differ between any two worlds, and say nothing without the salts, which nobody has before the end (held by
 * `phase-head.spec.ts`). All else of what was signed stays: places, times, and everything about the reader's own chain. The
 * names of votes and rulings are keyed hashes, too, of where in the stream they stand.
 */
export function withoutSalted(data: Answered | null | undefined): Answered | null {
  return data ? mapped(data) : null;
}

/** Plain JSON, of a view or an event, holds none of them: it is left as it is. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (value === null || typeof value !== 'object' || value instanceof JsonText) return value;
  const answer = value as Answered;
  const name = answer['__typename'];
  if (typeof name !== 'string') return value;
  const rest = mapped(answer);
  if (name === 'SignedHead') return { ...rest, statement: signedOf(answer), signature: lengthOf(answer['signature']) };
  if (name === 'SignedHeadLeaf') return { ...rest, path: (answer['path'] as readonly unknown[]).length };
  if (name === 'MySheet') return { ...rest, statement: receiptOf(answer), signature: lengthOf(answer['signature']) };
  if (name === 'Vote' || name === 'Ruling') return { ...rest, id: lengthOf(answer['id']) };
  return rest;
}

/** A text, a report or a feed, without the hash in the short line of a head. */
export const withoutLines = (text: string): string => text.replace(/(WL1:[0-9a-f]{8}:\d+\.\d:)[a-z2-7]{26}/g, '$1…');

function mapped(answer: Answered): Answered {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shown(value)]));
}

function signedOf({ statement }: Answered): unknown {
  const head = readHead(statement as string);
  if (!head) throw new Error('The statement of a head cannot be read');
  const { previous: _, stream: __, told: ___, ...rest } = head;
  return { ...rest, length: lengthOf(statement) };
}

function receiptOf({ statement }: Answered): unknown {
  if (statement === null) return null;
  const receipt = readReceipt(statement as string);
  if (!receipt) throw new Error('The statement of a receipt cannot be read');
  const { previous: _, ...rest } = receipt;
  return rest;
}

const lengthOf = (text: unknown): number | null => (typeof text === 'string' ? text.length : null);
