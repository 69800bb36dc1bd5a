import { line, seat } from '@warlog/core';
import { forceChange, talliesOf, type AccountRow, type AccountStep, type TurnAccount } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { changedRuleset } from '../changed-ruleset.js';
import { openGame } from '../game.js';
import { toy, toyKit } from '../toy.js';
import { closePhase } from '../walk.js';
import { expectAccount } from './account-laws.js';

const own = seat(1);
const codes = ['quiet', 'dealt', 'took', 'unit', 'title', 'row', 'change'].map((word) => `account.${word}`);
const texts = Object.fromEntries(codes.map((code) => [code, 'text']));
const messages = { ...toy.messages, ...texts, 'account.lost': '{n} points lost' };
const said = (word: string) => line(`account.${word}`, { n: 2 });
const row: AccountRow = {
  label: said('row'),
  figure: { add: -2 },
  changes: [forceChange({ id: 'u1', seat: own }, -2, said('change'))],
};
const step: AccountStep = { title: said('title'), by: null, place: null, from: 0, to: 1, rows: [row] };

/** Checks the account of a played phase in which `u1` lost two points. */
function check({ steps = [step], ...more }: Partial<TurnAccount>): void {
  const account = { headline: said('lost'), below: [], tallies: talliesOf(steps, own), steps, ...more };
  const ruleset = changedRuleset(toy, { messages, view: { account: () => account } });
  const kit = { ...toyKit, ruleset, counted: () => ({ 'force/u1': -2, 'force/u2': 0 }) };
  const phase = closePhase(kit, openGame(ruleset, { tokens: 2 }, 'account').game, {}, 'account', [own]);
  expectAccount(kit, own, [phase]);
}

it('law 14 accepts an account that contains all that changed', () => expect(() => check({})).not.toThrow());

it.each<[string, Partial<TurnAccount>, RegExp]>([
  ['a figure', { steps: [{ ...step, rows: [{ ...row, figure: { add: -3 } }] }] }, /the row shows -3/],
  ['a change', { steps: [{ ...step, rows: [{ label: said('row') }] }] }, /what changed/],
  ['a sum', { steps: [{ ...step, rows: [row, { label: said('row'), figure: 'sum' }] }] }, /a sum of -2/],
  ['a span', { steps: [{ ...step, to: 99 }] }, /covers 0 to 99/],
  ['a headline', { headline: said('quiet') }, /nothing changed/],
  ['a text', { headline: said('unknown') }, /"account.unknown" has no words/],
  ['a gap', { headline: line('account.lost') }, /an empty gap/],
])('law 14 finds %s that is wrong', (_, wrong, fault) => expect(() => check(wrong)).toThrow(fault));
