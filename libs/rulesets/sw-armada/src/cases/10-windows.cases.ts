import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { phase } from '../orders/phase.js';
import { answer, fromStanding } from '../orders/standing.js';
import { act } from '../orders/act.js';
import type { SwArmadaDoctrine, SwArmadaPlan, SwArmadaState } from '../model/state.js';
import { clonePlain } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { evolve } from '../evolve.js';
import {
  arena,
  close,
  duel,
  face,
  full,
  goOn,
  of,
  put,
  refused,
  s1,
  s2,
  sheet,
  ship,
  viewOf,
  windowOf,
} from './battle-fixture.js';
import { card } from './seen-events.js';

const { red, blue } = face;
const frontOnFront = { zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] };
const fire = sheet({ activate: { unit: 'a1', attacks: [frontOnFront] } });
const still = { speedChange: 0, courses: [{ clicks: [0, 0] }] };
const mind = (words: { plan?: Partial<SwArmadaPlan>; doctrine?: Partial<SwArmadaDoctrine> }) => ({
  plan: { order: [], ships: {}, squadrons: {}, dials: {}, ...words.plan },
  doctrine: { fleet: null, units: {}, ...words.doctrine },
  orders: { activate: null, squadrons: [] },
});
const minds = (seat: typeof s1, words: Parameters<typeof mind>[0]) =>
  ({ minds: { [seat]: mind(words) } }) as Partial<SwArmadaState>;

golden('SWA-ASY-01', 'a window opens only if an answer matters, and closes with it', () => {
  const open = phase(arena());
  expect(open).toMatchObject({
    kind: 'activate',
    awaited: [s1],
    hours: 12,
    closes: 'answer',
    turn: 1,
    part: { unit: 'activation', from: 1, to: 1 },
  });
  // Three blanks: nothing to lock, to reroll or to defend against.
  const blanks = close(arena(duel, full), { [s1]: fire }, { 'attack/1 red/throw': [red.blank, red.blank, red.blank] });
  expect(blanks.state.window?.kind).toBe('maneuver');
  // An accuracy that may lock the brace against three points opens one.
  const three = close(
    arena(duel, full),
    { [s1]: fire },
    { 'attack/1 red/throw': [red.double, red.double, red.accuracy] },
  );
  expect(three.state.window).toEqual(windowOf('modify', [s1], 'a1'));
  const bare = put('victory-ii-class-star-destroyer', [90000, 55000, 32], { tokens: [] });
  const tokenless = close(
    arena({ ...duel, b1: bare }, full),
    { [s1]: fire },
    { 'attack/1 red/throw': [red.double, red.double, red.accuracy] },
  );
  expect(tokenless.state.window?.kind).not.toBe('modify');
});
golden('SWA-ASY-02', 'in fast pace one order is one activation, in full pace every step asks', () => {
  const alone = sheet({ activate: { unit: 'a1' } });
  const fast = close(arena(), { [s1]: alone }, { 'attack/1 red/throw': [red.hit, red.hit, red.accuracy] });
  expect([of(fast, 'AttackDeclared').length, of(fast, 'ManeuverExecuted').length]).toEqual([1, 1]);
  expect(fast.state.window).toEqual(windowOf('activate', [s2]));
  const slow = close(arena(duel, full), { [s1]: alone });
  expect(slow.state.window).toEqual(windowOf('attack', [s1], 'a1'));
  const declined = close(slow.state, { [s1]: sheet({ noAttack: true }) });
  expect(declined.state.window).toEqual(windowOf('maneuver', [s1], 'a1'));
});
golden('SWA-ASY-03', 'no window lasts longer than its kind allows', () => {
  const hours = (kind: Parameters<typeof windowOf>[0]) => {
    const now = phase(arena(duel, { window: windowOf(kind, [s1]) }));
    return now.phase === 'open' ? now.hours : null;
  };
  expect((['deploy', 'command', 'activate'] as const).map(hours)).toEqual([12, 12, 12]);
  expect((['attack', 'modify', 'defend', 'maneuver', 'displace', 'squadron', 'cloak'] as const).map(hours)).toEqual([
    6, 6, 6, 6, 6, 6, 6,
  ]);
});
golden(
  'SWA-ASY-04',
  'a stored plan answers at once; its illegal parts are dropped, and only its owner sees them',
  () => {
    const body = {
      attacks: [frontOnFront],
      maneuver: { speedChange: 1, navigate: { use: 'dial' as const }, courses: [{ clicks: [0, 0, 0] }] },
    };
    const planned = minds(s1, {
      plan: { ships: { a1: sheet({ activate: { unit: 'a1', ...body } }).activate } as never },
    });
    const closed = goOn(arena(duel, { pair: 0, turn: null, ...planned }), {
      'attack/1 red/throw': [red.blank, red.blank, red.blank],
    });
    expect(of(closed, 'ShipActivated')).toMatchObject([{ unit: 'a1' }]);
    expect(of(closed, 'PlanLapsed').map(({ seat, lapse }) => [seat, lapse.part, lapse.code])).toEqual([
      [s1, 'maneuver', 'BAD_COMMAND'],
    ]);
    expect(closed.state.minds[s1]?.plan.ships).toEqual({});
    expect(closed.state.window).toEqual(windowOf('activate', [s2]));
  },
);
golden('SWA-ASY-05', 'if both have planned everything a round asks no seat', () => {
  const ships = (id: string) => ({ [id]: { attacks: [], maneuver: still } }) as never;
  const dials = (id: string, list: readonly string[]) => ({ [id]: list }) as never;
  const state = arena(
    { ...duel, b1: put('victory-ii-class-star-destroyer', [20000, 70000, 32]) },
    {
      stage: 'command',
      turn: null,
      pair: 0,
      minds: {
        [s1]: mind({ plan: { ships: ships('a1'), dials: dials('a1', ['navigate', 'navigate']) } }),
        [s2]: mind({ plan: { ships: ships('b1'), dials: dials('b1', ['navigate', 'navigate', 'navigate']) } }),
      },
    },
  );
  const closed = goOn(state);
  expect(of(closed, 'WindowOpened').map(({ window }) => window.kind)).toEqual(['command']);
  expect(closed.state.round).toBe(2);
});
golden('SWA-ASY-06', 'plan and doctrine answer for an absent seat, and in full pace attack too', () => {
  const slow = close(arena(duel, full), { [s1]: sheet({ activate: { unit: 'a1' } }) });
  expect(answer(viewOf(slow.state, s1))).toEqual({ attack: { zone: 'front', target: { unit: 'b1', zone: 'front' } } });
  // A seat that merely misses the window does not attack.
  expect(of(close(slow.state, {}), 'AttackDeclared')).toEqual([]);
  // The seat is no longer asked, in full pace either.
  const apart = { ...duel, b1: put('raider-i-class-corvette', [150000, 80000, 32], { speed: 0 }) };
  const finished = goOn(arena(apart, { ...full, round: 6 }), {}, true);
  expect([of(finished, 'WindowOpened'), finished.state.ended?.how]).toEqual([[], 'points']);
});
golden('SWA-ASY-11', 'a deployment gives every unit a legal place', () => {
  const setting = arena(
    { ...duel, a2: put('x-wing-squadron', [0, 0]) },
    { stage: 'deploy', round: 0, turn: null, window: windowOf('deploy', [s1, s2]) },
  );
  const order = (y: number, more: object = {}) => ({
    deploy: {
      ships: [{ unit: 'a1', x: 90000, y, h: 0, speed: 2, ...more }],
      squadrons: [{ unit: 'a2', x: 90000, y: 18000 }],
    },
  });
  expect(refused(setting, s1, order(9000))).toEqual([]);
  expect(refused(setting, s1, order(40000))).toContain('DEPLOY_ZONE deploy ships 0');
  expect(refused(setting, s1, order(9000, { speed: 4 }))).toEqual(['SPEED_CHART deploy ships 0']);
  expect(refused(setting, s1, { deploy: { ships: [], squadrons: [] } })).toContain('SHAPE deploy');
  expect(refused(setting, s2, order(9000))).toContain('UNKNOWN_UNIT deploy ships 0 unit');
  const closed = close(setting, { [s1]: sheet(order(9000)) });
  expect(of(closed, 'ShipDeployed')).toMatchObject([{ unit: 'a1', pose: { x: 90000, y: 9000, h: 0 } }, { unit: 'b1' }]);
});
golden(
  'SWA-ASY-12',
  'each ship gets exactly the dials that it needs; an unnamed one repeats its doctrine’s command',
  () => {
    const state = arena(duel, {
      stage: 'command',
      turn: null,
      window: windowOf('command', [s1, s2]),
      ...minds(s2, { doctrine: { units: { b1: { command: 'repair' } } as never } }),
    });
    expect(refused(state, s1, { dials: { a1: ['navigate', 'repair', 'repair'], b1: ['repair'] } })).toEqual([
      'DIAL_COUNT dials a1',
      'UNKNOWN_UNIT dials b1',
    ]);
    const closed = close(state, { [s1]: sheet({ dials: { a1: ['navigate', 'repair'] } }) });
    expect(of(closed, 'DialsSet').map(({ dials }) => dials)).toEqual([
      { a1: ['navigate', 'repair'] },
      { b1: ['repair', 'repair', 'repair'] },
    ]);
  },
);
golden(
  'SWA-ASY-13',
  'an activation names an own ship without a turn in this round, and commands that it can resolve',
  () => {
    const units = {
      ...duel,
      a1: put('nebulon-b-escort-frigate', [90000, 30000], {
        dials: ['repair'],
        shields: { front: 1, left: 1, right: 1, rear: 2 },
      }),
    };
    const activate = (more: object, unit = 'a1') => refused(arena(units), s1, { activate: { unit, ...more } });
    expect(activate({ repair: { use: 'dial', steps: [{ op: 'recover', zone: 'front' }] } })).toEqual([]);
    expect(activate({ dial: 'token', repair: { use: 'dial', steps: [] } })).toEqual([
      'BAD_COMMAND activate repair use',
    ]);
    expect(activate({ repair: { use: 'both', steps: [] } })).toEqual(['TOKEN_MISSING activate repair use']);
    expect(activate({ repair: { use: 'dial', steps: [{ op: 'discard', card: 'c9' }] } })).toEqual([
      'NO_SUCH_CARD activate repair steps 0',
    ]);
    expect(activate({}, 'b1')).toEqual(['UNKNOWN_UNIT activate unit']);
    const done = arena({ ...units, a1: put('nebulon-b-escort-frigate', [0, 0], { activated: true }) });
    expect(refused(done, s1, { activate: { unit: 'a1' } })).toEqual(['ALREADY_ACTIVATED activate unit']);
    expect(refused(arena(units), s2, { activate: { unit: 'b1' } })).toEqual(['NOT_YOUR_WINDOW activate']);
  },
);
golden(
  'SWA-ASY-14',
  'targets are tried in order, the best zone of a ship is found, and a weak attack is skipped',
  () => {
    const order = (plan: object) =>
      sheet({ activate: { unit: 'a1', attacks: [{ zone: 'front', ...plan }], maneuver: still } });
    const dice = { 'attack/1 red/throw': [red.blank, red.blank, red.blank] };
    const found = close(arena(), { [s1]: order({ targets: [{ unit: 'b1', zone: 'rear' }, { unit: 'b1' }] }) }, dice);
    expect(of(found, 'AttackDeclared')).toMatchObject([{ attack: { target: 'b1', targetZone: 'front' } }]);
    const weak = close(arena(), {
      [s1]: order({ targets: [{ unit: 'b1', zone: 'front' }], minExpected: 3, orElse: 'none' }),
    });
    expect([of(weak, 'AttackDeclared').length, of(weak, 'PlanLapsed').length]).toEqual([0, 1]);
    const units = {
      ...duel,
      b2: put('tie-fighter-squadron', [88000, 42000]),
      b3: put('tie-fighter-squadron', [92000, 42000]),
    };
    const series = close(
      arena(units),
      { [s1]: order({ targets: [{ unit: 'b3' }, { unit: 'b2' }] }) },
      { 'attack/1 blue/throw': [blue.accuracy, blue.accuracy], 'attack/2 blue/throw': [blue.accuracy, blue.accuracy] },
    );
    expect(of(series, 'AttackDeclared').map(({ attack }) => attack.target)).toEqual(['b3', 'b2']);
  },
);
golden(
  'SWA-ASY-15',
  'the first legal course that stays on the table and rams no ship is flown, else the first legal one',
  () => {
    const units = {
      ...duel,
      a1: put('nebulon-b-escort-frigate', [90000, 30000]),
      b1: put('victory-ii-class-star-destroyer', [86000, 49000, 32]),
    };
    const order = (courses: readonly object[]) =>
      sheet({ activate: { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses, avoidRam: true } } });
    const clear = close(arena(units), { [s1]: order([{ clicks: [0, 0] }, { clicks: [1, 1] }]) });
    expect(of(clear, 'ManeuverExecuted')).toMatchObject([{ clicks: [1, 1], notch: 2 }]);
    const ram = close(arena(units), { [s1]: order([{ clicks: [0, 0] }]) });
    expect(of(ram, 'Rammed')).toHaveLength(1);
  },
);
golden('SWA-ASY-16', 'an attack names its zone and target; a ship needs a zone, a squadron has none', () => {
  const slow = close(arena({ ...duel, b2: put('tie-fighter-squadron', [90000, 42000]) }, full), {
    [s1]: sheet({ activate: { unit: 'a1' } }),
  }).state;
  const attack = (target: object, zone = 'front') => refused(slow, s1, { attack: { zone, target } });
  expect(attack({ unit: 'b1', zone: 'front' })).toEqual([]);
  expect([attack({ unit: 'b1' }), attack({ unit: 'b2', zone: 'front' })]).toEqual([
    ['BAD_TARGET attack'],
    ['BAD_TARGET attack'],
  ]);
  expect(attack({ unit: 'b1', zone: 'front' }, 'rear')).toEqual(['NOT_IN_ARC attack']);
  expect(
    refused(slow, s1, { attack: { zone: 'front', target: { unit: 'b1', zone: 'front' } }, noAttack: true }),
  ).toEqual(['SHAPE noAttack']);
});
golden('SWA-ASY-17', 'a modification is checked step by step; its rolls are disclosed before it continues', () => {
  const units = { ...duel, a1: put('nebulon-b-escort-frigate', [90000, 30000], { dials: ['concentrate-fire'] }) };
  const dice = { 'attack/1 red/throw': [red.double, red.blank, red.accuracy] };
  const { state } = close(arena(units, full), { [s1]: fire }, dice);
  const modify = (...steps: readonly object[]) => refused(state, s1, { modify: steps });
  expect(modify({ op: 'accuracy', die: 2, token: 0 }, { op: 'done' })).toEqual([]);
  expect(modify({ op: 'accuracy', die: 0, token: 0 })).toEqual(['BAD_ACCURACY modify 0']);
  expect(modify({ op: 'accuracy', die: 2, token: 0 }, { op: 'accuracy', die: 2, token: 1 })).toEqual([
    'BAD_ACCURACY modify 1',
  ]);
  expect(modify({ op: 'add', color: 'blue' })).toEqual(['BAD_ADD modify 0']);
  expect(modify({ op: 'add', color: 'red' }, { op: 'add', color: 'red' })).toEqual(['BAD_ADD modify 1']);
  expect(modify({ op: 'reroll', die: 1 })).toEqual(['TOKEN_MISSING modify 0']);
  const added = close(
    state,
    { [s1]: sheet({ modify: [{ op: 'add', color: 'red' }] }) },
    { 'attack/1 red/add/3': [red.double] },
  );
  expect(added.state.window).toEqual(windowOf('modify', [s1], 'a1'));
});
golden('SWA-ASY-18', 'a defense is checked token by token', () => {
  const open = close(
    arena(duel, { ...full, ...minds(s2, { doctrine: { fleet: { defense: 'ask' } as never } }) }),
    { [s1]: sheet({ activate: { unit: 'a1', attacks: [{ ...frontOnFront, accuracy: ['brace'] }] } }) },
    { 'attack/1 red/throw': [red.double, red.double, red.accuracy] },
  ).state;
  expect(open.window).toEqual(windowOf('defend', [s2], 'b1'));
  const defend = (...entries: readonly object[]) => refused(open, s2, { defend: entries });
  expect(defend({ token: 1, zone: 'left', amount: 2 })).toEqual([]);
  expect([defend({ token: 0 }), defend({ token: 1, zone: 'rear', amount: 1 }), defend({ token: 9 })]).toEqual([
    ['TOKEN_LOCKED defend 0'],
    ['REDIRECT_ZONE defend 0'],
    ['TOKEN_GONE defend 0'],
  ]);
  expect(defend({ token: 1 }, { token: 2 })).toEqual(['TOKEN_TYPE_TWICE defend 1']);
  expect(defend({ dodge: [0] })).toEqual(['KEYWORD_MISSING defend 0']);
  const closed = close(open, { [s2]: sheet({ defend: [{ token: 1, zone: 'left', amount: 2 }] }) });
  expect(of(closed, 'ShieldsLost')).toMatchObject([{ lost: { front: 2, left: 2 } }]);
});
golden('SWA-ASY-19', 'a maneuver spends what it states and flies its clicks', () => {
  const units = { ...duel, a1: put('nebulon-b-escort-frigate', [30000, 30000], { dials: ['navigate'] }) };
  const open = close(arena(units, full), { [s1]: sheet({ activate: { unit: 'a1' } }) }).state;
  expect(open.window).toEqual(windowOf('maneuver', [s1], 'a1'));
  const maneuver = (order: object) => refused(open, s1, { maneuver: { speedChange: 0, clicks: [0, 0], ...order } });
  expect(maneuver({ speedChange: 1, navigate: { use: 'dial', joint: 3 }, clicks: [0, 1, 2] })).toEqual([]);
  expect(maneuver({ clicks: [0] })).toEqual(['CLICK_COUNT maneuver courses 0']);
  expect(maneuver({ clicks: [2, 0] })).toEqual(['YAW_LIMIT maneuver courses 0']);
  const closed = close(open, {
    [s1]: sheet({ maneuver: { speedChange: 1, navigate: { use: 'dial' }, clicks: [0, 1, 2] } }),
  });
  expect([
    of(closed, 'SpeedChanged').length,
    of(closed, 'CommandResolved').length,
    ship(closed.state, 'a1').speed,
  ]).toEqual([1, 1, 3]);
});
golden('SWA-ASY-20', 'lifted squadrons are placed on free slots by number', () => {
  const state = arena(
    {
      ...duel,
      b2: put('tie-fighter-squadron', [0, 0], { at: null }),
      b3: put('tie-fighter-squadron', [0, 0], { at: null }),
    },
    {
      ...full,
      placing: {
        ship: 'a1' as never,
        seat: s2,
        lifted: [
          { unit: 'b2' as never, at: [90000, 31000] },
          { unit: 'b3' as never, at: [90000, 31000] },
        ],
      },
      window: windowOf('displace', [s2], 'a1'),
    },
  );
  expect(
    refused(state, s2, {
      displace: [
        { unit: 'b2', slot: 4 },
        { unit: 'b3', slot: 5 },
      ],
    }),
  ).toEqual(['BAD_SLOT displace 1 slot']);
  expect(refused(state, s2, { displace: [{ unit: 'b1', slot: 4 }] })).toEqual(['UNKNOWN_UNIT displace 0 unit']);
});
golden('SWA-ASY-21', 'a squadron that cannot follow its order does the nearest thing, or holds', () => {
  const units = { ...duel, a2: put('x-wing-squadron', [20000, 20000]), a3: put('y-wing-squadron', [20000, 30000]) };
  const state = arena(units, { stage: 'squadron', pair: 2, window: windowOf('squadron', [s1]) });
  const onto = (orElse: string) =>
    sheet({
      squadrons: [
        { unit: 'a3', do: ['move'], move: { x: 20000, y: 22000 }, orElse },
        { unit: 'a2', do: [] },
      ],
    });
  // The place is taken when it flies.
  expect(of(close(state, { [s1]: onto('hold') }), 'SquadronHeld')).toMatchObject([{ unit: 'a3', what: 'move' }]);
  expect(of(close(state, { [s1]: onto('nearest') }), 'SquadronMoved')).toMatchObject([{ unit: 'a3' }]);
  const many = {
    squadrons: [
      { unit: 'a2', do: [] },
      { unit: 'a2', do: [] },
    ],
  };
  expect(refused(state, s1, many)).toEqual(['ALREADY_ACTIVATED squadrons 1 unit']);
  expect(refused({ ...state, pair: 1 }, s1, many)).toEqual(['TOO_MANY_SQUADRONS squadrons']);
});
golden('SWA-ASY-22', 'a pass token is spent instead of an activation, if passing is allowed', () => {
  const units = { ...duel, b2: put('raider-i-class-corvette', [150000, 80000, 32]) };
  expect(refused(arena(units), s1, { pass: true })).toEqual(['PASS_FORBIDDEN pass']);
  const behind = arena(
    {
      ...units,
      a1: put('nebulon-b-escort-frigate', [0, 0], { activated: true }),
      a2: put('cr90-corvette-b', [20000, 20000]),
    },
    { passTokens: { [s1]: 1, [s2]: 0 } },
  );
  const closed = close(behind, { [s1]: sheet({ pass: true }) });
  expect(of(closed, 'SeatPassed')).toEqual([{ type: 'SeatPassed', seat: s1, token: true }]);
  expect([closed.state.passTokens[s1], closed.state.window]).toEqual([0, windowOf('activate', [s2])]);
});
golden('SWA-ASY-24', 'a joint bends with a dial alone, and speed changes with what is spent', () => {
  const maneuver = (order: object) =>
    refused(arena(), s1, { activate: { unit: 'a1', maneuver: { ...still, ...order } } });
  expect(maneuver({ navigate: { use: 'none', joint: 1 } })).toEqual(['JOINT_FORBIDDEN activate maneuver']);
  expect(maneuver({ speedChange: 1 })).toEqual(['SPEED_CHANGE activate maneuver']);
});
golden('SWA-ASY-25', 'cloaks ask in full pace, in fast pace only if doctrine wants to be asked', () => {
  const units = { ...duel, b2: put('tie-phantom-squadron', [20000, 60000]) };
  const at = (more: Partial<SwArmadaState>) =>
    goOn(arena(units, { stage: 'cloak', turn: null, pair: 0, ...more })).state.window?.kind;
  expect(at(full)).toBe('cloak');
  expect(at({})).toBe('command');
  expect(at(minds(s2, { doctrine: { fleet: { cloak: 'ask' } as never } }))).toBe('cloak');
  expect(at({ ...full, ...minds(s2, { doctrine: { fleet: { cloak: 'no' } as never } }) })).toBe('command');
});
golden('SWA-ASY-26', 'plans and doctrines are stored at any time, part by part; null removes an entry', () => {
  const after = (state: SwArmadaState, action: object): SwArmadaState => {
    const acted = act(state, s2, action, seedDice('deed'));
    if ('problems' in acted) throw new Error(acted.problems[0]?.code);
    return [...acted.events].reduce((now: SwArmadaState, event) => evolve(now, event), clonePlain(state));
  };
  const once = after(arena(), { doctrine: { fleet: { defense: { askFrom: 3 } }, units: { b1: { defense: 'none' } } } });
  const twice = after(once, { doctrine: { units: { b1: null } }, plan: { ships: { b1: { attacks: [] } } } });
  expect(twice.minds[s2]).toMatchObject({
    doctrine: { fleet: { defense: { askFrom: 3 } }, units: {} },
    plan: { ships: { b1: { attacks: [] } } },
  });
  const codes = (action: object) => {
    const acted = act(arena(), s2, action, seedDice('deed'));
    return 'problems' in acted ? acted.problems.map(({ code }) => code) : [];
  };
  expect([
    codes({ plan: { trick: true } }),
    codes({ plan: { ships: { a1: {} } } }),
    codes({ doctrine: { fleet: { defense: 'prayer' } } }),
  ]).toEqual([['BAD_PLAN'], ['UNKNOWN_UNIT'], ['BAD_PLAN']]);
  // Standing orders count if the seat has sent nothing newer.
  const standing = { doctrine: { fleet: { defense: 'none' } } };
  expect([
    fromStanding(viewOf(arena(), s2), standing),
    fromStanding(viewOf(once, s2), standing),
    fromStanding(viewOf(once, s2), {}),
  ]).toEqual([standing, {}, null]);
});
golden('SWA-ASY-27', 'conceding and a truce need no window; the battle ends when both offer a truce', () => {
  const outcomeOf = (state: SwArmadaState, seat: typeof s1, what: object) => {
    const acted = act(state, seat, what, seedDice('deed'));
    return 'events' in acted ? [...acted.events].map(({ type }) => type) : acted.problems.map(({ code }) => code);
  };
  expect(outcomeOf(arena(), s2, { concede: true })).toEqual(['SeatConceded', 'BattleEnded']);
  expect(outcomeOf(arena(), s2, { truce: true })).toEqual(['TruceOffered']);
  expect(outcomeOf(arena(duel, { truces: [s1] }), s2, { truce: true })).toEqual(['TruceOffered', 'BattleEnded']);
  expect(outcomeOf(arena(duel, { truces: [s1] }), s1, { truce: false })).toEqual(['TruceOffered']);
  expect(outcomeOf(arena(duel, { ended: { winner: s1, how: 'points' } }), s2, { truce: true })).toEqual([
    'BATTLE_OVER',
  ]);
});
golden('SWA-ASY-28', 'cards are numbered in the order of dealing, whatever they are', () => {
  const hurt = put('victory-ii-class-star-destroyer', [90000, 55000, 32], {
    tokens: [],
    shields: { front: 0, left: 3, right: 3, rear: 1 },
    cards: [card('c1', 'power-failure', false)],
  });
  const closed = close(
    arena({ ...duel, b1: hurt }, { counts: { cards: 1, decks: 1, attacks: 0 } }),
    { [s1]: fire },
    { 'attack/1 red/throw': [red.double, red.blank, red.blank] },
  );
  expect(of(closed, 'DamageDealt').map(({ card: id }) => id)).toEqual(['c2', 'c3']);
});
golden(
  'SWA-ASY-40',
  'asked from two cards on: an attack of one opens no window, one of two opens one with standard default',
  () => {
    const brace = [{ type: 'brace', state: 'ready' }] as const;
    const bare = { front: 0, left: 2, right: 1, rear: 1 };
    const battle = arena(
      { ...duel, b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32], { tokens: brace, shields: bare }) },
      full,
    );
    const shot = (...dice: readonly number[]) => close(battle, { [s1]: fire }, { 'attack/1 red/throw': dice });
    const asked = (closed: ReturnType<typeof shot>) =>
      of(closed, 'WindowOpened').filter(({ window }) => window.kind === 'defend');
    expect(asked(shot(red.hit, red.blank, red.blank))).toEqual([]);
    const two = shot(red.double, red.hit, red.blank);
    expect(asked(two)).toMatchObject([{ window: { kind: 'defend', seats: [s2] } }]);
    const silent = close(two.state, {});
    expect(asked(silent)).toEqual([]);
    // Braced by doctrine: three points come to two cards.
    expect([of(silent, 'DefenseTokenSpent').length, ship(silent.state, 'b1').cards.length]).toEqual([1, 2]);
  },
);
