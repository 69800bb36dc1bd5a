import { line, seatRef, unitRef, valuesOf, type Message, type SeatId } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { measureOf, victoryOf } from '../judging.js';
import { messages } from '../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { lastRound } from '../tables.js';
import { byVictory } from './aim.js';
import { gridOf } from './grid.js';
import { unitsLeft } from './standings.js';
import { gainOf, harmTo, refsOf } from './tone.js';

type Of<Type extends SwArmadaVisible['type']> = Extract<SwArmadaVisible, { type: Type }>;
const detail = { weight: 'detail' } as const;

/** Narrates fleets, rounds, dials, commands, offers and the end. */
export function narrateRound(view: SwArmadaView, disclosure: SwArmadaVisible): readonly Message[] {
  switch (disclosure.type) {
    case 'FleetMustered': {
      const units = refsOf(disclosure.units.map(({ id }) => id));
      return [line('fleet.mustered', { seat: seatRef(disclosure.seat), units }, { clause: 'SWA-SET-01' })];
    }
    case 'FirstPlayerSet': {
      const clause = disclosure.by === 'campaign' ? 'SWA-CAM-10' : 'SWA-SET-02';
      return [line(`first.${disclosure.by}`, { seat: seatRef(disclosure.seat) }, { clause })];
    }
    case 'ObstaclesPlaced': {
      const things = Object.keys(disclosure.poses).sort().map(unitRef);
      return things.length === 0 ? [] : [line('obstacles.placed', { things }, { clause: 'SWA-SET-03', ...detail })];
    }
    case 'DeckShuffled':
      return disclosure.from === 'fresh' ? [] : [line('deck.shuffled', {}, { clause: 'SWA-SET-05', ...detail })];
    case 'ShipDeployed': {
      const { unit, pose, speed } = disclosure;
      return [unitLine('ship.deployed', unit, 'SWA-SET-04', { params: { grid: gridOf([pose.x, pose.y]), speed } })];
    }
    case 'SquadronDeployed': {
      const params = { grid: gridOf(disclosure.at) };
      return [unitLine('squadron.deployed', disclosure.unit, 'SWA-SET-04', { params, ...detail })];
    }
    case 'UnitLeftOut': {
      const extras = { clause: 'SWA-CAM-09', tone: harmTo(view, disclosure.unit) };
      return [line('unit.out', { unit: unitRef(disclosure.unit) }, extras)];
    }
    case 'RoundBegan':
      return [line('round.began', { round: disclosure.round, of: lastRound }, { clause: 'SWA-RND-01' })];
    case 'DialsSet':
      return narrateDials(disclosure);
    case 'SeatPassed':
      return disclosure.token
        ? [line('turn.passed', { seat: seatRef(disclosure.seat) }, { clause: 'SWA-RND-03' })]
        : [];
    case 'ShipActivated':
      return [unitLine('ship.activated', disclosure.unit, 'SWA-ACT-01')];
    case 'TokensReadied':
      return [line('tokens.readied', {}, { clause: 'SWA-RND-05', ...detail })];
    case 'PlanSet':
      return [line('plan.set', {}, { clause: 'SWA-ASY-04', ...detail })];
    case 'DoctrineSet':
      return [line('doctrine.set', {}, { clause: 'SWA-ASY-26', ...detail })];
    case 'PlanLapsed': {
      const { part, unit } = disclosure.lapse;
      const code = Object.hasOwn(messages, `lapsed.${part}`) ? `lapsed.${part}` : 'lapsed.other';
      return [unitLine(code, unit, 'SWA-ASY-04', { tone: 'bad' })];
    }
    case 'TruceOffered': {
      const code = disclosure.stands ? 'truce.offered' : 'truce.withdrawn';
      return [line(code, { seat: seatRef(disclosure.seat) }, { clause: 'SWA-ASY-27', weight: 'headline' })];
    }
    case 'SeatConceded':
      return [line('conceded', { seat: seatRef(disclosure.seat) }, { clause: 'SWA-END-03', weight: 'headline' })];
    case 'SecretsOpened':
      return [line('secrets.opened', {}, { clause: 'SWA-HID-04', ...detail })];
    case 'SpeedRuled':
      return [ruled('ruled.speed', disclosure.unit, disclosure.speed)];
    case 'ShieldsRuled':
      return [ruled(`ruled.shields.${disclosure.zone}`, disclosure.unit, disclosure.shields)];
    case 'HullRuled':
      return [ruled('ruled.hull', disclosure.unit, disclosure.hull)];
    case 'BattleEnded':
      return narrateEnd(view, disclosure);
    default:
      return narrateCommand(view, disclosure);
  }
}

const ruled = (code: string, unit: string, n: number): Message =>
  line(code, { unit: unitRef(unit), n }, { weight: 'headline', place: unit });

/** Narrates dials, tokens and their use (SWA-ACT-01, SWA-ACT-02). */
function narrateCommand(view: SwArmadaView, disclosure: SwArmadaVisible): readonly Message[] {
  switch (disclosure.type) {
    case 'DialRevealed':
      return [unitLine(`dial.revealed.${disclosure.command}`, disclosure.unit, 'SWA-ACT-01')];
    case 'DialDiscarded': {
      const { unit, why } = disclosure;
      return [unitLine(`dial.lost.${why}`, unit, 'SWA-ACT-01', why === 'unused' ? detail : {})];
    }
    case 'DialChanged':
      return [unitLine(`dial.changed.${disclosure.command}`, disclosure.unit, 'SWA-ASY-50')];
    case 'TokenGained':
      return narrateGained(disclosure);
    case 'CommandTokensLost':
      return disclosure.commands.map((command) =>
        unitLine(`token.dropped.${command}`, disclosure.unit, 'SWA-DMG-02', detail),
      );
    case 'ShipRaided': {
      const tone = harmTo(view, disclosure.unit);
      return [unitLine(`raided.${disclosure.command}`, disclosure.unit, 'SWA-SQN-05', { tone })];
    }
    case 'MarksCleared':
      return [unitLine('marks.cleared', disclosure.unit, 'SWA-SQN-05')];
    case 'CommandResolved': {
      const { unit, command, use } = disclosure;
      return [unitLine(`resolved.${command}.${use}`, unit, clauseOf[command])];
    }
    case 'SquadronsCommanded': {
      const params = { n: disclosure.squadrons };
      return [unitLine('squadrons.commanded', disclosure.unit, 'SWA-CMD-02', { params, ...detail })];
    }
    case 'ShieldsMoved': {
      const code = `shield.${disclosure.from === null ? 'back' : 'moved'}.${disclosure.to}`;
      return [unitLine(code, disclosure.unit, 'SWA-CMD-03', { tone: gainOf(view, disclosure.unit) })];
    }
    default:
      return [];
  }
}

const clauseOf = {
  navigate: 'SWA-CMD-01',
  squadron: 'SWA-CMD-02',
  repair: 'SWA-CMD-03',
  'concentrate-fire': 'SWA-CMD-04',
};

function narrateGained({ unit, command, dropped }: Of<'TokenGained'>): readonly Message[] {
  if (dropped === command) return [unitLine(`token.refused.${command}`, unit, 'SWA-ACT-02')];
  return [
    unitLine(`token.gained.${command}`, unit, 'SWA-ACT-02'),
    ...(dropped === null ? [] : [unitLine(`token.dropped.${dropped}`, unit, 'SWA-ACT-02', detail)]),
  ];
}

/** Narrates how many dials a side places, and which ones, if known (SWA-HID-01). */
function narrateDials({ seat, dials }: Of<'DialsSet'>): readonly Message[] {
  const all = Object.entries(dials);
  const n = all.reduce((sum, [, list]) => sum + list.length, 0);
  const known = all.flatMap(([id, list]) =>
    list.flatMap((command) => (command === null ? [] : [unitLine(`dial.set.${command}`, id, 'SWA-RND-02', detail)])),
  );
  return [line('dials.placed', { seat: seatRef(seat), n }, { clause: 'SWA-RND-02' }), ...known];
}

/** Returns the side that has nothing left of what decides, the loser if both have; `how`: ships, or nothing at all. */
export function beatenSeat(
  { ships, squadrons, seats }: SwArmadaView,
  winner: SeatId | null,
): { readonly seat: SeatId | null; readonly how: 'elimination' | 'nothing' } {
  const hasShips = valuesOf(ships).some(({ status }) => status !== 'out');
  const beaten = seats.filter(({ id }) => unitsLeft(hasShips ? ships : squadrons, id) === 0);
  const seat = (beaten.find(({ id }) => id !== winner) ?? beaten[0])?.id ?? null;
  return { seat, how: hasShips ? 'elimination' : 'nothing' };
}

/** Returns the lines of an end: its reason, the winner, the points, what the loser does. */
export function narrateEnd(view: SwArmadaView, { ending }: Of<'BattleEnded'>): readonly Message[] {
  const isScore = victoryOf(view) === 'score';
  const byPoints = isScore ? 'SWA-END-02' : 'SWA-CAM-15';
  const { winner, how } = ending;
  const clause = { elimination: 'SWA-END-01', points: byPoints, concession: 'SWA-END-03', truce: 'SWA-END-03' }[how];
  const extras = { clause, weight: 'headline' } as const;
  const outcome =
    view.seat === null || winner === null
      ? {}
      : view.seat === winner
        ? ({ tone: 'good', news: 'victory' } as const)
        : ({ tone: 'bad', news: 'defeat' } as const);
  const beaten = beatenSeat(view, winner);
  const byHow = how === 'points' || how === 'truce' ? byVictory(view, `end.${how}`) : `end.${how}`;
  const code = how === 'elimination' ? `end.${beaten.how}` : byHow;
  const loser = (how === 'elimination' ? beaten.seat : null) ?? view.seats.find(({ id }) => id !== winner)?.id;
  const counted = measureOf(view);
  return [
    { ...line(code, loser === undefined ? {} : { loser: seatRef(loser) }, extras), ...outcome },
    winner === null ? line('end.open', {}, extras) : line('end.won', { winners: [seatRef(winner)] }, extras),
    ...view.seats.map(({ id }) =>
      line(byVictory(view, 'end.score'), { seat: seatRef(id), points: counted[id] ?? 0 }, { clause: byPoints }),
    ),
    ...narrateLoser(view, winner),
  ];
}

/** Narrates the consequence in the parent campaign (SWA-CAM-15). */
function narrateLoser({ scenario, seats }: SwArmadaView, winner: SeatId | null): readonly Message[] {
  const loser = seats.find(({ id }) => id !== winner);
  const { loser: fate } = scenario.battle ?? {};
  if (winner === null || loser === undefined || fate === undefined) return [];
  return [line(`end.loser.${fate}`, { seat: seatRef(loser.id), place: scenario.title }, { clause: 'SWA-CAM-15' })];
}
