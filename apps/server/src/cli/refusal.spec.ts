import { DirectoryInUse } from '@warlog/postgres';
import { describe, expect, it } from 'vitest';
import { SettingsRefused } from '../modes/settings.js';
import { CliRefusal, sentenceOf } from './refusal.js';

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

describe('sentenceOf', () => {
  // The embedded database throws an error of this name; `damaged-data.int.spec.ts` triggers a real one.
  const unusable = Object.assign(new Error('It is damaged.'), { name: 'EmbeddedUnusable' });
  const inUse = new DirectoryInUse('data', 7, 'data.lock');

  it.each([new CliRefusal('Add --yes.'), new SettingsRefused('Set it.'), inUse, unusable])(
    'gives the message of a refusal',
    (refusal) => expect(sentenceOf(refusal)).toBe(refusal.message),
  );

  it('names the service that is unavailable, and what to check', () => {
    expect(sentenceOf(withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'))).toBe(
      'The database or Redis does not answer: connect ECONNREFUSED 127.0.0.1:1. ' +
        'Check DATABASE_URL and REDIS_URL, then try again.',
    );
  });

  it.each(['EACCES', 'EROFS', 'ENOSPC', 'EADDRINUSE'])('explains what the system refuses (%s)', (code) => {
    expect(sentenceOf(withCode(code, `${code}: open '/data/x'`))).toContain(`${code}: open '/data/x'`);
  });

  it('leaves a defect to its stack trace', () => {
    expect(sentenceOf(new TypeError('x is not a function'))).toBeNull();
    expect(sentenceOf('a text')).toBeNull();
  });
});
