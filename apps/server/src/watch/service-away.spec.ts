import { connect } from 'node:net';
import { openDatabase } from '@warlog/postgres';
import { describe, expect, it } from 'vitest';
import { isBrokenOff, isServiceAway } from './service-away.js';

const withCode = (code: string, more: object = {}): Error => Object.assign(new Error('failed'), { code, ...more });

describe('isServiceAway', () => {
  it('recognizes a database at an address without a listener', async () => {
    const error: unknown = await openDatabase({ url: 'postgres://127.0.0.1:1/none' }).catch(
      (refusal: unknown) => refusal,
    );
    expect(isServiceAway(error)).toBe(true);
  });

  it('recognizes a socket whose file is gone, but no other missing file', async () => {
    const error = await new Promise<Error>((resolve) => connect('/nowhere/.s.PGSQL.5432').once('error', resolve));
    expect(isServiceAway(error)).toBe(true);
    expect(isServiceAway(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
  });

  it('returns false if a client closed its connection in the middle of a request', () => {
    const error = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect([isServiceAway(error), isServiceAway(new Error('failed', { cause: error }))]).toEqual([false, false]);
    expect(isBrokenOff(error)).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '57P03', '53300'])('recognizes code %s', (code) => {
    expect(isServiceAway(withCode(code))).toBe(true);
    expect(isServiceAway(new Error('wrapped', { cause: withCode(code) }))).toBe(true);
    expect(isServiceAway(new AggregateError([withCode(code), withCode('ECONNREFUSED')]))).toBe(true);
  });

  it.each(['23505', '42501', '57014', 'EACCES'])('treats code %s as a defect of the program', (code) => {
    expect(isServiceAway(withCode(code))).toBe(false);
    expect(isServiceAway(new AggregateError([withCode('ECONNREFUSED'), withCode(code)]))).toBe(false);
  });

  it.each(['Connection terminated unexpectedly', 'Connection is closed.', 'Query read timeout'])(
    'recognizes the driver message "%s"',
    (message) => expect(isServiceAway(new Error(message))).toBe(true),
  );

  it.each([null, undefined, 'ECONNREFUSED', new TypeError('x is not a function'), new AggregateError([])])(
    'does not treat %s as an unavailable service',
    (value) => expect(isServiceAway(value)).toBe(false),
  );
});
