import { golden } from '@warlog/ruleset-testkit';
import { scriptDice } from '@warlog/dice';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, moves, play, s1, s2, type ArmadaGiven } from './board.js';
import { setupOf } from './kit.js';
/** Phantoms without torpedoes rout the guard of the enemy carrier at Ember. */
const raid: ArmadaGiven = {
  control: { ember: 'kilrathi', cinder: 'confed', anvil: 'confed', forge: 'kilrathi' },
  units: [
    ['a', 'confed', 'phantom', 'cinder'],
    ['kc', 'kilrathi', 'shiraak', 'ember'],
  ],
};
const go = { [s1]: moves(['a', 'ember']) };
golden('PNP-14.5', 'the loser may also retreat to where its fallen came from, by rounds and by doctrine', () => {
  const from = (battleMode: string) => {
    const state = board({
      options: { battleMode },
      units: [
        ['cv', 'confed', 'lexington', 'cinder'],
        ['a', 'confed', 'arrow', 'delve'],
        ['b', 'confed', 'arrow', 'cinder'],
        ['kc', 'kilrathi', 'shiraak', 'ember'],
        ['k', 'kilrathi', 'dralthi', 'ember'],
        ['l', 'kilrathi', 'dralthi', 'ember'],
      ],
    });
    const word = { ...state.words.confed, modes: { default: 'rounds' as const } };
    return { ...state, words: { ...state.words, confed: word } };
  };
  const sheets = { [s1]: moves(['cv', 'ember'], ['a', 'ember'], ['b', 'ember']) };
  const first = play(from('rounds'), sheets, [2, 3]);
  const second = play(first.after, {}, [3, 3]);
  expect([first, second].map(({ of }) => of('RoundAsked').length)).toEqual([1, 1]);
  for (const { of } of [play(second.after, {}, [1, 1]), play(from('doctrine'), sheets, [2, 3, 3, 3, 1, 1])]) {
    expect(of('RetreatOrdered')).toMatchObject([{ retreat: { units: ['cv'], options: ['cinder', 'delve'] } }]);
  }
});
golden('PNP-14.6', 'a retreat into enemy space is a new situation of the phase; the retreaters attack', () => {
  const all = ['ember', 'cinder', 'anvil', 'beacon', 'delve', 'forge'];
  const from = board({
    ...raid,
    control: Object.fromEntries(all.map((id) => [id, 'kilrathi' as const])),
    units: [...(raid.units ?? []), ['k', 'kilrathi', 'dralthi', 'forge']],
    carriers: false,
  });
  const asked = play(from, go);
  expect(asked.of('RetreatOrdered')).toMatchObject([{ asked: true, retreat: { chooser: 'kilrathi' } }]);
  expect(asked.of('RetreatOrdered')[0]?.retreat.options).toHaveLength(5);
  const answer = { order: 'combat.retreat', battle: 't3-ember', to: 'forge' };
  const { of, after } = play(asked.after, { [s2]: answer }, [4, 4]);
  expect(of('RetreatMade')).toMatchObject([{ to: 'forge', raises: true }]);
  expect(of('BattleStarted')).toMatchObject([{ battle: { id: 't3-forge', attacker: 'confed' } }]);
  expect(after).toMatchObject({ turn: 4, systems: { forge: { controller: 'confed' } } });
});
golden('PNP-14.9', 'on a line the destination of the winning carrier is closed to the loser', () => {
  const from = board({
    control: { anvil: 'confed', cinder: 'confed' },
    units: [
      ['cv', 'confed', 'lexington', 'cinder'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
    ],
  });
  const { of } = play(from, { [s1]: moves(['cv', 'ember']), [s2]: moves(['kc', 'cinder']) }, [6, 6]);
  const [ordered] = of('RetreatOrdered');
  expect(ordered).toMatchObject({ asked: true, retreat: { side: 'kilrathi', units: ['kc'] } });
  expect(ordered?.retreat.options).not.toContain('ember');
});
golden('PNP-14.11', 'only the seat that picks sees the open systems', () => {
  const from = board({
    ...raid,
    control: { ...raid.control, beacon: 'confed' },
    units: [
      ['a', 'confed', 'phantom', 'delve'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
    ],
  });
  const played = play({ ...from, systems: { ...from.systems } }, { [s1]: moves(['a', 'ember']) });
  const [ordered] = played.of('RetreatOrdered');
  const disclosures = armadaPnp.view.disclose(played.after, ordered as never, { kind: 'seat', seat: s2 });
  expect(disclosures).toMatchObject([{ retreat: { options: [] } }]);
});
golden('PNP-15.6', 'afterwards damage is removed and the next turn opens', () =>
  expect(play(board()).events.slice(-3)).toMatchObject([
    { type: 'CombatClosed' },
    { type: 'TurnOpened', turn: 4 },
    { type: 'StepOpened' },
  ]),
);
golden('PNP-16.5', 'a draw needs a standing offer of the other seat', () => {
  expect(armadaPnp.play.act(board(), s1, { order: 'game.acceptDraw' })).toMatchObject({
    problems: [{ code: 'NO_DRAW_OFFER' }],
  });
  const offered = { ...board(), drawOffer: 'kilrathi' as const };
  expect(armadaPnp.play.act(offered, s1, { order: 'game.acceptDraw' })).toMatchObject({
    events: [{ type: 'GameEnded', winner: null }],
  });
  expect(play(offered).after.drawOffer).toBeNull();
});
golden('PNP-16.5', 'a seat may resign in any phase, before the sides are chosen too', () => {
  const early = { ...board(), seatOf: null, step: 'choose' as const, turn: 0 };
  const done = armadaPnp.play.act(early, s1, { order: 'game.resign' });
  expect(done).toMatchObject({ events: [{ type: 'GameEnded', winner: null, winners: [s2] }] });
  expect(armadaPnp.play.act(early, s1, { order: 'game.offerDraw' })).toMatchObject({
    problems: [{ code: 'WRONG_PHASE' }],
  });
});
golden('PNP-16.6', 'two bots play sixty turns at most unless a limit is set; with a player there is no limit', () => {
  const limit = (bots: readonly boolean[], options: object = {}) => {
    const setup = setupOf('drill-yard', { ...options });
    const seats = setup.seats.map((seat, index) => ({ ...seat, bot: bots[index] ?? true }));
    const [created] = armadaPnp.play.open({ ...setup, seats }, scriptDice([6, 6, 1, 1]));
    return created?.type === 'GameCreated' ? created.options.turnLimit : null;
  };
  expect(limit([true, true])).toBe(60);
  expect(limit([true, true], { turnLimit: 12 })).toBe(12);
  expect(limit([true, false])).toBe(0);
});
