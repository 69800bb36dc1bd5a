import { line, seatRef, unitRef, type Message, type SeatId } from '@warlog/kernel';
import { measureOf, victoryOf } from '../judging.js';
import { messages } from '../messages.js';
import type { SwArmadaView, SwArmadaVisible } from '../model/view.js';
import { lastRound } from '../tables.js';
import { byVictory } from './aim.js';
import { gridOf } from './grid.js';
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
    case 'FirstPlayerSet':
      return [
        line(
          `first.${disclosure.by}`,
          { seat: seatRef(disclosure.seat) },
          { clause: disclosure.by === 'campaign' ? 'SWA-CAM-10' : 'SWA-SET-02' },
        ),
      ];
    case 'ObstaclesPlaced': {
      const things = Object.keys(disclosure.poses).sort().map(unitRef);
      return things.length === 0 ? [] : [line('obstacles.placed', { things }, { clause: 'SWA-SET-03', ...detail })];
    }
    case 'DeckShuffled':
      return disclosure.from === 'fresh' ? [] : [line('deck.shuffled', {}, { clause: 'SWA-SET-05', ...detail })];
    case 'ShipDeployed': {
      const params = {
        unit: unitRef(disclosure.unit),
        grid: gridOf([disclosure.pose.x, disclosure.pose.y]),
        speed: disclosure.speed,
      };
      return [line('ship.deployed', params, { clause: 'SWA-SET-04', place: disclosure.unit })];
    }
    case 'SquadronDeployed': {
      const params = { unit: unitRef(disclosure.unit), grid: gridOf(disclosure.at) };
      return [line('squadron.deployed', params, { clause: 'SWA-SET-04', place: disclosure.unit, ...detail })];
    }
    case 'UnitLeftOut':
      return [
        line(
          'unit.out',
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-CAM-09', tone: harmTo(view, disclosure.unit) },
        ),
      ];
    case 'RoundBegan':
      return [line('round.began', { round: disclosure.round, of: lastRound }, { clause: 'SWA-RND-01' })];
    case 'DialsSet':
      return narrateDials(disclosure);
    case 'SeatPassed':
      return disclosure.token
        ? [line('turn.passed', { seat: seatRef(disclosure.seat) }, { clause: 'SWA-RND-03' })]
        : [];
    case 'ShipActivated':
      return [
        line('ship.activated', { unit: unitRef(disclosure.unit) }, { clause: 'SWA-ACT-01', place: disclosure.unit }),
      ];
    case 'TokensReadied':
      return [line('tokens.readied', {}, { clause: 'SWA-RND-05', ...detail })];
    case 'PlanSet':
      return [line('plan.set', {}, { clause: 'SWA-ASY-04', ...detail })];
    case 'DoctrineSet':
      return [line('doctrine.set', {}, { clause: 'SWA-ASY-26', ...detail })];
    case 'PlanLapsed': {
      const code = `lapsed.${disclosure.lapse.part}`;
      const extras = { clause: 'SWA-ASY-04', tone: 'bad', place: disclosure.lapse.unit } as const;
      return [
        line(Object.hasOwn(messages, code) ? code : 'lapsed.other', { unit: unitRef(disclosure.lapse.unit) }, extras),
      ];
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
      return [
        line(
          'ruled.speed',
          { unit: unitRef(disclosure.unit), n: disclosure.speed },
          { weight: 'headline', place: disclosure.unit },
        ),
      ];
    case 'ShieldsRuled': {
      const params = { unit: unitRef(disclosure.unit), n: disclosure.shields };
      return [line(`ruled.shields.${disclosure.zone}`, params, { weight: 'headline', place: disclosure.unit })];
    }
    case 'HullRuled':
      return [
        line(
          'ruled.hull',
          { unit: unitRef(disclosure.unit), n: disclosure.hull },
          { weight: 'headline', place: disclosure.unit },
        ),
      ];
    case 'BattleEnded':
      return narrateEnd(view, disclosure);
    default:
      return narrateCommand(view, disclosure);
  }
}

/** Narrates dials, tokens and their use (SWA-ACT-01, SWA-ACT-02). */
function narrateCommand(view: SwArmadaView, disclosure: SwArmadaVisible): readonly Message[] {
  switch (disclosure.type) {
    case 'DialRevealed':
      return [
        line(
          `dial.revealed.${disclosure.command}`,
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-ACT-01', place: disclosure.unit },
        ),
      ];
    case 'DialDiscarded': {
      const extras = { clause: 'SWA-ACT-01', place: disclosure.unit };
      return [
        line(
          `dial.lost.${disclosure.why}`,
          { unit: unitRef(disclosure.unit) },
          disclosure.why === 'unused' ? { ...extras, ...detail } : extras,
        ),
      ];
    }
    case 'DialChanged':
      return [
        line(
          `dial.changed.${disclosure.command}`,
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-ASY-50', place: disclosure.unit },
        ),
      ];
    case 'TokenGained':
      return narrateGained(disclosure);
    case 'CommandTokensLost':
      return disclosure.commands.map((command) =>
        line(
          `token.dropped.${command}`,
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-DMG-02', place: disclosure.unit, ...detail },
        ),
      );
    case 'ShipRaided': {
      const extras = { clause: 'SWA-SQN-05', place: disclosure.unit, tone: harmTo(view, disclosure.unit) };
      return [line(`raided.${disclosure.command}`, { unit: unitRef(disclosure.unit) }, extras)];
    }
    case 'MarksCleared':
      return [
        line('marks.cleared', { unit: unitRef(disclosure.unit) }, { clause: 'SWA-SQN-05', place: disclosure.unit }),
      ];
    case 'CommandResolved':
      return [
        line(
          `resolved.${disclosure.command}.${disclosure.use}`,
          { unit: unitRef(disclosure.unit) },
          { clause: clauseOf[disclosure.command], place: disclosure.unit },
        ),
      ];
    case 'SquadronsCommanded': {
      const params = { unit: unitRef(disclosure.unit), n: disclosure.squadrons };
      return [line('squadrons.commanded', params, { clause: 'SWA-CMD-02', place: disclosure.unit, ...detail })];
    }
    case 'ShieldsMoved': {
      const code = `shield.${disclosure.from === null ? 'back' : 'moved'}.${disclosure.to}`;
      return [
        line(
          code,
          { unit: unitRef(disclosure.unit) },
          { clause: 'SWA-CMD-03', place: disclosure.unit, tone: gainOf(view, disclosure.unit) },
        ),
      ];
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
  const extras = { clause: 'SWA-ACT-02', place: unit };
  if (dropped === command) return [line(`token.refused.${command}`, { unit: unitRef(unit) }, extras)];
  return [
    line(`token.gained.${command}`, { unit: unitRef(unit) }, extras),
    ...(dropped === null ? [] : [line(`token.dropped.${dropped}`, { unit: unitRef(unit) }, { ...extras, ...detail })]),
  ];
}

/** Narrates how many dials a side places, and which ones, if known (SWA-HID-01). */
function narrateDials({ seat, dials }: Of<'DialsSet'>): readonly Message[] {
  const all = Object.entries(dials);
  const n = all.reduce((sum, [, list]) => sum + list.length, 0);
  const known = all.flatMap(([id, list]) =>
    list.flatMap((command) =>
      command === null
        ? []
        : [line(`dial.set.${command}`, { unit: unitRef(id) }, { clause: 'SWA-RND-02', place: id, ...detail })],
    ),
  );
  return [line('dials.placed', { seat: seatRef(seat), n }, { clause: 'SWA-RND-02' }), ...known];
}

function narrateEnd(view: SwArmadaView, { ending }: Of<'BattleEnded'>): readonly Message[] {
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
  const code = how === 'points' || how === 'truce' ? byVictory(view, `end.${how}`) : `end.${how}`;
  const counted = measureOf(view);
  return [
    { ...line(code, {}, extras), ...outcome },
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
