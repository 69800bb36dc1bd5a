import { canonicalJson } from '@warlog/core/json';
import { quickDice } from '../forecast/quick-dice.js';
import { distance, type Vec } from '../geometry/hex.js';
import type { Leg } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { planOf, type NextTurn, type Plan } from '../plan/plan.js';
import { legsOf } from './maneuver.js';
import { pictureOf, type PentagonPicture, type Prospect } from './picture.js';
import { exchangeOf, plansOf } from './plans.js';

/** What a plot does to the distance to the foe at the end of the next turn; `burns`: it thrusts, without a known foe. */
export type PlotAim = 'closes' | 'coasts' | 'opens' | 'passes' | 'burns';

/** A plot that is ready to be taken, and the next turn that follows from it. */
export interface ReadyPlot {
  readonly aim: PlotAim;
  readonly program: readonly Leg[];
  readonly end: Vec;
  /** Against the foe; null without one. */
  readonly meeting: PlotMeeting | null;
}

/** The next turn against a foe that coasts. */
export interface PlotMeeting {
  /** Hexes between both at its end. */
  readonly range: number;
  /** Mean damage of all weapons at the best distance for them, whatever the facings. */
  readonly deals: number;
  readonly risks: number;
}

/** Number of plots among which a player chooses. */
const offered = 3;

/** A known enemy, and where it coasts to in the next turn. */
interface CoastingFoe {
  readonly prospect: Prospect;
  readonly next: NextTurn;
}

/**
 * Returns the plots that the bot rates best for an own ship, at most one for each effect on the distance to the foe as
 * long as there are other effects (PW-23.2). Empty for a unit that steers nothing in this phase.
 */
export function readyPlots(view: View, unit: string, foe: string | null): readonly ReadyPlot[] {
  if (view.seat === null || view.ended !== null || view.step === 'fire') return [];
  const picture = pictureOf(view, view.seat, 'expert', quickDice(''));
  const mine = picture.own.find((prospect) => prospect.unit.id === unit);
  if (mine === undefined) return [];
  const target = foeOf(picture, foe);
  const known = new Set<string>();
  const plots = plansOf(picture, mine).flatMap((plan) => {
    const program = legsOf(picture, mine, plan);
    const isNew = program.length > 0 && known.size < known.add(canonicalJson(program)).size;
    return isNew ? [plotOf(picture, mine, target, program)] : [];
  });
  const best = plots.filter(({ aim }, index) => plots.findIndex((plot) => plot.aim === aim) === index);
  return [...best, ...plots.filter((plot) => !best.includes(plot))].slice(0, offered);
}

function foeOf({ view, foes }: PentagonPicture, id: string | null): CoastingFoe | null {
  const prospect = foes.find(({ unit }) => unit.id === id);
  const plan = prospect && planOf(view, null, prospect.unit.id);
  return prospect && plan ? { prospect, next: plan.coasting } : null;
}

function plotOf(picture: PentagonPicture, mine: Prospect, foe: CoastingFoe | null, program: readonly Leg[]): ReadyPlot {
  const { id } = mine.unit;
  const plan = planOf(picture.view, { units: { [id]: { program: [...program] } } }, id);
  if (plan === null) throw new Error('A unit of the picture is on the board.');
  const { end, velocity } = plan.next;
  const meeting = foe && {
    range: distance(end, foe.next.end),
    ...exchangeOf(picture, [mine, velocity], [foe.prospect, foe.next.velocity]),
  };
  return { aim: aimOf(plan, foe?.next ?? null), program, end, meeting };
}

function aimOf({ next, coasting }: Plan, foe: NextTurn | null): PlotAim {
  if (distance(next.end, coasting.end) === 0) return 'coasts';
  if (foe === null) return 'burns';
  const nearer = distance(coasting.end, foe.end) - distance(next.end, foe.end);
  return nearer > 0 ? 'closes' : nearer < 0 ? 'opens' : 'passes';
}
