import { insidePoints, systemKinds, weaponTypes, type InsidePoint } from '@warlog/pentagon-war/ui';
import type { DiceRolled } from '@warlog/dice';
import type { Say } from '../../kit/say.js';
import type { PastFire } from './past-odds.js';
import { eventsOf } from './visible-events.js';

/** The dice inside one unit. */
export interface Harm {
  readonly unit: string;
  readonly rows: readonly HarmRow[];
}

/** A pair of dice inside a unit: what it names, and the result. */
export interface HarmRow {
  readonly id: string;
  /** The number of the damage point, on its first pair of dice only. */
  readonly number: string;
  readonly dark: number;
  readonly light: number;
  readonly names: string;
  /** Whether it found no box, so that another pair follows. */
  readonly isStruck: boolean;
  readonly result: string;
}

/** Returns every unit that is damaged inside in the story step, with each damage point there. */
export function harmsOf({ view, events, say }: PastFire): readonly Harm[] {
  const rolls = events.filter((event): event is DiceRolled => event.type === 'DiceRolled');
  return eventsOf(events, 'DamageAssessed').flatMap((damage) => {
    const design = view.designs[view.units[damage.unit]?.design ?? ''];
    if (design === undefined) return [];
    const faces = rolls
      .filter(({ label }) => label.startsWith(`interior/${damage.unit}/`))
      .flatMap((roll) => roll.faces);
    const rows = insidePoints(design, faces, damage).flatMap((point, index) => rowsOf(point, index, say));
    return rows.length === 0 ? [] : [{ unit: damage.unit, rows }];
  });
}

function rowsOf({ pairs, box }: InsidePoint, index: number, say: Say): readonly HarmRow[] {
  const end =
    box === null ? say('pentagon.replay.destroyed') : box === 'finalDamage' ? say('pentagon.replay.final') : null;
  return pairs.map(({ dark, light, entry, came }, turn) => {
    const isEnd = turn === pairs.length - 1;
    const missed = say(came === 'same' ? 'pentagon.replay.same' : 'pentagon.replay.none');
    const result = came === 'hit' ? say('pentagon.replay.lost', { box: boxName(box ?? '', say) }) : missed;
    return {
      ...{ id: `${index}.${turn}`, number: turn === 0 ? String(index + 1) : '', dark, light },
      ...{ names: entryName(entry, say), isStruck: came !== 'hit' },
      result: isEnd && came !== 'hit' && end !== null ? end : result,
    };
  });
}

const isSystem = (name: string): boolean => name === 'radar' || systemKinds.some((kind) => kind === name);

/** Names a box by its kind, or by its name on the display. */
const boxName = (box: string, say: Say): string => (isSystem(box) ? say(`pentagon.system.${box}`) : box);

function entryName(entry: InsidePoint['pairs'][number]['entry'], say: Say): string {
  if (isSystem(entry)) return say(`pentagon.system.${entry}`);
  return weaponTypes.some((type) => type === entry)
    ? say(`pentagon.weapon.${entry}`)
    : say(`pentagon.replay.entry.${entry}`);
}
