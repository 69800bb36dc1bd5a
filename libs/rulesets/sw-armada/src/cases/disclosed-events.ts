import type { SwArmadaVisible } from '../model/view.js';
import { newOptions } from '../model/options.js';
import { attackOn, s1, s2 } from './seen-events.js';

type Of<Type extends SwArmadaVisible['type']> = Extract<SwArmadaVisible, { type: Type }>;
const of = <Type extends SwArmadaVisible['type']>(
  event: Omit<Of<Type>, 'type'> & { readonly type: Type },
): SwArmadaVisible => event as never;
const [a1, a5, b1] = ['a1', 'a5', 'b1'] as never[];
const unit = a1 as never;
const window = { kind: 'activate', seats: [s1], unit: null } as const;
const die = { colour: 'red', face: 'hit' } as const;

/** One of every disclosure, about units a1, a5 and b1 and an attack of b1 on a1. */
export const disclosedEvents: { readonly [Type in SwArmadaVisible['type']]: readonly SwArmadaVisible[] } = {
  BattleCreated: [of({ type: 'BattleCreated', scenario: { id: 'x', title: 'X' }, options: newOptions(), seats: [] })],
  FleetMustered: [
    of({
      type: 'FleetMustered',
      seat: s1,
      units: [{ id: unit, type: 'cr90-corvette-b' as never, scarred: false, ref: null }],
    }),
  ],
  FirstPlayerSet: (['cost', 'die', 'campaign'] as const).map((by) =>
    of({ type: 'FirstPlayerSet', seat: s1, costs: [1, 2], by, passTokens: {} }),
  ),
  ObstaclesPlaced: [
    of({ type: 'ObstaclesPlaced', table: 'standard', poses: { 'debris-1': { x: 0, y: 0, h: 0 } } as never }),
  ],
  DeckShuffled: [of({ type: 'DeckShuffled', cards: [null], from: 'discard' })],
  ShipDeployed: [of({ type: 'ShipDeployed', unit, pose: { x: 90000, y: 9000, h: 0 }, speed: 2 })],
  SquadronDeployed: [of({ type: 'SquadronDeployed', unit: a5 as never, at: [90000, 14000] })],
  UnitLeftOut: [of({ type: 'UnitLeftOut', unit: a5 as never })],
  WindowOpened: [of({ type: 'WindowOpened', window })],
  WindowClosed: [of({ type: 'WindowClosed', window })],
  RoundBegan: [of({ type: 'RoundBegan', round: 2 })],
  PhaseBegan: [of({ type: 'PhaseBegan', stage: 'ship' })],
  DialsSet: [of({ type: 'DialsSet', seat: s1, dials: { a1: ['repair', null] } as never })],
  TurnCame: [of({ type: 'TurnCame', seat: s1, pair: 1, part: { at: 1, of: 6 } })],
  SeatPassed: [true, false].map((token) => of({ type: 'SeatPassed', seat: s2, token })),
  ShipActivated: [of({ type: 'ShipActivated', seat: s1, unit })],
  StepBegan: [of({ type: 'StepBegan', unit, step: 'attack' })],
  ActivationEnded: [of({ type: 'ActivationEnded', unit })],
  DialRevealed: [of({ type: 'DialRevealed', unit, command: 'navigate' })],
  DialDiscarded: (['panic', 'unused', 'raided'] as const).map((why) => of({ type: 'DialDiscarded', unit, why })),
  DialChanged: [of({ type: 'DialChanged', unit, command: 'repair' })],
  TokenGained: [null, 'squadron', 'repair'].map((dropped) =>
    of({ type: 'TokenGained', unit, command: 'repair', dropped: dropped as never }),
  ),
  CommandTokensLost: [of({ type: 'CommandTokensLost', unit, commands: ['concentrate-fire'] })],
  ShipRaided: [of({ type: 'ShipRaided', unit, command: 'navigate' })],
  MarksCleared: [of({ type: 'MarksCleared', unit, commands: ['navigate'] })],
  CommandResolved: (['dial', 'token', 'both'] as const).map((use) =>
    of({ type: 'CommandResolved', unit, command: 'concentrate-fire', use }),
  ),
  SquadronsCommanded: [of({ type: 'SquadronsCommanded', unit, squadrons: 2 })],
  ShieldsMoved: [null, 'rear'].map((from) =>
    of({ type: 'ShieldsMoved', unit, from: from as never, to: 'front', points: 1 }),
  ),
  AttackDeclared: (['standard', 'salvo', 'counter', 'snipe', 'ignition'] as const).map((kind) =>
    of({
      type: 'AttackDeclared',
      attack: attackOn('b1', 'a1', { kind, obstructedBy: ['debris-1'] }),
      removed: ['red'],
    }),
  ),
  AttackStepped: [of({ type: 'AttackStepped', step: 'effects' })],
  PoolRolled: [of({ type: 'PoolRolled', dice: [die, { colour: 'blue', face: 'crit' }] })],
  DieAdded: (['dial', 'ai'] as const).map((by) => of({ type: 'DieAdded', die, by })),
  DieRerolled: (['token', 'swarm', 'adept', 'dodge', 'evade'] as const).map((by) =>
    of({ type: 'DieRerolled', die: 0, face: 'hit', by }),
  ),
  AccuracySpent: [of({ type: 'AccuracySpent', die: 0, token: 0 })],
  AssaultSpent: [of({ type: 'AssaultSpent', die: 0, command: 'navigate' })],
  DefenseTokenSpent: [null, { zone: 'left', amount: 2 } as const].map((redirect) =>
    of({ type: 'DefenseTokenSpent', unit, token: 0, state: 'discarded', redirect }),
  ),
  DefenseTokenLost: [of({ type: 'DefenseTokenLost', unit, token: 0 })],
  DieCancelled: [of({ type: 'DieCancelled', dice: [0] })],
  CriticalResolved: [of({ type: 'CriticalResolved', unit })],
  DamageCounted: [0, 2, 4].map((damage) => of({ type: 'DamageCounted', unit, raw: 4, damage })),
  ShieldsLost: [of({ type: 'ShieldsLost', unit, lost: { front: 2, left: 1 }, cause: 'attack' })],
  DamageDealt: [true, false].map((faceup) =>
    of({
      type: 'DamageDealt',
      unit,
      card: 'c1' as never,
      kind: (faceup ? 'comm-noise' : null) as never,
      faceup,
      cause: 'attack',
    }),
  ),
  CardFlipped: [of({ type: 'CardFlipped', unit, card: 'c1' as never })],
  CardDiscarded: (['repair', 'station'] as const).map((by) =>
    of({ type: 'CardDiscarded', unit, card: 'c1' as never, by }),
  ),
  HullPointsLost: [of({ type: 'HullPointsLost', unit: a5 as never, points: 2, cause: 'attack' })],
  HullPointsRegained: [of({ type: 'HullPointsRegained', unit: a5 as never, points: 1 })],
  UnitDestroyed: [true, false].map((left) => of({ type: 'UnitDestroyed', unit, by: s2, cost: 39, left })),
  SeriesEnded: [of({ type: 'SeriesEnded', unit })],
  AttackEnded: [of({ type: 'AttackEnded', number: 1 })],
  SpeedChanged: [of({ type: 'SpeedChanged', unit, from: 2, to: 3 })],
  ManeuverExecuted: [[], [0, 1], [0, 1, -2]].map((clicks) =>
    of({
      type: 'ManeuverExecuted',
      unit,
      clicks,
      side: 'left',
      notch: Math.min(2, clicks.length),
      pose: { x: 90000, y: 40000, h: 4 },
    }),
  ),
  Rammed: [of({ type: 'Rammed', unit, other: b1 as never })],
  SquadronsLifted: [
    of({ type: 'SquadronsLifted', ship: unit, seat: s2, squadrons: [{ unit: a5 as never, at: [0, 0] }] }),
  ],
  SquadronDisplaced: [of({ type: 'SquadronDisplaced', unit: a5 as never, slot: 3, at: [90000, 50000] })],
  SquadronsPlaced: [of({ type: 'SquadronsPlaced', ship: unit })],
  ObstacleHit: ['asteroid-1', 'debris-2', 'station-1'].map((obstacle) =>
    of({ type: 'ObstacleHit', unit, obstacle: obstacle as never }),
  ),
  LeftTable: [of({ type: 'LeftTable', unit })],
  SquadronActivated: [
    [null, null],
    ['a1', null],
    ['a1', 'a5'],
  ].map(([by, relay]) =>
    of({ type: 'SquadronActivated', seat: s1, unit: a5 as never, by: by as never, relay: relay as never, may: 1 }),
  ),
  SquadronMoved: [true, false].map((cloaked) => of({ type: 'SquadronMoved', unit: a5 as never, to: [1, 1], cloaked })),
  SquadronHeld: (['attack', 'move'] as const).map((what) => of({ type: 'SquadronHeld', unit: a5 as never, what })),
  FlightEnded: [of({ type: 'FlightEnded', unit: a5 as never })],
  CloaksAsked: [of({ type: 'CloaksAsked', seat: s1 })],
  TokensReadied: [of({ type: 'TokensReadied', units: [unit] })],
  RoundEnded: [of({ type: 'RoundEnded', round: 1 })],
  PlanSet: [of({ type: 'PlanSet', seat: s1, plan: {} })],
  DoctrineSet: [of({ type: 'DoctrineSet', seat: s1, doctrine: {} })],
  OrdersKept: [of({ type: 'OrdersKept', seat: s1, orders: { activate: null, squadrons: [] } })],
  PlanLapsed: ['repair', 'something'].map((part) =>
    of({ type: 'PlanLapsed', seat: s1, lapse: { unit, part, code: 'ZONE_USED' } }),
  ),
  TruceOffered: [true, false].map((stands) => of({ type: 'TruceOffered', seat: s1, stands })),
  SeatConceded: [of({ type: 'SeatConceded', seat: s2 })],
  SpeedRuled: [of({ type: 'SpeedRuled', unit, speed: 1 })],
  ShieldsRuled: [of({ type: 'ShieldsRuled', unit, zone: 'rear', shields: 1 })],
  HullRuled: [of({ type: 'HullRuled', unit: a5 as never, hull: 1 })],
  BattleEnded: (['elimination', 'points', 'concession', 'truce'] as const).map((how) =>
    of({ type: 'BattleEnded', ending: { winner: s1, how }, closed: 'played', scores: {}, rounds: 6 }),
  ),
  SecretsOpened: [of({ type: 'SecretsOpened', deck: [], discard: [], cards: {}, dials: {}, minds: {} })],
};
