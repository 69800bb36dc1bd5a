import { fightTermsOf, type Viewer } from '@warlog/ruleset-api';
import { golden, openGame } from '@warlog/ruleset-testkit';
import { seedDice } from '@warlog/dice';
import { expect } from 'vitest';
import { allocate, ignoreBy, priorityOf } from '../battle/doctrine.js';
import { armadaPnp } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { newOptions } from '../model/options.js';
import { setupSchema } from '../model/setup.js';
import { defaultDoctrine } from '../model/sheet.js';
import { board, moves, play, s1, s2, type ArmadaGiven } from './board.js';
import { setupOf } from './kit.js';
import type { ArmadaBattle } from '../model/state.js';
import { doctrineAt, doctrineInBattle } from '../position.js';
import { craftFrom } from './table.js';

const clash: ArmadaGiven = {
  control: { ember: 'kilrathi' },
  units: [
    ['a', 'confed', 'gladius', 'cinder'],
    ['b', 'confed', 'phantom', 'cinder'],
    ['k', 'kilrathi', 'jrathek', 'ember'],
    ['l', 'kilrathi', 'jrathek', 'ember'],
  ],
};
const go = { [s1]: moves(['a', 'ember'], ['b', 'ember']) };
const act = (action: unknown, state = board(clash)) => armadaPnp.play.act(state, s1, action);
const byRounds = () => {
  const state = board({ ...clash, options: { battleMode: 'rounds' } });
  const words = { ...state.words, confed: roundsWord(state) };
  return play({ ...state, words }, go, [3, 2]);
};
const missed = { [s1]: null, [s2]: null };
const roundsWord = ({ words }: ReturnType<typeof board>) => ({
  ...words.confed,
  modes: { default: 'rounds' as const },
});
const phaseOf = (state: ReturnType<typeof board>) => armadaPnp.play.phase(state);
const wing = craftFrom('confed', { craft: { wraith: 2, arrow: 1 }, damage: {} });
const disclosedJson = (event: unknown, state = board(clash), seat = s2) =>
  JSON.stringify(armadaPnp.view.disclose(state, event as never, { kind: 'seat', seat }));

golden('PNP-17.1', 'the roll happens automatically and the high roller chooses first', () => {
  const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
  expect(armadaPnp.play.phase(game.state as never)).toMatchObject({ kind: 'setup.choose', turn: 0 });
});
golden(
  'PNP-17.2',
  'a missed choice plays the Confederation at the suggested systems; a missed turn hides and collects',
  () => {
    const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
    expect(play(game.state as never).of('SidesChosen')[0]?.start).toEqual({ confed: 'anvil', kilrathi: 'forge' });
    expect(phaseOf(board({ step: 'logistics' }))).toMatchObject({ hours: 24 });
  },
);
golden('PNP-17.3', 'both seats are awaited and only their orders decide', () =>
  expect(phaseOf(board())).toMatchObject({ awaited: [s1, s2] }),
);
golden('PNP-17.5', 'absence alone does not lose the game', () =>
  expect(play(play(board()).after).after.ended).toBeNull(),
);
golden('PNP-17.6', 'the choice names side and both systems', () =>
  expect(
    armadaPnp.play.empty({ ...armadaPnp.view.blank({ kind: 'public' }), map: setupOf('drill-yard').map }),
  ).toMatchObject({
    order: 'setup.choose',
    side: 'confed',
  }),
);
golden('PNP-17.8', 'moves name units and systems', () => expect(byRounds().of('MovesDeclared')).toHaveLength(1));
golden('PNP-17.9', 'a doctrine sent during a battle applies to the next one', () => {
  const { after } = byRounds();
  const done = armadaPnp.play.act(after, s2, { order: 'doctrine', mode: 'focus', torpedo: 'never' });
  const [event] = 'events' in done ? done.events : [];
  const changed = armadaPnp.play.evolve(JSON.parse(JSON.stringify(after)) as typeof after, event as ArmadaEvent);
  expect(doctrineInBattle(changed, 'kilrathi', after.battle as ArmadaBattle)).toEqual(defaultDoctrine);
  const sixes = [6, 6, 6, 6, 6, 6];
  const ended = play(changed, {}, sixes);
  expect(ended.of('HitsPlaced')).toEqual(play(after, {}, sixes).of('HitsPlaced'));
  expect(doctrineAt(changed.words, 'kilrathi', { kind: 'system', system: 'ember' as never }).mode).toBe('focus');
});
golden('PNP-17.10', 'an answer to a result is requested only in battles by rounds', () =>
  expect(phaseOf(byRounds().after)).toMatchObject({ kind: 'combat.round', hours: 6 }),
);
golden('PNP-17.11', 'a retreat is requested from one seat', () => {
  const retreat = {
    battle: 't3-ember',
    side: 'confed',
    units: [],
    from: 'ember',
    chooser: 'confed',
    options: [],
  } as never;
  expect(phaseOf({ ...board(), retreat })).toMatchObject({ kind: 'combat.retreat', awaited: [s1], hours: 12 });
});
golden('PNP-17.13', 'draw offers and resignations have no other fields', () =>
  expect(act({ order: 'game.resign', why: 'x' })).toMatchObject({ problems: [{ code: 'UNKNOWN_FIELD' }] }),
);
golden('PNP-17.14', 'unknown fields are refused by name', () =>
  expect(act({ order: 'doctrine', modes: 1 })).toMatchObject({ problems: [{ code: 'UNKNOWN_FIELD' }] }),
);
golden('PNP-17.15', 'soak spreads hits before a craft falls, focus does not', () => {
  expect(allocate('confed', wing, 8, defaultDoctrine).map(({ unit, hits }) => [unit, hits])).toEqual([
    ['wraith-1', 4],
    ['wraith-2', 4],
  ]);
  expect(allocate('confed', wing, 6, { ...defaultDoctrine, mode: 'focus' }).map(({ unit }) => unit)).toEqual([
    'arrow-1',
    'wraith-1',
  ]);
});
golden('PNP-17.16', 'protected craft are hit last', () =>
  expect(allocate('confed', wing, 4, { ...defaultDoctrine, protect: { wraith: 1 } })).toEqual([
    { unit: 'wraith-2', hits: 4 },
  ]),
);
golden('PNP-17.17', 'unnamed types follow in the usual order', () =>
  expect(priorityOf('confed', { ...defaultDoctrine, hitPriority: ['banshee'] }).slice(0, 2)).toEqual([
    'banshee',
    'arrow',
  ]),
);
golden('PNP-17.18', 'hits are ignored from the configured minimum', () =>
  expect([
    ignoreBy({ ...defaultDoctrine, ignoreMinHits: 2 }, 1, 3),
    ignoreBy({ ...defaultDoctrine, ignoreMinHits: 2 }, 2, 3),
  ]).toEqual([0, 2]),
);
golden('PNP-17.19', 'torpedoes run unless forbidden', () => expect(defaultDoctrine.torpedo).toBe('always'));
golden(
  'PNP-17.20',
  'by doctrine a battle ends at once, by rounds each result is requested; the rolls are the same',
  () => {
    const playThrough = (battleMode: string) => {
      const state = board({ ...clash, options: { battleMode } });
      let now = battleMode === 'rounds' ? { ...state, words: { ...state.words, confed: roundsWord(state) } } : state;
      const events: ArmadaEvent[] = [];
      const asked: unknown[] = [];
      do {
        const sheets = now === state || asked.length === 0 ? { ...missed, ...go } : missed;
        const closed = [...armadaPnp.play.resolve(now, sheets as never, seedDice('twenty'))];
        for (const event of closed) now = armadaPnp.play.evolve(JSON.parse(JSON.stringify(now)) as typeof now, event);
        events.push(...closed);
        asked.push(armadaPnp.play.phase(now));
      } while (now.battle !== null);
      const rolled = events.flatMap((event) => (event.type === 'RoundFought' ? [event.faces] : []));
      return { rolled, asked, craft: Object.keys(now.units) };
    };
    const [byDoctrine, result] = [playThrough('doctrine'), playThrough('rounds')];
    expect(byDoctrine.asked).toHaveLength(1);
    expect(result.asked[0]).toMatchObject({ kind: 'combat.round', hours: 6, awaited: [s1] });
    expect(result.rolled).toEqual(byDoctrine.rolled);
    expect(result.craft).toEqual(byDoctrine.craft);
  },
);
golden('PNP-17.22', 'each roll states its purpose', () =>
  expect(byRounds().events.find(({ type }) => type === 'DiceRolled')).toMatchObject({ purpose: 'dice.combat' }),
);
golden('PNP-17.23', 'a game master corrects by an event with the difference, never out of nothing', () => {
  const state = board({ pp: { confed: 3 } });
  const ruled = armadaPnp.play.rule(state, { what: 'points', side: 'confed', points: 5 }, seedDice('ruling'));
  expect(ruled).toEqual({ events: [{ type: 'PointsRuled', side: 'confed', by: 2 }] });
  const [event] = 'events' in ruled ? ruled.events : [];
  const after = armadaPnp.play.evolve(JSON.parse(JSON.stringify(state)) as typeof state, event as ArmadaEvent);
  expect(after.treasury.confed).toEqual({ pp: 5, unused: state.treasury.confed.unused - 2 });
  for (const bad of [{ what: 'points', side: 'confed', points: 99 }, { what: 'dice' }, null]) {
    expect(armadaPnp.play.rule(state, bad, seedDice('ruling'))).toMatchObject({ problems: [{ severity: 'error' }] });
  }
});
golden('PNP-17.23', 'a doctrine is disclosed to its owner and the referee, not to other seats or the public', () => {
  const event = { type: 'DoctrineSet', side: 'confed', scope: 'default', doctrine: defaultDoctrine } as const;
  const disclosureCount = (viewer: Viewer) => armadaPnp.view.disclose(board(), event, viewer).length;
  expect(disclosureCount({ kind: 'seat', seat: s1 })).toBe(1);
  expect(disclosureCount({ kind: 'referee' })).toBe(1);
  expect(disclosureCount({ kind: 'seat', seat: s2 })).toBe(0);
  expect(disclosureCount({ kind: 'public' })).toBe(0);
});
golden(
  'PNP-17.21',
  'a form offers to fight battles out; a setup without the option or without edition means never',
  () => {
    expect(armadaPnp.options.usual).toMatchObject({ fightItOut: 'gm', fightHours: 96, maxBattles: 1 });
    const { fightItOut: _, fightHours: __, maxBattles: ___, ...said } = newOptions();
    const silent = setupSchema.parse({ ...setupOf('drill-yard'), options: { ...said, edition: 2 } }).options;
    expect(silent).not.toHaveProperty('fightItOut');
    expect(fightTermsOf(silent)).toBeNull();
    const quiet = { ...board(clash), options: silent };
    expect(act({ order: 'combat.fightOut', wish: false }, quiet)).toMatchObject({ problems: [{ code: 'MODE_OFF' }] });
    // Campaigns of version 0.1.0 have both options and go on.
    const options = { ...newOptions(), fightItOut: 'gm' as const, fightHours: 96 };
    expect(setupSchema.parse({ ...setupOf('drill-yard'), options }).options).toMatchObject(options);
    expect(fightTermsOf(options)).toBeNull();
    expect(fightTermsOf({ ...options, edition: 2 })).toEqual({ mode: 'both-agree', hours: 96, most: 1 });
  },
);
golden('PNP-17.21', 'whether a game master can agree is recorded at the start', () => {
  const [yard] = armadaPnp.scenarios;
  const seats = [s1, s2].map((id) => ({ id, name: id, bot: false }));
  const optionsOf = (given: Readonly<Record<string, unknown>>, refereed: boolean) =>
    setupSchema.parse(yard?.setup(seats, given, { refereed })).options;
  expect(fightTermsOf(optionsOf({}, true))).toMatchObject({ mode: 'gm' });
  expect(fightTermsOf(optionsOf({}, false))).toMatchObject({ mode: 'both-agree' });
  expect(fightTermsOf(optionsOf({ fightItOut: 'both-agree' }, true))).toMatchObject({ mode: 'both-agree' });
  expect(fightTermsOf(optionsOf({ fightItOut: 'off' }, true))).toBeNull();
});
golden('PNP-17.26', 'a battle is named by turn and place', () =>
  expect(byRounds().of('BattleStarted')[0]?.battle.id).toBe('t3-ember'),
);
golden('PNP-17.27', 'a side that takes hits or may run torpedoes is asked about the result', () =>
  expect(byRounds().of('RoundAsked')).toMatchObject([{ awaited: ['confed'], round: 1 }]),
);
golden('PNP-17.27', 'no seat is asked for a torpedo run after a result that certainly ends the battle', () => {
  const raid: ArmadaGiven = {
    control: { ember: 'kilrathi' },
    units: [
      ['a', 'confed', 'gladius', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'ember'],
      ['cv', 'kilrathi', 'shiraak', 'ember'],
    ],
    options: { battleMode: 'rounds' },
  };
  const state = board(raid);
  const asking = { ...state, words: { ...state.words, confed: roundsWord(state) } };
  const strike = { [s1]: moves(['a', 'ember']) };
  const { of, after } = play(asking, strike, [6, 6]);
  expect([of('RoundFought')[0]?.hits.kilrathi, of('RoundAsked'), after.ended?.reason]).toEqual([
    4,
    [],
    'ended.carrier',
  ]);
  // A second fighter may survive, so the window may open.
  const sturdier = { ...asking.units, l: { ...asking.units['k' as never], id: 'l', type: 'goran', n: 9 } } as never;
  expect(play({ ...asking, units: sturdier }, strike, [6, 6]).of('RoundAsked')).toMatchObject([
    { awaited: ['confed'] },
  ]);
  // A campaign of version 0.1.0 asks as before, so that it resolves to the same events.
  const { edition: _, ...older } = asking.options;
  expect(play({ ...asking, options: older }, strike, [6, 6]).of('RoundAsked')).toMatchObject([{ awaited: ['confed'] }]);
});
golden('PNP-17.28', 'one seat is enough for rounds; the other is not awaited', () =>
  expect(byRounds().after.battle).toMatchObject({ byRounds: true, awaited: ['confed'] }),
);

golden('PNP-18.1', 'type and id of a hidden counter are disclosed to its owner alone', () => {
  expect(disclosedJson({ type: 'MovesDeclared', side: 'confed', moves: [{ unit: 'a', to: 'ember' }] })).not.toContain(
    '"a"',
  );
});
golden('PNP-18.2', 'what is built is public', () => {
  expect(
    disclosedJson({
      type: 'UnitBuilt',
      side: 'confed',
      system: 'anvil',
      unit: { id: 'n', type: 'arrow', n: 9 },
      shipyards: [],
      cost: 2,
    }),
  ).toContain('arrow');
});
golden('PNP-18.3', 'hidden counters are counted exactly, as presence, or not at all', () => {
  const event = { type: 'CountersExposed', side: 'confed', units: [], fortresses: [] };
  const seen = (counterVisibility: string) => disclosedJson(event, board({ ...clash, options: { counterVisibility } }));
  expect(seen('exact')).toContain('"count":2');
  expect(seen('presence')).not.toContain('"count":2');
  expect(seen('none')).not.toContain('count');
});
golden('PNP-18.4', 'expended shipyards are seen by all', () =>
  expect(disclosedJson({ type: 'ShipyardsRefreshed', side: 'confed', systems: ['anvil'] })).toContain('anvil'),
);
