import { armadaPnp } from '@warlog/armada-pnp';
import { byDoctrine, type ArmadaUnitId } from '@warlog/armada-pnp/ui';
import { expect, it } from 'vitest';
import { hitsAsked, placeHits } from './round-edit.js';
import { strikeAtAtrapi } from './testing/played-view.js';

const salvo = strikeAtAtrapi().find(({ disclosure }) => disclosure.type === 'RoundAsked')!.after;

it('asks for the hits of the salvo, none of them to be ignored, and starts from the doctrine’s answer', () => {
  const answer = byDoctrine(salvo, 'confed');
  const asked = hitsAsked(salvo, 'confed', answer)!;
  expect(asked).toMatchObject({ hits: 11, allowance: 0, wanted: 11, placed: 11, mayRun: false });
  expect(asked.craft).toHaveLength(12);
  expect(asked.craft.filter(({ type }) => type === 'wraith').map(({ n }) => n)).toEqual([1, 2, 3]);
});

it('moves hits from craft to craft until the ruleset accepts the answer', () => {
  const banshee = (n: number): ArmadaUnitId => `banshee-${n}` as ArmadaUnitId;
  const bare = { ...byDoctrine(salvo, 'confed'), allocate: [] };
  expect(armadaPnp.play.check(salvo, bare)).toMatchObject([{ code: 'ALLOCATION_SUM' }]);
  const one = { ...bare, ...placeHits(bare, banshee(1), 5) };
  const two = { ...one, ...placeHits(one, banshee(2), 5) };
  const all = { ...two, ...placeHits(two, banshee(3), 1) };
  expect(armadaPnp.play.check(salvo, all)).toEqual([]);
  expect(placeHits(all, banshee(3), 0).allocate).toEqual(two.allocate);
});
