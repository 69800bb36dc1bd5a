import { insidePoints, systemKinds, weaponTypes, type InsidePoint, type PentagonUnit } from '@warlog/pentagon-war/ui';
import { rollsOf, type ShotNarrator } from './shot-lines.js';
import { eventsOf, type PentagonVisibleOf } from './visible-events.js';

/** What one unit takes in an impulse. */
export interface Harm {
  readonly unit: string;
  readonly title: string;
  readonly figures: readonly { readonly id: string; readonly value: number; readonly text: string }[];
  /** Sections that have lost their last armor; null where none was opened. */
  readonly open: string | null;
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

/** Returns every unit that is assessed in the story step, with each damage point inside. */
export function harmsOf(teller: ShotNarrator): readonly Harm[] {
  return eventsOf(teller.events, 'DamageAssessed').flatMap((disclosure) => {
    const harm = harmOf(disclosure, teller);
    return harm === null ? [] : [harm];
  });
}

/** A unit that is crippled from now on, and why (PW-12.1). */
export interface Crippled {
  readonly unit: string;
  readonly title: string;
  readonly why: readonly string[];
}

/** Returns every unit that is crippled in the story step. */
export const cripplesOf = ({ events, nameOf, say }: ShotNarrator): readonly Crippled[] =>
  eventsOf(events, 'UnitCrippled').map(({ unit, why }) => ({
    unit,
    title: say('pentagon.replay.crippled', { unit: nameOf(unit) }),
    why: why.map((reason) => say(`pentagon.replay.why.${reason}`)),
  }));

function harmOf(damage: PentagonVisibleOf<'DamageAssessed'>, { view, events, nameOf, say }: ShotNarrator): Harm | null {
  const unit = view.units[damage.unit];
  const design = view.designs[unit?.design ?? ''];
  if (unit === undefined || design === undefined) return null;
  const armor = damage.lost.reduce((all, n) => all + n, 0);
  const inside = damage.boxes.length;
  const faces = rollsOf(events)
    .filter(({ label }) => label.startsWith(`interior/${damage.unit}/`))
    .flatMap((roll) => roll.faces);
  const figures = [
    { id: 'screens', value: damage.screened },
    { id: 'armor', value: armor },
    { id: 'inside', value: inside },
  ];
  const opened = openedIn(unit, damage);
  const points = damage.screened + armor + inside;
  return {
    unit: damage.unit,
    title: say('pentagon.replay.takes', { unit: nameOf(damage.unit), count: points }, points),
    figures: figures.map(({ id, value }) => ({ id, value, text: say(`pentagon.replay.${id}`) })),
    open: opened.length === 0 ? null : say('pentagon.replay.open', { sections: opened.join(', ') }),
    rows: insidePoints(design, faces, damage).flatMap((point, index) => rowsOf(point, index, say)),
  };
}

/** Sections that lose their last armor now, from 1. */
const openedIn = ({ armor }: PentagonUnit, { lost }: PentagonVisibleOf<'DamageAssessed'>): readonly number[] =>
  armor.flatMap((left, index) => (left > 0 && left === lost[index] ? [index + 1] : []));

function rowsOf({ pairs, box }: InsidePoint, index: number, say: ShotNarrator['say']): readonly HarmRow[] {
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
const boxName = (box: string, say: ShotNarrator['say']): string =>
  isSystem(box) ? say(`pentagon.system.${box}`) : box;

function entryName(entry: InsidePoint['pairs'][number]['entry'], say: ShotNarrator['say']): string {
  if (isSystem(entry)) return say(`pentagon.system.${entry}`);
  return weaponTypes.some((type) => type === entry)
    ? say(`pentagon.weapon.${entry}`)
    : say(`pentagon.replay.entry.${entry}`);
}
