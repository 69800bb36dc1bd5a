import { grouped, line, type Message } from '@warlog/core';
import type { Budget, Forecast } from '@warlog/ruleset-api';
import { unitLine } from '@warlog/tactical';
import { findDesign } from '../designs.js';
import { hexText } from '../geometry/hex.js';
import { costOf, isMobile } from '../model/design.js';
import type { BattleSheet, BuySheet, PentagonSheet } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { mindOf } from '../orders/mind.js';
import { nextVelocityOf } from '../plan/tracks.js';
import { designOf, unitOf, unitsHere } from '../position.js';
import { buyLimits } from '../resolve/setup.js';
import { lapsed } from '../view/narrate-table.js';
import { chanceOf } from './chances.js';
import { aboutFoes } from './place-summary.js';
import { arrivalNotes, defenceChances, launchNotes } from './defences.js';
import { foresee, leftOf, type PentagonOutlook } from './foresee.js';

const silence: Forecast = { budgets: [], chances: [], notes: [] };

type Seated = View & { readonly seat: NonNullable<View['seat']> };
const isSeated = (view: View): view is Seated => view.seat !== null;

/** Forecasts costs and chances of a draft; for `null`, of missing orders, ship by ship. Uses this view alone. */
export function forecast(view: View, draft: PentagonSheet | null): Forecast {
  if (!isSeated(view) || !view.opened || view.ended !== null) return silence;
  if (view.step === 'setup') return fleetForecast(view, draft as BuySheet | null);
  const sheet: BattleSheet = draft === null ? {} : (draft as BattleSheet);
  const outlook = foresee(view, view.seat, sheet);
  return {
    budgets: budgetsOf(outlook),
    chances: [...outlook.volleys.map((volley) => chanceOf(view, sheet, volley)), ...defenceChances(view, sheet)],
    notes: [
      ...(draft === null ? silenceNotes(view) : wordsOf(view, sheet)),
      ...shipsOf(view, sheet, outlook),
      ...heldNotes(outlook),
      ...aboutFoes(outlook),
      ...arrivalNotes(view, sheet),
      ...launchNotes(view, sheet),
      ...outlook.lapsed.filter(isCertain).map(lapsed),
    ],
  };
}

/** Returns true for lapses that are already certain; a target may be found, or lost, until then. */
const isCertain = ({ why }: PentagonOutlook['lapsed'][number]): boolean => why !== 'target' && why !== 'lock';

/** Returns the cost of the fleet; without orders the listed squad comes (PW-16.1). */
function fleetForecast(view: Seated, draft: BuySheet | null): Forecast {
  const limits = buyLimits(view);
  const cost = (draft?.buy ?? []).reduce((all, entry) => {
    const design = typeof entry === 'string' ? findDesign(entry) : entry;
    return all + (design === null ? 0 : costOf(design));
  }, 0);
  const isListed = draft?.buy === undefined || limits === undefined;
  const said = line('silence.setup', {}, { clause: 'PW-16.1', weight: 'headline' });
  if (isListed) return { ...silence, notes: [said] };
  const spend = [{ code: 'budget.ships', amount: cost }];
  return {
    ...silence,
    budgets: [{ code: 'budget.points', have: limits.points, spend, left: limits.points - cost }],
  };
}

/** States what the rules do for a seat without orders, and whether its doctrine persists (PW-18.7, PW-18.8). */
function silenceNotes(view: Seated): readonly Message[] {
  const stands = Object.keys(view.standing[view.seat]?.units ?? {}).length > 0;
  return [
    line(`silence.${view.step}`, {}, { clause: 'PW-18.8', weight: 'headline' }),
    ...(stands ? [line('silence.standing', {}, { clause: 'PW-18.7' })] : []),
  ];
}

/**
 * Returns notes on orders of the whole side, and the consequence of conceding in the parent campaign (PW-18.13,
 * PW-20.11).
 */
function wordsOf({ scenario }: View, { concede, ceaseFire }: BattleSheet): readonly Message[] {
  const loser = scenario.battle?.loser;
  return [
    ...(concede === true
      ? [line('forecast.concede', {}, { clause: 'PW-18.13', weight: 'headline', tone: 'bad' })]
      : []),
    ...(concede === true && loser !== undefined
      ? [line(`forecast.concede.${loser}`, { place: scenario.title }, { clause: 'PW-20.11', tone: 'bad' })]
      : []),
    ...(ceaseFire === true ? [line('forecast.cease-fire', {}, { clause: 'PW-14.3' })] : []),
  ];
}

/** Returns ship by ship: its place after the phase, its velocity in the next turn, and whether it stays silent. */
function shipsOf(view: Seated, sheet: BattleSheet, { board }: PentagonOutlook): readonly Message[] {
  if (view.step === 'fire') return [];
  return unitsHere(view)
    .filter(({ seat }) => seat === view.seat)
    .flatMap((unit) => {
      const after = unitOf(board, unit.id) ?? unit;
      const way = isMobile(designOf(view, unit))
        ? unitLine('ship.track', unit.id, 'PW-4.6', { params: endOf(after) })
        : unitLine('ship.stays', unit.id, 'PW-4.4');
      return [way, ...silentOf(view, sheet, unit)];
    });
}

/** Returns the hex after the phase, and the velocity of the next turn with the marks so far. */
function endOf(unit: PentagonUnit): { readonly hex: string; readonly a: number; readonly c: number } {
  return { hex: hexText(unit.at), ...nextVelocityOf(unit) };
}

/** Returns a note on a hidden ship that stays silent, and hidden while no enemy comes near (PW-6.5, PW-18.8). */
function silentOf(view: Seated, sheet: BattleSheet, unit: PentagonUnit): readonly Message[] {
  if (unit.detected) return [];
  const { fireControl, doctrine } = mindOf(view, unit, sheet);
  const isSilent = fireControl === 'passive' && doctrine.length === 0;
  return isSilent ? [unitLine('ship.silent', unit.id, 'PW-18.8')] : [];
}

/** Returns until when each ship holds fire, and the gain: weapons with the same figures in one message (PW-18.8). */
function heldNotes({ held: waiting }: PentagonOutlook): readonly Message[] {
  const alike = grouped(waiting, ({ by, until, scored, now }) => `${by} ${until} ${scored} ${now}`);
  return [...alike.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { by, until, scored, now } = first;
    const weapons = all.map(({ weapon }) => weapon).join(', ');
    const params = { weapons, impulse: until, mean: tenths(scored), now: tenths(now) };
    return [unitLine('ship.holds', by, 'PW-18.8', { params })];
  });
}
/** Returns the mean of a sum over 36 pairs, to a tenth. */
const tenths = (of36: number): number => Math.round((of36 * 10) / 36) / 10;

/**
 * Returns the power of each ship: the available amount in this phase, and what charging, rails and fire take (PW-5).
 */
function budgetsOf({ spending }: PentagonOutlook): readonly Budget[] {
  return [...spending].map(([unit, spent]) => ({
    code: 'budget.power',
    place: unit,
    have: spent.have,
    spend: [
      { code: 'budget.charge', amount: spent.charge },
      { code: 'budget.rail', amount: spent.rail },
      { code: 'budget.fire', amount: spent.fire },
    ].filter(({ amount }) => amount > 0),
    left: leftOf(spent),
  }));
}
