import type { Lesson } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { bot } from './bot/bot.js';
import { dialsNeeded } from './machine/command.js';
import { freshSquadrons } from './machine/round.js';
import { messages } from './messages.js';
import { newOptions } from './model/options.js';
import type { SwArmadaSetup } from './model/setup.js';
import type { SwArmadaUnitId } from './model/ids.js';
import type { SwArmadaSheet } from './model/sheet.js';
import type { SwArmadaView } from './model/view.js';
import { shipOf } from './position.js';
import type { SwArmadaCommand } from './tables.js';
import { battleForm, scenarioOf } from './scenarios.js';
import first from './scenarios/lesson.json' with { type: 'json' };
import second from './scenarios/second-lesson.json' with { type: 'json' };

const learner = 's1' as SeatId;
/** The first round in which the learner is asked: before it, both only approach each other. */
const firstAsked = 3;

/** The orders of a side until then: starting places, speed, dials round by round. */
interface Approach {
  readonly ship: { readonly unit: string; readonly x: number; readonly y: number; readonly h: number };
  readonly dials: readonly SwArmadaCommand[];
  readonly squadrons?: readonly { readonly unit: string; readonly x: number; readonly y: number }[];
  readonly doctrine?: SwArmadaSheet['doctrine'];
}
const speed = 2;
/** How far squadrons fly in each round of the approach. */
const flight = 11_000;

interface SwArmadaLesson {
  readonly battle: unknown;
  readonly diceKey: string;
  readonly approach: { readonly own: Approach; readonly foe: Approach };
  /** Returns whether the sides play by themselves now: the learner is asked, and a bot plays the other side. */
  readonly isOpen: (view: SwArmadaView) => boolean;
}

function lessonOf({ battle, diceKey, approach, isOpen }: SwArmadaLesson): Lesson<SwArmadaView, SwArmadaSheet> {
  const shipped = scenarioOf(battleForm.parse(battle), messages);
  return {
    scenario: {
      ...shipped,
      setup: (seats, given): SwArmadaSetup => ({
        ...(shipped.setup(seats, given) as SwArmadaSetup),
        options: newOptions({ ...given, obstacles: 'none', table: 'small' }),
        first: 0,
      }),
    },
    diceKey: diceKey.padEnd(64, '0'),
    sheet(view, seat) {
      if (isOpen(view)) return seat === learner ? null : bot(view);
      return begun(view, approach[seat === learner ? 'own' : 'foe']);
    },
  };
}

/** A corvette meets armed transports: both approach for two rounds, then the learner opens fire and steers. */
export const lesson = lessonOf({
  battle: first,
  diceKey: '5a15',
  approach: {
    own: { ship: { unit: 'a1', x: 45720, y: 14900, h: 0 }, dials: ['navigate', 'navigate', 'concentrate-fire'] },
    foe: { ship: { unit: 'b1', x: 54720, y: 76540, h: 32 }, dials: ['navigate', 'navigate', 'navigate'] },
  },
  isOpen: ({ round, window }) => round >= firstAsked && window?.kind !== 'command',
});

/** A corvette with two squadrons meets a raider; the learner sets the dial, is asked at each attack, and flies. */
export const secondLesson = lessonOf({
  battle: second,
  diceKey: '5a15',
  approach: {
    own: {
      ship: { unit: 'a1', x: 45720, y: 14900, h: 0 },
      dials: ['navigate', 'navigate'],
      squadrons: [
        { unit: 'a2', x: 41000, y: 17000 },
        { unit: 'a3', x: 51000, y: 17000 },
      ],
      doctrine: { fleet: { defense: 'ask' } },
    },
    foe: {
      ship: { unit: 'b1', x: 50720, y: 76540, h: 32 },
      dials: ['navigate', 'navigate', 'concentrate-fire'],
      squadrons: [{ unit: 'b2', x: 56000, y: 74000 }],
    },
  },
  isOpen: ({ round }) => round >= firstAsked,
});

/** Returns the orders of a side before the learner is asked. */
function begun(view: SwArmadaView, { ship, dials, squadrons = [], doctrine }: Approach): SwArmadaSheet {
  const id = ship.unit as SwArmadaUnitId;
  switch (view.window?.kind) {
    case 'deploy':
      return {
        deploy: {
          ships: [{ ...ship, unit: id, speed }],
          squadrons: squadrons.map((squadron) => ({ ...squadron, unit: squadron.unit as SwArmadaUnitId })),
        },
        ...(doctrine && { doctrine }),
      };
    case 'command':
      return dialsOf(view, id, dials) ?? bot(view);
    case 'activate':
      return {
        activate: {
          unit: id,
          attacks: [],
          maneuver: { speedChange: 0, courses: [{ clicks: Array<number>(speed).fill(0) }] },
        },
      };
    case 'squadron':
      return { squadrons: flights(view, ship.h === 0 ? flight : -flight) };
    default:
      return {};
  }
}

/** Lets squadrons fly straight ahead, as many as a turn asks for. */
const flights = (view: SwArmadaView, ahead: number): NonNullable<SwArmadaSheet['squadrons']> =>
  freshSquadrons(view, view.seat as SeatId)
    .slice(0, view.pair)
    .flatMap(({ id, at }) => (at === null ? [] : [{ unit: id, do: ['move'], move: { x: at[0], y: at[1] + ahead } }]));

/** Returns the dials to set now, of those of the lesson; null: it has no more. */
function dialsOf(view: SwArmadaView, id: SwArmadaUnitId, dials: readonly SwArmadaCommand[]): SwArmadaSheet | null {
  const ship = shipOf(view, id);
  if (ship === null) return null;
  const from = view.round - 1 + ship.dials.length;
  const set = dials.slice(from, from + dialsNeeded(ship));
  return set.length < dialsNeeded(ship) ? null : { dials: { [id]: set } };
}
