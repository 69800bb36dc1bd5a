import { readCheckpoint, readReceipt } from '@warlog/trust';
import { JsonText } from '../../graphql/json-text.js';

type Answered = Readonly<Record<string, unknown>>;

/**
 * Removes salted hashes, and signatures over them, from an answer.
 *
 * They contain the state of the whole campaign, so they differ between any two worlds. They reveal nothing without the
 * salts, which are secret until the end (tested by `phase-head.spec.ts`). Everything else that was signed stays:
 * places, times, and the reader's own chain. Ids of votes and rulings are also keyed hashes, of their place in the
 * stream.
 */
export function withoutSalted(data: Answered | null | undefined): Answered | null {
  return data ? mapped(data) : null;
}

/** Plain JSON of a view or an event contains none of them, so it is not changed. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (value === null || typeof value !== 'object' || value instanceof JsonText) return value;
  const answer = value as Answered;
  const name = answer['__typename'];
  if (typeof name !== 'string') return value;
  const rest = mapped(answer);
  if (name === 'SignedCheckpoint')
    return { ...rest, statement: signedOf(answer), signature: lengthOf(answer['signature']) };
  if (name === 'SignedCheckpointLeaf') return { ...rest, path: (answer['path'] as readonly unknown[]).length };
  if (name === 'MySheet') return { ...rest, statement: receiptOf(answer), signature: lengthOf(answer['signature']) };
  if (name === 'Vote' || name === 'Ruling') return { ...rest, id: lengthOf(answer['id']) };
  return rest;
}

/** Removes the hash in the short line of a checkpoint from a text, a report or a feed. */
export const withoutLines = (text: string): string => text.replace(/(WL1:[0-9a-f]{8}:\d+\.\d:)[a-z2-7]{26}/g, '$1…');

function mapped(answer: Answered): Answered {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shown(value)]));
}

function signedOf({ statement }: Answered): unknown {
  const checkpoint = readCheckpoint(statement as string);
  if (!checkpoint) throw new Error('The statement of a checkpoint cannot be read');
  const { previous: _, stream: __, told: ___, ...rest } = checkpoint;
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
