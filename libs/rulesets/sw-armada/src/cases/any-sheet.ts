import { dieColours } from '@warlog/ruleset-api';
import fc from 'fast-check';
import { shipTypes, squadronTypes } from '../catalogue.js';
import { displaceWords, sheetForm, type SwArmadaSheet } from '../model/sheet.js';
import { commands, tokenTypes, zones } from '../tables.js';

// Any orders of valid form, sensible or not.

const unit = fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 12 })).map(([side, n]) => `${side}${n}`);
const zone = fc.constantFrom(...zones);
const command = fc.constantFrom(...commands);
const colour = fc.constantFrom(...dieColours);
const card = fc.integer({ min: 1, max: 99 }).map((n) => `c${n}`);
const length = fc.integer({ min: -1_000_000, max: 1_000_000 });
const index = fc.integer({ min: 0, max: 9 });
const list = <T>(of: fc.Arbitrary<T>, maxLength: number, minLength = 0) => fc.array(of, { minLength, maxLength });
/** Generates an object whose keys may each be missing, except the named ones. */
const some = <T extends object, K extends keyof T>(
  model: { [Key in keyof T]: fc.Arbitrary<T[Key]> },
  ...requiredKeys: K[]
) => fc.record(model, { requiredKeys: requiredKeys as never[] });
const byUnit = <T>(of: fc.Arbitrary<T>) => fc.dictionary(unit, of, { maxKeys: 3, noNullPrototype: true });

const target = some({ unit, zone }, 'unit');
const dropDie = list(colour, 3);
const plannedAttack = some(
  {
    zone,
    targets: list(target, 3),
    orElse: fc.constantFrom('best', 'none'),
    concentrateFire: some({ dial: fc.boolean(), color: colour, token: fc.boolean() }),
    dropDie,
    accuracy: list(fc.constantFrom(...tokenTypes), 3),
    minExpected: fc.double({ min: 0, max: 99, noNaN: true }).map((n) => n + 0),
  },
  'zone',
  'targets',
);
const navigate = some(
  { use: fc.constantFrom('dial', 'token', 'both', 'none'), joint: fc.integer({ min: 1, max: 4 }) },
  'use',
);
const clicks = list(fc.integer({ min: -2, max: 2 }), 4);
const side = fc.constantFrom('auto', 'left', 'right');
const extras = {
  navigate,
  obstacle: some({ debris: zone, station: fc.oneof(card, fc.constant('none')) }),
  damageZone: zone,
};
const speedChange = fc.integer({ min: -2, max: 2 });
const maneuverPlan = some(
  { speedChange, courses: list(some({ clicks, side }, 'clicks'), 3), avoidRam: fc.boolean(), ...extras },
  'speedChange',
  'courses',
);
const maneuver = some({ speedChange, clicks, side, ...extras }, 'speedChange', 'clicks');
const use = fc.constantFrom('dial', 'token', 'both');
const step = fc.oneof(
  fc.record({ op: fc.constant('move'), from: zone, to: zone }),
  fc.record({ op: fc.constant('recover'), zone }),
  fc.record({ op: fc.constant('discard'), card }),
);
const entry = some(
  {
    unit,
    do: list(fc.constantFrom('attack', 'move'), 2),
    attack: some({ unit, zone, dropDie, snipe: fc.boolean() }, 'unit'),
    move: fc.record({ x: length, y: length }),
    orElse: fc.constantFrom('nearest', 'hold'),
    relay: unit,
  },
  'unit',
  'do',
);
const body = {
  dial: fc.constantFrom('keep', 'token'),
  discardToken: command,
  repair: fc.record({ use, steps: list(step, 4) }),
  squadron: fc.record({ use, squadrons: list(entry, 3) }),
  attacks: list(plannedAttack, 2),
  maneuver: maneuverPlan,
};
const modification = fc.oneof(
  fc.record({ op: fc.constant('add'), color: colour }),
  some({ op: fc.constant('reroll'), die: index, by: fc.constantFrom('token', 'swarm', 'adept') }, 'op', 'die'),
  fc.record({ op: fc.constant('accuracy'), die: index, token: index }),
  fc.record({ op: fc.constant('assault'), die: index, command }),
  fc.record({ op: fc.constant('done') }),
);
const defence = fc.oneof(
  fc.record({ dodge: list(index, 3) }),
  some(
    { token: index, dice: list(index, 3), discard: fc.boolean(), zone, amount: fc.integer({ min: 0, max: 20 }) },
    'token',
  ),
);
const dials = list(command, 4, 1);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 5 });
const doctrine = {
  defense: fc.oneof(fc.constantFrom('standard', 'none', 'ask'), fc.record({ askFrom: fc.integer({ min: 1, max: 9 }) })),
  command,
  cards: some({
    'injured-crew': list(fc.constantFrom(...tokenTypes), 3),
    'crew-panic': fc.constantFrom('damage', 'loseDial'),
    'projector-misaligned': list(zone, 4),
    'comm-noise': fc.constantFrom('slower', ...commands),
    'shield-failure': list(zone, 4),
  }),
};
const displaceWord = fc.constantFrom(...displaceWords);
const fleetDoctrine = some({
  ...doctrine,
  attack: fc.constant('aggressive'),
  cloak: fc.constantFrom('no', 'ask'),
  displace: fc.oneof(displaceWord, some({ own: displaceWord, theirs: displaceWord })),
});
const ship = fc.record({
  unit,
  x: length,
  y: length,
  h: fc.integer({ min: 0, max: 63 }),
  speed: fc.integer({ min: 0, max: 4 }),
});
const squadron = fc.record({ unit, x: length, y: length });

/** Generates any combination of answers, plans, doctrines and offers. */
export const anySheet: fc.Arbitrary<SwArmadaSheet> = some({
  fleet: list(fc.constantFrom(...[...shipTypes, ...squadronTypes].map(({ id }) => id)), 4, 1),
  deploy: fc.record({ ships: list(ship, 2), squadrons: list(squadron, 2) }),
  dials: byUnit(dials),
  activate: some({ unit, ...body }, 'unit'),
  pass: fc.constant(true),
  attack: some({ zone, target, dropDie }, 'zone', 'target'),
  noAttack: fc.constant(true),
  modify: list(modification, 4),
  defend: list(defence, 3),
  maneuver,
  displace: list(fc.record({ unit, slot: fc.integer({ min: 0, max: 999 }) }), 3),
  squadrons: list(entry, 2),
  cloak: list(squadron, 2),
  concede: fc.constant(true),
  truce: fc.boolean(),
  plan: some({
    order: list(unit, 3),
    ships: byUnit(orNull(some({ unit, ...body }))),
    squadrons: byUnit(orNull(entry)),
    dials: byUnit(orNull(dials)),
  }),
  doctrine: some({ fleet: orNull(fleetDoctrine), units: byUnit(orNull(some(doctrine))) }),
}).map((sheet) => sheetForm.parse(JSON.parse(JSON.stringify(sheet))));
