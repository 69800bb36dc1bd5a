import { MOST_SHEET_BYTES } from '@warlog/application';
import { isStorable } from '@warlog/core';
import { unstorable } from '../http/failures.js';

const MAX_DEPTH = 16;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns a sentence why a JSON value from outside is refused unread; null if it is acceptable. */
export function hostileJson(value: unknown): string | null {
  const fault = structuralFault(value, 0);
  if (fault !== null) return fault;
  if (!isStorable(value)) return unstorable.sentence;
  const bytes = Buffer.byteLength(JSON.stringify(value ?? null));
  return bytes > MOST_SHEET_BYTES ? `This is larger than the ${MOST_SHEET_BYTES} bytes that are allowed.` : null;
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
