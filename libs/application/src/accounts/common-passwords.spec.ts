import { describe, expect, it } from 'vitest';
import { passwordProblem } from './accounts.js';

describe('passwordProblem', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', ' starwars '])(
    'refuses %j, which everybody tries',
    (common) => {
      expect(passwordProblem(common)).toMatchObject({ code: 'WLG_E_PASSWORD_COMMON', path: ['password'] });
    },
  );

  it('takes a password that is its own', () => {
    expect(passwordProblem('a good password')).toBeNull();
    expect(passwordProblem('short')).toMatchObject({ code: 'WLG_E_PASSWORD' });
  });
});
