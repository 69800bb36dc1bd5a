import { golden, scriptDice } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, moves, play, s1, s2, type ArmadaGiven } from './board.js';
import { adapter } from './adapter.js';
import { setupOf } from './kit.js';

const lines = [
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'd'],
];
const retreat = (input: object) =>
  adapter['retreat']?.({ side: 'confed', from: 'b', lines, control: {}, rule: 'closest', ...input });
/** Phantoms without torpedoes rout the guard of the enemy carrier at Ember. */
const raid: ArmadaGiven = {
  control: { ember: 'kilrathi', cinder: 'confed', anvil: 'confed', forge: 'kilrathi' },
  units: [
    ['a', 'confed', 'phantom', 'cinder'],
    ['kc', 'kilrathi', 'shiraak', 'ember'],
  ],
};
const go = { [s1]: moves(['a', 'ember']) };

golden('PNP-14.1', 'winners without torpedoes leave a carrier alone and must leave', () => {
  const { of, after } = play(board(raid), go);
  expect(of('BattleEnded')).toMatchObject([{ field: 'kilrathi', mustRetreat: 'confed' }]);
  expect(after.units).toMatchObject({ a: { system: 'cinder' }, kc: { system: 'ember' } });
});
golden('PNP-14.2', 'a retreat goes to the nearest friendly system, else neutral one, else by the opponent', () => {
  expect([
    retreat({ control: { d: 'confed' } }),
    retreat({}),
    retreat({ control: { a: 'kilrathi', c: 'kilrathi', d: 'kilrathi' } }),
  ]).toMatchObject([
    { rule: 'friendly', options: ['d'] },
    { rule: 'neutral', options: ['a', 'c'], pick: 'a' },
    { rule: 'last-resort', chooser: 'kilrathi' },
  ]);
});
golden('PNP-14.3', 'no retreat goes to systems with enemies or to the battle system', () =>
  expect(retreat({ control: { a: 'confed', d: 'confed' }, enemyUnits: ['a'] })).toMatchObject({ options: ['d'] }),
);
golden('PNP-14.4', 'with no place left there is no retreat', () =>
  expect(retreat({ control: { a: 'confed', c: 'confed', d: 'confed' }, enemyUnits: ['a', 'c', 'd'] })).toMatchObject({
    rule: 'none',
    options: [],
    pick: null,
  }),
);
golden('PNP-14.5', 'the loser of a duel of carriers returns to where it came from', () => {
  const from = board({
    control: { cinder: 'confed', ember: 'kilrathi' },
    units: [
      ['cv', 'confed', 'lexington', 'cinder'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
    ],
  });
  const { of, after } = play(from, { [s1]: moves(['cv', 'ember']) }, [1, 2]);
  expect(of('DuelFought')).toMatchObject([{ kind: 'carrier-duel', winner: 'kilrathi' }]);
  expect(after.units).toMatchObject({ cv: { system: 'cinder' } });
});
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
golden('PNP-14.8', 'units in flight do not close a system; they meet the retreaters there', () => {
  const from = board({
    control: { beacon: 'confed', cinder: 'confed' },
    units: [
      ['a', 'confed', 'phantom', 'cinder'],
      ['cv', 'confed', 'lexington', 'anvil'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
      ['k', 'kilrathi', 'dralthi', 'delve'],
    ],
  });
  const sheets = { [s1]: go[s1], [s2]: moves(['kc', 'cinder'], ['k', 'beacon']) };
  const { of } = play(from, sheets, [3, 4]);
  expect(of('RetreatMade')).toMatchObject([{ units: ['a'], to: 'beacon' }]);
  expect(of('BattleStarted').map(({ battle }) => [battle.id, battle.attacker])).toEqual([
    ['t3-cinder--ember', 'confed'],
    ['t3-beacon', 'kilrathi'],
  ]);
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
golden('PNP-14.10', 'a carrier that must retreat but cannot is destroyed, even after its own victory', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    units: [
      ['a', 'confed', 'phantom', 'cinder'],
      ['cv', 'confed', 'lexington', 'cinder'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
      ...['anvil', 'anvil', 'beacon', 'delve', 'forge'].map(
        (system, index) => [`k${index}`, 'kilrathi', 'dralthi', system] as const,
      ),
    ],
  });
  const flight = { [s1]: moves(['a', 'ember'], ['cv', 'ember']) };
  const { of, events } = play(from, { ...flight, [s2]: moves(['k0', 'cinder']) });
  expect(of('BattleEnded')).toMatchObject([{ winner: 'confed', mustRetreat: 'confed' }]);
  expect(of('CarrierDestroyed')).toMatchObject([{ side: 'confed', by: 'kilrathi', unit: 'cv' }]);
  expect(events.at(-1)).toMatchObject({
    type: 'GameEnded',
    winner: 'kilrathi',
    reason: 'ended.no-retreat',
    clause: 'PNP-14.10',
  });
  // If one system is open, the same victory only makes the carrier retreat.
  expect(play(from, flight).after).toMatchObject({ ended: null, units: { cv: { system: 'cinder' } } });
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
  const disclosures = armadaPnp.disclose(played.after, ordered as never, { kind: 'seat', seat: s2 });
  expect(disclosures).toMatchObject([{ retreat: { options: [] } }]);
});
golden('PNP-14.12', 'a phase with battles and retreats ends', () =>
  expect(play(board(raid), go).of('CombatClosed')).toHaveLength(1),
);

golden('PNP-15.1', 'the surviving carrier holds the field', () =>
  expect(play(board(raid), go).of('BattleEnded')[0]?.field).toBe('kilrathi'),
);
golden('PNP-15.2', 'the holder takes an enemy system with its base', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    bases: { ember: 'shipyard' },
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'ember'],
    ],
  });
  const { after } = play(from, go, [4, 5]);
  expect(after.systems).toMatchObject({ ember: { controller: 'confed', base: null } });
});
golden('PNP-15.3', 'retreating units claim a neutral system', () => {
  const from = board({
    ...raid,
    control: { ember: 'kilrathi', anvil: 'kilrathi', forge: 'kilrathi', beacon: 'kilrathi', delve: 'kilrathi' },
  });
  expect(play(from, go).after.systems).toMatchObject({ cinder: { controller: 'confed' } });
});
golden('PNP-15.4', 'destroyed craft go to their pool', () => {
  const from = board({
    control: { ember: 'kilrathi' },
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'ember'],
    ],
  });
  expect(play(from, go, [6, 6]).after.pools.kilrathi['dralthi']).toBe(12);
});
golden('PNP-15.5', 'exposed units stay face up', () =>
  expect(play(board(raid), go).after.units).toMatchObject({ a: { exposed: true } }),
);
golden('PNP-15.6', 'afterwards damage is removed and the next turn opens', () =>
  expect(play(board()).events.slice(-3)).toMatchObject([
    { type: 'CombatClosed' },
    { type: 'TurnOpened', turn: 4 },
    { type: 'StepOpened' },
  ]),
);

golden('PNP-16.1', 'the side that destroys the enemy carrier wins at once', () => {
  const from = board({
    ...raid,
    units: [
      ['a', 'confed', 'gladius', 'cinder'],
      ['kc', 'kilrathi', 'shiraak', 'ember'],
    ],
  });
  expect(play(from, go).events.at(-1)).toMatchObject({ type: 'GameEnded', winner: 'confed', winners: [s1] });
});
golden('PNP-16.2', 'a seat may resign', () =>
  expect(armadaPnp.act(board(), s1, { order: 'game.resign' })).toMatchObject({
    events: [{ type: 'GameEnded', winner: 'kilrathi' }],
  }),
);
golden('PNP-16.3', 'a seat without units plays on', () => expect(play(board({ units: [] })).after.ended).toBeNull());
golden('PNP-16.4', 'at the turn limit systems decide', () => {
  expect(play(board({ turn: 5, options: { turnLimit: 5 }, control: { anvil: 'confed' } })).events.at(-1)).toMatchObject(
    { reason: 'ended.turn-limit' },
  );
});
golden('PNP-16.5', 'a draw needs a standing offer of the other seat', () => {
  expect(armadaPnp.act(board(), s1, { order: 'game.acceptDraw' })).toMatchObject({
    problems: [{ code: 'NO_DRAW_OFFER' }],
  });
  const offered = { ...board(), drawOffer: 'kilrathi' as const };
  expect(armadaPnp.act(offered, s1, { order: 'game.acceptDraw' })).toMatchObject({
    events: [{ type: 'GameEnded', winner: null }],
  });
  expect(play(offered).after.drawOffer).toBeNull();
});
golden('PNP-16.5', 'a seat may resign in any phase, before the sides are chosen too', () => {
  const early = { ...board(), seatOf: null, step: 'choose' as const, turn: 0 };
  const done = armadaPnp.act(early, s1, { order: 'game.resign' });
  expect(done).toMatchObject({ events: [{ type: 'GameEnded', winner: null, winners: [s2] }] });
  expect(armadaPnp.act(early, s1, { order: 'game.offerDraw' })).toMatchObject({ problems: [{ code: 'WRONG_PHASE' }] });
});
golden('PNP-16.6', 'two bots play sixty turns at most unless a limit is set; with a player there is no limit', () => {
  const limit = (bots: readonly boolean[], options: object = {}) => {
    const setup = setupOf('drill-yard', { ...options });
    const seats = setup.seats.map((seat, index) => ({ ...seat, bot: bots[index] ?? true }));
    const [created] = armadaPnp.open({ ...setup, seats }, scriptDice([6, 6, 1, 1]));
    return created?.type === 'GameCreated' ? created.options.turnLimit : null;
  };
  expect(limit([true, true])).toBe(60);
  expect(limit([true, true], { turnLimit: 12 })).toBe(12);
  expect(limit([true, false])).toBe(0);
});
