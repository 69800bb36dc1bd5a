import type { TestSequencerConstructor } from 'vitest/node';

export function longestFirst(longest: readonly string[]): TestSequencerConstructor;
