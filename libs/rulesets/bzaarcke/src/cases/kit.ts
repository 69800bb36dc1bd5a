import type { DiceEvent } from '@warlog/dice';
import { seat, type SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { chartOfView, countedChanges, withChange } from '@warlog/star-map';
import type { LawKit } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { pointsOf } from '../catalogue.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { BzaarckeSetup } from '../model/setup.js';
import { isOrders, type BzaarckeOrdersSheet, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { scenarios } from '../scenarios.js';
import { orderText } from '../text/index.js';
import { calculator } from '../forecast/calculator.js';
import { cameTrue } from './forecast-oracle.js';
import { crises } from './crises.js';
import { quietPlaces } from './quiet.js';
import { randomSheet } from './random-sheet.js';

/** What the law suite needs to know of this ruleset. */
export const kit: LawKit<BzaarckeTypes> = {
  ruleset: bzaarcke,
  text: orderText,
  setups: [
    setupOf('bzaarcke-reach', 3),
    setupOf('bzaarcke-reach', 4),
    setupOf('bzaarcke-reach', 4, { planetStats: 'scouted', autoFuel: false, pdUsesYard: true, stanceLapses: true }),
    setupOf('bzaarcke-reach', 3, { missedOrders: 'repeat-build', unitPool: 'any', jumpCost: 1, autoRetreat: false }),
    setupOf('bzaarcke-reach', 4, { battleReports: 'public', lotteryRemainder: 'lost', victoryShare: 'credits' }),
    setupOf('bzaarcke-sector', 6, { defaultStance: 'no-shoot', controlMultiples: 'inclusive' }),
    setupOf('bzaarcke-sector', 7, { acknowledgement: false, planetStats: 'scouted' }),
    setupOf('bzaarcke-reach', 4, { fightItOut: 'both-agree', maxBattles: 2 }),
    setupOf('bzaarcke-sector', 10),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions: (view) => acknowledgements(view),
  named: (view) => ({ place: chartOfView(view).places, planet: chartOfView(view).planets, seat: view.seats }),
  hiddenVariants,
  irrevocable: (_view, sheet) => (isOrders(sheet) && sheet.acknowledge != null ? ['acknowledge'] : []),
  rulings: ({ units }) => Object.keys(units).map((unit) => ({ what: 'cards', unit, cards: ['XX'] })),
  conserved,
  accounted,
  counted: (before, disclosures, after) =>
    countedChanges(
      before,
      after,
      pointsOf,
      disclosures.flatMap((shown) => (shown.type === 'BattleFought' ? [[shown.a, shown.b]] : [])),
    ),
  cameTrue,
  calculated: (view) => chartOfView(view).places.map((place) => calculator.forcesAt(view, place)),
  crises,
  turnLimit: 30,
};

/** Returns a shipped scenario for this number of players, with these options. */
export function setupOf(
  scenario: string,
  players: number,
  options: Readonly<Record<string, unknown>> = {},
): BzaarckeSetup {
  const found = scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = Array.from({ length: players }, (_, index) => ({
    id: seat(index + 1),
    name: `Player ${index + 1}`,
    bot: false,
  }));
  return found.setup(seats, options) as BzaarckeSetup;
}

function acknowledgements(view: BzaarckeView): fc.Arbitrary<unknown> {
  return fc.record({ do: fc.constant('acknowledge'), to: fc.constantFrom(null, ...view.seats, seat(77)) });
}

/**
 * Varies other seats' orders invisibly. They build and move less where the viewer cannot see it and nothing public
 * depends on it. Group names and retreats vary if they have no effect this turn. Stances of others among themselves
 * vary if they change no event.
 */
function hiddenVariants(
  state: BzaarckeState,
  viewer: SeatId,
  sheets: Sheets<BzaarckeSheet>,
  closing: (sheets: Sheets<BzaarckeSheet>) => readonly (BzaarckeEvent | DiceEvent)[],
): fc.Arbitrary<Sheets<BzaarckeSheet>> | null {
  if (state.stage !== 'orders' || state.turn === state.options.maxTurns) return null;
  const quiet = quietPlaces(state, viewer, sheets);
  return fc.noShrink(fc.nat()).map((seed) => {
    const turned = otherStances(state, viewer, sheets, seed);
    const base = seed % 2 === 0 && claimsIn(closing(turned)) === claimsIn(closing(sheets)) ? turned : sheets;
    return Object.fromEntries(
      (Object.entries(base) as [SeatId, BzaarckeSheet | null][]).map(([id, sheet]) => {
        const places = quiet.get(id);
        if (sheet === null || !isOrders(sheet) || places === undefined) return [id, sheet];
        return [id, quietened(sheet, places, seed)];
      }),
    );
  });
}

/** Gives one other seat the opposite stance towards all but the viewer. */
function otherStances(
  state: BzaarckeState,
  viewer: SeatId,
  sheets: Sheets<BzaarckeSheet>,
  seed: number,
): Sheets<BzaarckeSheet> {
  const others = state.seats.filter((id) => id !== viewer);
  const chosen = others[seed % others.length] as SeatId;
  const sheet = sheets[chosen] ?? null;
  if (sheet === null || !isOrders(sheet)) return sheets;
  const before = withChange(state.sides[chosen]?.stance ?? noStance, sheet.stance ?? {});
  const turned = others
    .filter((id) => id !== chosen)
    .map((id) => [id, (before.players[id] ?? before.default) === 'shoot' ? 'no-shoot' : 'shoot'] as const);
  const players = { ...sheet.stance?.players, ...Object.fromEntries(turned) };
  return { ...sheets, [chosen]: { ...sheet, stance: { ...sheet.stance, players } } };
}

const noStance = { default: 'shoot', players: {}, labels: {} } as const;

/** Returns what happens, without the stances and the face from which a die hits. */
function claimsIn(events: readonly (BzaarckeEvent | DiceEvent)[]): string {
  return JSON.stringify(
    events.filter((event) => event.type !== 'StanceSet'),
    (key, value: unknown) => (['stance', 'hitOn', 'purpose'].includes(key) ? undefined : value),
  );
}

function quietened(sheet: BzaarckeOrdersSheet, quiet: ReadonlySet<string>, seed: number): BzaarckeOrdersSheet {
  const jump = sheet.jump?.filter((line) => !quiet.has(line.from) || !quiet.has(line.to) || seed % 3 === 0);
  const used = new Set(
    (jump ?? []).flatMap((line) => line.units.filter((id) => id.startsWith('new:')).map(() => line.from)),
  );
  const repairs = new Set((jump ?? []).map((line) => line.from));
  const construct = sheet.construct?.flatMap(({ planet, items }) => {
    // Defense levels are public: a seat that pays for them does so in every variant.
    const isPublic = items.some((item) => item.do === 'pd');
    const keep = !quiet.has(planet) || used.has(planet) || repairs.has(planet) || isPublic || seed % 5 === 0;
    const remaining = keep ? items : items.filter((item) => item.do === 'fuel' || item.do === 'credits');
    return remaining.length > 0 ? [{ planet, items: remaining }] : [];
  });
  return {
    ...sheet,
    ...(jump === undefined ? {} : { jump }),
    ...(construct === undefined ? {} : { construct }),
    stance: { ...sheet.stance, labels: { ...sheet.stance?.labels, [`Ghosts ${seed % 7}`]: { [seat(1)]: 'no-shoot' } } },
    retreat: [],
  };
}

function conserved(state: BzaarckeState): Record<string, number> {
  const counts: Record<string, number> = { credits: 0, paidUpgrades: 0, defences: 0 };
  const add = (name: string, amount: number): void => {
    counts[name] = (counts[name] ?? 0) + amount;
  };
  for (const id of state.seats) Object.assign(counts, { [`units ${id}`]: 0, [`planets ${id}`]: 0 });
  for (const planet of Object.values(state.planets)) {
    add('credits', planet.credits);
    add('paidUpgrades', planet.raise);
    add('defences', planet.pd);
    if (planet.owner !== null) add(`planets ${planet.owner}`, 1);
  }
  for (const unit of Object.values(state.units)) add(`units ${unit.seat}`, 1);
  return counts;
}

/** The effect of each kind of event on the counts; kinds that are missing change none. */
const accounts: {
  readonly [Type in BzaarckeEvent['type']]?: (event: Extract<BzaarckeEvent, { type: Type }>) => Record<string, number>;
} = {
  UnitCommissioned: ({ seat: owner }) => ({ [`units ${owner}`]: 1 }),
  UnitBuilt: ({ seat: owner }) => ({ [`units ${owner}`]: 1 }),
  UnitsLost: ({ seat: owner, units }) => ({ [`units ${owner}`]: -units.length }),
  BattleFought: ({ a, b }) => ({ [`units ${a.seat}`]: -a.destroyed.length, [`units ${b.seat}`]: -b.destroyed.length }),
  UpgradeBought: ({ plus }) => ({ paidUpgrades: plus }),
  CreditsRaised: ({ plus }) => ({ paidUpgrades: -plus, credits: plus }),
  DefenceRaised: () => ({ defences: 1 }),
  DefenceLowered: () => ({ defences: -1 }),
  PlanetTaken: ({ by, from }) => ({ [`planets ${by}`]: 1, ...(from === null ? {} : { [`planets ${from}`]: -1 }) }),
};

function accounted(event: BzaarckeEvent): Record<string, number> {
  const account = accounts[event.type] as ((event: BzaarckeEvent) => Record<string, number>) | undefined;
  return account?.(event) ?? {};
}
