import { describe, expect, it } from 'vitest';
import { passwordProblem } from './accounts.js';

describe('passwordProblem', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', ' starwars '])(
    'refuses %j, a common password',
    (common) => {
      expect(passwordProblem(common)).toMatchObject({ code: 'WLG_E_PASSWORD_COMMON', path: ['password'] });
    },
  );

  it('accepts an uncommon password', () => {
    expect(passwordProblem('a good password')).toBeNull();
    expect(passwordProblem('short')).toMatchObject({ code: 'WLG_E_PASSWORD' });
  });
});
