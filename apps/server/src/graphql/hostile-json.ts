import { isStorable } from '@warlog/kernel';
import { unstorable } from '../http/failures.js';

/** The largest sheet, standing orders or action, as JSON text. */
const MAX_BYTES = 32 * 1024;
const MAX_DEPTH = 16;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Why a JSON value from outside is not even looked at, in a sentence; null when it may be. */
export function hostileJson(value: unknown): string | null {
  const fault = structuralFault(value, 0);
  if (fault !== null) return fault;
  if (!isStorable(value)) return unstorable.sentence;
  const bytes = Buffer.byteLength(JSON.stringify(value ?? null));
  return bytes > MAX_BYTES ? `This is larger than the ${MAX_BYTES} bytes that are allowed.` : null;
}

function structuralFault(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `This is nested more than ${MAX_DEPTH} levels deep.`;
  for (const [key, member] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) return `The key "${key}" is not allowed.`;
    const fault = structuralFault(member, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
