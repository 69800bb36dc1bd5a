import { canonicalJson } from '@warlog/core/json';
import {
  hexText,
  partOf,
  readyPlots,
  type BattleSheet,
  type Leg,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { given } from '../../kit/given.js';
import type { Say } from '../../kit/say.js';
import { cellsOf, programOf } from '../legs.js';
import { ordersOf } from '../sheet-edit.js';

/** The ship that is plotted, and the enemy that its plots are rated against. */
export interface ReadyScene {
  readonly view: PentagonView;
  readonly ship: PentagonUnit;
  readonly foe: PentagonUnit | null;
  readonly say: Say;
}

/** A ready plot as a card shows it. */
export interface ReadyCard {
  readonly name: string;
  /** What the ship does, leg by leg, and where it ends. */
  readonly facts: readonly string[];
  readonly program: readonly Leg[];
  /** Mean hits on the enemy and on the ship in the next turn; null without an enemy. */
  readonly hits: { readonly it: number; readonly you: number } | null;
}

/** Returns the cards of the ready plots of a ship. */
export function readyCards({ view, ship, foe, say }: ReadyScene): readonly ReadyCard[] {
  return readyPlots(view, ship.id, foe?.id ?? null).map(({ aim, program, end, meeting }) => {
    const hex = hexText(end);
    const ends =
      meeting === null
        ? say('pentagon.ready.to', { hex })
        : say('pentagon.ready.ends', { hex, count: meeting.range }, meeting.range);
    return {
      name: say(`pentagon.ready.aim.${aim}`),
      facts: [...program.map((leg, index) => legWords(leg, index > 0, say)), ends],
      program: programOf(cellsOf(program, partOf(view))),
      hits: meeting && { it: meeting.deals, you: meeting.risks },
    };
  });
}

/** The first leg is flown all the time, others in one impulse. */
function legWords({ impulse, rotate, present, accelerate = 0 }: Leg, isAside: boolean, say: Say): string {
  const does = given(
    rotate && say('pentagon.line.face', { facing: rotate }),
    present && say('pentagon.ready.present', { section: present.section }),
    accelerate > 0 && say('pentagon.line.thrust', { thrust: accelerate }),
  ).join(', ');
  return isAside ? say('pentagon.ready.aside', { impulse: impulse ?? 0, does }) : does;
}

/** Returns whether a sheet orders the plot of a card. */
export const isTaken = (sheet: BattleSheet, { id }: PentagonUnit, { program }: ReadyCard): boolean =>
  canonicalJson(ordersOf(sheet, id).program ?? []) === canonicalJson(program);
