import { LessonTable, learnerSeat, type LessonAction } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { taught } from './index.js';

interface Counter {
  readonly id: string;
  readonly seat?: string;
  readonly side?: string;
  readonly type?: string;
  readonly armor?: readonly number[];
  readonly cards?: readonly { readonly faceup: boolean }[];
}
/** The fields of a view from which its counters are read, under the names of any game. */
interface Counters {
  readonly units?: Readonly<Record<string, Counter>>;
  readonly ships?: Readonly<Record<string, Counter>>;
}

/** The orders that the coach asks the learner for. */
const orders: Readonly<Record<string, (units: readonly Counter[]) => readonly LessonAction[]>> = {
  'armada-pnp': (units) => {
    const arrows = units.filter(({ side, type }) => side === 'confed' && type === 'arrow');
    const declare = arrows.map(({ id }) => ({ unit: id, to: 'beacon' }));
    return [
      { do: 'act', action: { order: 'move', declare, ready: false } },
      { do: 'act', action: { order: 'move', declare: [], ready: true } },
    ];
  },
  bzaarcke: (units) => jump(units, 'p.abrivan'),
  ftarq: (units) => jump(units, 'p.arkhale'),
  'pentagon-war': (units) => {
    const program = [{ impulse: 1, to: 4, rotate: 'A', accelerate: 3 }];
    const own = units.filter(({ seat }) => seat === learnerSeat).map(({ id }) => [id, { program }] as const);
    return [
      { do: 'submit', sheet: { units: Object.fromEntries(own) } },
      { do: 'ready', word: 'yes' },
    ];
  },
  // One answer closes a window in this game.
  'sw-armada': (ships) => {
    const [own, foe] = [ships.find(({ seat }) => seat === learnerSeat), ships.find(({ seat }) => seat !== learnerSeat)];
    const attacks = [{ zone: 'front', targets: [{ unit: foe?.id, zone: 'front' }] }];
    const maneuver = { speedChange: 0, courses: [{ clicks: [-1, -1] }] };
    return [{ do: 'submit', sheet: { activate: { unit: own?.id, attacks, maneuver } } }];
  },
};

/** Message codes of a forecast for the only fight. */
const fights = ['chance.battle', 'chance.volley', 'chance.ship'];

const countersOf = (view: unknown): readonly Counter[] => {
  const { units, ships } = view as Counters;
  return Object.values(units ?? ships ?? {});
};

/** Returns how the fight ended according to the view: its battles, or else the ships that were publicly damaged. */
function outcomes(view: unknown): readonly object[] {
  const { battles } = view as { readonly battles?: readonly object[] };
  const isHurt = ({ armor = [], cards = [] }: Counter) => armor.includes(0) || cards.some(({ faceup }) => faceup);
  return battles ?? countersOf(view).filter(isHurt);
}

function jump(units: readonly Counter[], home: string): readonly LessonAction[] {
  const own = units.filter(({ seat }) => seat === learnerSeat).map(({ id }) => id);
  const sheet = { v: 1, turn: 2, jump: [{ from: `${home}-prime`, to: `${home}-ii`, units: own }] };
  return [
    { do: 'submit', sheet },
    { do: 'ready', word: 'yes' },
  ];
}

const viewer = { kind: 'seat', seat: learnerSeat } as const;

describe.each(taught)('the lesson of $id', ({ id, load, lesson }) => {
  async function lay(): Promise<LessonTable> {
    return new LessonTable(await load(), await lesson(), `lesson-${id}` as CampaignId, 1_700_000_000_000);
  }
  const unitsOf = (game: LessonTable) => countersOf(game.table.viewOf(viewer));

  it('asks the learner first and forecasts a battle that is likely but not certain to be won', async () => {
    const game = await lay();
    const view = game.table.viewOf(viewer);
    expect(game.table.loaded.campaign.phase?.awaited).toContain(learnerSeat);
    expect(game.ruleset.scenarios.map((scenario) => scenario.id)).not.toContain(game.table.loaded.campaign.scenario);
    const [first] = orders[id]!(unitsOf(game));
    const sheet = first?.do === 'submit' ? first.sheet : first?.do === 'act' ? first.action : null;
    expect(game.ruleset.play.check(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
    const battles = game.ruleset.odds.forecast(view, sheet).chances.filter(({ code }) => fights.includes(code));
    expect(battles).toHaveLength(1);
    expect(battles[0]?.share).toBeGreaterThan(0.5);
    expect(battles[0]?.share).toBeLessThan(1);
  });

  it('following the coach wins, with the same dice every time', async () => {
    const games = await Promise.all([lay(), lay()]);
    for (const game of games) {
      const asked = game.table.loaded.campaign.ordinal;
      for (const command of orders[id]!(unitsOf(game))) expect(game.apply(command)).toEqual([]);
      expect(game.table.loaded.campaign.ordinal).toBeGreaterThan(asked);
      const found = outcomes(game.table.viewOf(viewer));
      expect(found).toHaveLength(1);
      expect(JSON.stringify(found)).toMatch(/"victor":"s1"|"winner":"confed"|"seat":"s2"/);
    }
    expect(games[0]?.table.log).toEqual(games[1]?.table.log);
  });
});
