import { z } from 'zod';
import type { Door } from '../../conformance/check-cases.js';
import { answer } from '../../conformance/door.js';
import { matchName } from './names.js';
import { normalise } from './normalise.js';

/** The conformance adapter of pasted text: `normalise` and `name` (TXT-15). */
export const textDoor: Door = {
  normalise: answer(z.object({ text: z.string() }), ({ text }) => normalise(text)),
  name: answer(z.object({ said: z.string(), names: z.array(z.string()) }), ({ said, names }) => matchName(said, names)),
};
