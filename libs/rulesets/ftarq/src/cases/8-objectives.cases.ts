import type { PlaceId } from '@warlog/star-map';
import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import type { ClaimAction } from '../model/claim-action.js';
import type { ObjectiveId } from '../model/ids.js';
import type { FtarqSide, FtarqState } from '../model/state.js';
import { findObjective, progressOf } from '../objectives.js';
import { realmOf } from '../resolve/claims.js';
import { endingOf } from '../resolve/victory.js';
import { disclose } from '../view/disclose.js';
import { at, board, s1, s2, types, viewOf } from './board.js';
import { ownProgress } from '../view/progress.js';

const id = (text: string) => text as ObjectiveId;
const rich = (extras: Partial<FtarqSide> = {}): Partial<Record<typeof s1, Partial<FtarqSide>>> => ({
  [s1]: { treasury: 300, ...extras },
});
const progress = (state: FtarqState, objective: string, since = 0, blockading: readonly PlaceId[] = []) => {
  const found = findObjective(objective);
  if (found === null) throw new Error(objective);
  return progressOf(realmOf(state, s1, blockading), found, since, state.sides[s1]?.secret ?? null);
};

const won = (turn: number): ClaimAction => ({ deed: 'battle-won', turn, outnumbered: false });
golden('FTQ-1103', 'a condition must hold at that time, an action counts since the objective was revealed', () => {
  const state = board({ sides: rich({ deeds: [won(1), won(2), won(3)] }) });
  expect(progress(state, 'po-06', 1)).toMatchObject({ have: 3, need: 3, met: true });
  expect(progress(state, 'po-06', 2)).toMatchObject({ have: 2, met: false });
  expect(progress(state, 'po-09')).toMatchObject({ have: 300, met: true });
});
golden('FTQ-1103', 'every metric counts own things at the end of the turn', () => {
  const state = board({
    planets: { [at.redjik]: { owner: s1, gf: 2 }, [at.rock]: { owner: s1 } },
    units: [
      ['s1-a', types.destroyer, at.redjik],
      ['s1-b', types.cruiser, at.redjik],
      ['s1-c', types.xwing, at.alpha],
    ],
    sides: rich(),
  });
  const have = (objective: string) => progress(state, objective).have;
  expect(['po-01', 'po-05', 'po-10', 'po-11', 'po-12', 'po-13', 'po-14', 'po-19', 'po-20', 'po-22'].map(have)).toEqual([
    4, 2, 80, 60, 205, 1, 9, 120, 1, 2,
  ]);
  expect(progress(state, 'po-17')).toMatchObject({ have: 2, need: 2, met: true });
  expect(progress(state, 'po-15', 0, [at.beta, at.gamma])).toMatchObject({ have: 2, met: true });
  expect(progress(state, 'so-05')).toMatchObject({ have: 1, need: 3 });
  expect(progress(state, 'so-11')).toMatchObject({ have: 1, need: 3 });
});

const secret = { id: id('so-04'), rival: null, planet: null, system: 'hub' };
golden('FTQ-1104', 'a secret objective and its progress are known to its owner alone until the claim', () => {
  const state = board({ sides: rich({ secret }) });
  expect(ownProgress(viewOf(state, s1))).toEqual([{ objective: 'so-04', have: 0, need: 1, met: false }]);
  const dealt = { type: 'SecretDealt', seat: s1, secret } as const;
  expect(disclose(state, dealt, { kind: 'seat', seat: s2 })).toEqual([]);
  const claim = { type: 'ObjectiveClaimed', seat: s1, objective: secret.id, vp: 2, secret } as const;
  const heard = (options: object) => disclose(board({ options }), claim, { kind: 'seat', seat: s2 });
  expect(heard({})).toMatchObject([{ type: 'ClaimHeard', objective: 'so-04', secret }]);
  expect(heard({ secretRevealedOnClaim: false })).toMatchObject([{ objective: null, secret: null, vp: 2 }]);
});

golden('FTQ-1106', 'a tie goes by planets, then points, then is shared; so after the last turn', () => {
  const sides = { [s1]: { vp: 10 }, [s2]: { vp: 10 } };
  expect(endingOf(board({ sides }))?.winners).toEqual([s1]);
  expect(endingOf(board({ sides, planets: { [at.alphaMinor]: { owner: null } } }))?.winners).toEqual([s1, s2]);
  expect(endingOf(board({ turn: 24 }))).toMatchObject({ winners: [s1], reason: 'ended.turn-limit' });
  expect(endingOf(board({ sides: { [s2]: { out: true } } }))).toBeNull();
});
