import { seat } from '@warlog/core';
import type { DiceRolled } from '@warlog/dice';
import type { VisibleEvent } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import { campaign, playedGame, secretKey, seats } from '../replay/testing/played-game.js';
import { checkPhase, type ProofInput } from './check-phase.js';

const game = playedGame(8);
/** The first phase of the game in which the viewer saw several rolls. */
const disclosed = [2, 3, 4, 5, 6, 7, 8, 9]
  .map((ordinal) => game.disclosures({ kind: 'seat', seat: seat(1) }, ordinal))
  .find(({ events }) => events.filter(({ type }) => type === 'DiceRolled').length > 1)!;
const { ordinal } = disclosed;

const input: ProofInput = {
  campaign,
  source: 'vrf',
  scheme: 1,
  pinnedKey: game.publicKey,
  announcedKey: game.publicKey,
  seats,
  ordinal,
  events: disclosed.events,
  own: { seat: seat(1), atOpening: null, atClosing: disclosed.nonce },
  beacon: null,
  secretKey: null,
  scope: null,
};

const resultOf = (change: Partial<ProofInput>) => {
  const { checks, ...result } = checkPhase({ ...input, ...change });
  return { ...result, checks: Object.fromEntries(checks.map(({ name, result: outcome }) => [name, outcome])) };
};

function tampered(change: (event: DiceRolled) => DiceRolled): readonly VisibleEvent[] {
  const first = disclosed.events.findIndex(({ type }) => type === 'DiceRolled');
  return disclosed.events.map((event, index) => (index === first ? change(event as DiceRolled) : event));
}

describe('checkPhase', () => {
  it('finds no difference in honest dice', () => {
    const { rolls, unverifiable, differences, checks } = resultOf({});
    expect(rolls).toBeGreaterThan(0);
    expect({ unverifiable, differences }).toEqual({ unverifiable: 0, differences: [] });
    expect(checks).toEqual({
      key: 'good',
      message: 'good',
      own: 'good',
      proofs: 'good',
      faces: 'good',
      published: 'none',
    });
  });

  it('names a face that was changed', () => {
    const events = tampered((roll) => ({ ...roll, faces: roll.faces.map((face) => (face % roll.sides) + 1) }));
    const { differences, checks } = resultOf({ events });
    expect(checks['faces']).toBe('bad');
    expect(differences).toHaveLength(1);
    expect(differences[0]?.code).toBe('faces');
  });

  it('detects a key that differs from the pinned one', () => {
    expect(resultOf({ pinnedKey: 'ab'.repeat(32) }).checks).toMatchObject({ key: 'bad', faces: 'good' });
  });

  it('detects a proof that was withheld', () => {
    const events = disclosed.events.filter(({ type }) => type !== 'DiceScopeOpened');
    expect(resultOf({ events }).checks['proofs']).toBe('bad');
  });

  it('detects that my own dice contribution was not used', () => {
    const own = { seat: seat(1), atOpening: null, atClosing: '77'.repeat(32) };
    expect(resultOf({ own }).checks['own']).toBe('bad');
  });

  it('checks a single scope if one is named', () => {
    const scope = (disclosed.events.find(({ type }) => type === 'DiceRolled') as DiceRolled).scope;
    const result = resultOf({ scope });
    expect(result.rolls).toBe(
      disclosed.events.filter((event) => event.type === 'DiceRolled' && 'scope' in event && event.scope === scope)
        .length,
    );
  });

  it('checks the published key and the id of the phase after the end', () => {
    expect(resultOf({ secretKey }).checks['published']).toBe('good');
    expect(resultOf({ secretKey: 'ab'.repeat(32) }).checks['published']).toBe('bad');
    expect(resultOf({ secretKey, ordinal: ordinal + 1 }).checks['published']).toBe('bad');
  });

  it('never throws, whatever its input', () => {
    const events = [
      { type: 'DiceRolled', scope: 'x', label: 'y' },
      { type: 'PhaseClosed' },
    ] as unknown as VisibleEvent[];
    expect(resultOf({ events, secretKey: 'not hex' }).differences.length).toBeGreaterThan(0);
  });
});
