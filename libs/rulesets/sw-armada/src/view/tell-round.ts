import { line, seatRef, unitRef, type Line, type SeatId } from '@warlog/kernel';
import { measureOf, victoryOf } from '../judging.js';
import { messages } from '../messages.js';
import type { View, Visible } from '../model/view.js';
import { lastRound } from '../tables.js';
import { byVictory } from './aim.js';
import { gridOf } from './grid.js';
import { gainOf, harmTo, refsOf } from './tone.js';

type Of<Type extends Visible['type']> = Extract<Visible, { type: Type }>;
const detail = { weight: 'detail' } as const;

/** Fleets, rounds, dials, commands, words and the end. */
export function tellRound(view: View, told: Visible): readonly Line[] {
  switch (told.type) {
    case 'FleetMustered': {
      const units = refsOf(told.units.map(({ id }) => id));
      return [line('fleet.mustered', { seat: seatRef(told.seat), units }, { clause: 'SWA-SET-01' })];
    }
    case 'FirstPlayerSet':
      return [
        line(
          `first.${told.by}`,
          { seat: seatRef(told.seat) },
          { clause: told.by === 'campaign' ? 'SWA-CAM-10' : 'SWA-SET-02' },
        ),
      ];
    case 'ObstaclesPlaced': {
      const things = Object.keys(told.poses).sort().map(unitRef);
      return things.length === 0 ? [] : [line('obstacles.placed', { things }, { clause: 'SWA-SET-03', ...detail })];
    }
    case 'DeckShuffled':
      return told.from === 'fresh' ? [] : [line('deck.shuffled', {}, { clause: 'SWA-SET-05', ...detail })];
    case 'ShipDeployed': {
      const params = { unit: unitRef(told.unit), grid: gridOf([told.pose.x, told.pose.y]), speed: told.speed };
      return [line('ship.deployed', params, { clause: 'SWA-SET-04', place: told.unit })];
    }
    case 'SquadronDeployed': {
      const params = { unit: unitRef(told.unit), grid: gridOf(told.at) };
      return [line('squadron.deployed', params, { clause: 'SWA-SET-04', place: told.unit, ...detail })];
    }
    case 'UnitLeftOut':
      return [line('unit.out', { unit: unitRef(told.unit) }, { clause: 'SWA-CAM-09', tone: harmTo(view, told.unit) })];
    case 'RoundBegan':
      return [line('round.began', { round: told.round, of: lastRound }, { clause: 'SWA-RND-01' })];
    case 'DialsSet':
      return tellDials(told);
    case 'SeatPassed':
      return told.token ? [line('turn.passed', { seat: seatRef(told.seat) }, { clause: 'SWA-RND-03' })] : [];
    case 'ShipActivated':
      return [line('ship.activated', { unit: unitRef(told.unit) }, { clause: 'SWA-ACT-01', place: told.unit })];
    case 'TokensReadied':
      return [line('tokens.readied', {}, { clause: 'SWA-RND-05', ...detail })];
    case 'PlanSet':
      return [line('plan.set', {}, { clause: 'SWA-ASY-04', ...detail })];
    case 'DoctrineSet':
      return [line('doctrine.set', {}, { clause: 'SWA-ASY-26', ...detail })];
    case 'PlanLapsed': {
      const code = `lapsed.${told.lapse.part}`;
      const extras = { clause: 'SWA-ASY-04', tone: 'bad', place: told.lapse.unit } as const;
      return [line(Object.hasOwn(messages, code) ? code : 'lapsed.other', { unit: unitRef(told.lapse.unit) }, extras)];
    }
    case 'TruceOffered': {
      const code = told.stands ? 'truce.offered' : 'truce.withdrawn';
      return [line(code, { seat: seatRef(told.seat) }, { clause: 'SWA-ASY-27', weight: 'headline' })];
    }
    case 'SeatConceded':
      return [line('conceded', { seat: seatRef(told.seat) }, { clause: 'SWA-END-03', weight: 'headline' })];
    case 'SecretsOpened':
      return [line('secrets.opened', {}, { clause: 'SWA-HID-04', ...detail })];
    case 'SpeedRuled':
      return [
        line('ruled.speed', { unit: unitRef(told.unit), n: told.speed }, { weight: 'headline', place: told.unit }),
      ];
    case 'ShieldsRuled': {
      const params = { unit: unitRef(told.unit), n: told.shields };
      return [line(`ruled.shields.${told.zone}`, params, { weight: 'headline', place: told.unit })];
    }
    case 'HullRuled':
      return [line('ruled.hull', { unit: unitRef(told.unit), n: told.hull }, { weight: 'headline', place: told.unit })];
    case 'BattleEnded':
      return tellEnd(view, told);
    default:
      return tellCommand(view, told);
  }
}

/** Dials, tokens and what they are spent for (SWA-ACT-01, SWA-ACT-02). */
function tellCommand(view: View, told: Visible): readonly Line[] {
  switch (told.type) {
    case 'DialRevealed':
      return [
        line(`dial.revealed.${told.command}`, { unit: unitRef(told.unit) }, { clause: 'SWA-ACT-01', place: told.unit }),
      ];
    case 'DialDiscarded': {
      const extras = { clause: 'SWA-ACT-01', place: told.unit };
      return [
        line(
          `dial.lost.${told.why}`,
          { unit: unitRef(told.unit) },
          told.why === 'unused' ? { ...extras, ...detail } : extras,
        ),
      ];
    }
    case 'DialChanged':
      return [
        line(`dial.changed.${told.command}`, { unit: unitRef(told.unit) }, { clause: 'SWA-ASY-50', place: told.unit }),
      ];
    case 'TokenGained':
      return tellGained(told);
    case 'CommandTokensLost':
      return told.commands.map((command) =>
        line(
          `token.dropped.${command}`,
          { unit: unitRef(told.unit) },
          { clause: 'SWA-DMG-02', place: told.unit, ...detail },
        ),
      );
    case 'ShipRaided': {
      const extras = { clause: 'SWA-SQN-05', place: told.unit, tone: harmTo(view, told.unit) };
      return [line(`raided.${told.command}`, { unit: unitRef(told.unit) }, extras)];
    }
    case 'MarksCleared':
      return [line('marks.cleared', { unit: unitRef(told.unit) }, { clause: 'SWA-SQN-05', place: told.unit })];
    case 'CommandResolved':
      return [
        line(
          `resolved.${told.command}.${told.use}`,
          { unit: unitRef(told.unit) },
          { clause: clauseOf[told.command], place: told.unit },
        ),
      ];
    case 'SquadronsCommanded': {
      const params = { unit: unitRef(told.unit), n: told.squadrons };
      return [line('squadrons.commanded', params, { clause: 'SWA-CMD-02', place: told.unit, ...detail })];
    }
    case 'ShieldsMoved': {
      const code = `shield.${told.from === null ? 'back' : 'moved'}.${told.to}`;
      return [
        line(
          code,
          { unit: unitRef(told.unit) },
          { clause: 'SWA-CMD-03', place: told.unit, tone: gainOf(view, told.unit) },
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

function tellGained({ unit, command, dropped }: Of<'TokenGained'>): readonly Line[] {
  const extras = { clause: 'SWA-ACT-02', place: unit };
  if (dropped === command) return [line(`token.refused.${command}`, { unit: unitRef(unit) }, extras)];
  return [
    line(`token.gained.${command}`, { unit: unitRef(unit) }, extras),
    ...(dropped === null ? [] : [line(`token.dropped.${dropped}`, { unit: unitRef(unit) }, { ...extras, ...detail })]),
  ];
}

/** How many dials a side places, and which, to who knows them (SWA-HID-01). */
function tellDials({ seat, dials }: Of<'DialsSet'>): readonly Line[] {
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

function tellEnd(view: View, { ending }: Of<'BattleEnded'>): readonly Line[] {
  const isScore = victoryOf(view) === 'score';
  const byPoints = isScore ? 'SWA-END-02' : 'SWA-CAM-15';
  const { winner, how } = ending;
  const clause = { elimination: 'SWA-END-01', points: byPoints, concession: 'SWA-END-03', truce: 'SWA-END-03' }[how];
  const extras = { clause, weight: 'headline' } as const;
  const told =
    view.seat === null || winner === null
      ? {}
      : view.seat === winner
        ? ({ tone: 'good', news: 'victory' } as const)
        : ({ tone: 'bad', news: 'defeat' } as const);
  const code = how === 'points' || how === 'truce' ? byVictory(view, `end.${how}`) : `end.${how}`;
  const counted = measureOf(view);
  return [
    { ...line(code, {}, extras), ...told },
    winner === null ? line('end.open', {}, extras) : line('end.won', { winners: [seatRef(winner)] }, extras),
    ...view.seats.map(({ id }) =>
      line(byVictory(view, 'end.score'), { seat: seatRef(id), points: counted[id] ?? 0 }, { clause: byPoints }),
    ),
    ...tellLoser(view, winner),
  ];
}

/** What follows from it in the campaign (SWA-CAM-15). */
function tellLoser({ scenario, seats }: View, winner: SeatId | null): readonly Line[] {
  const loser = seats.find(({ id }) => id !== winner);
  const { loser: fate } = scenario.battle ?? {};
  if (winner === null || loser === undefined || fate === undefined) return [];
  return [line(`end.loser.${fate}`, { seat: seatRef(loser.id), place: scenario.title }, { clause: 'SWA-CAM-15' })];
}
