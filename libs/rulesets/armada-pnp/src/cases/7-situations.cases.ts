import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { board, play } from './board.js';
golden('PNP-7.11', 'battles in systems go by id unless both seats sent the same other sequence', () => {
  const from = board({
    units: [
      ['a', 'confed', 'arrow', 'delve'],
      ['b', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'delve'],
      ['l', 'kilrathi', 'dralthi', 'cinder'],
    ],
  });
  const places = (state: typeof from) =>
    play(state, {}, [6, 6, 6, 6])
      .of('BattleStarted')
      .map(({ battle }) => battle.id);
  expect(places(from)).toEqual(['t3-cinder', 't3-delve']);
  const word = { ...from.words.confed, sequence: ['delve' as never] };
  expect(places({ ...from, words: { confed: word, kilrathi: word } })).toEqual(['t3-delve', 't3-cinder']);
});
