import { insidePoints, systemKinds, weaponTypes, type InsidePoint, type Unit } from '../rules.js';
import { rollsOf, type Teller } from './shot-lines.js';
import { toldOf, type Told } from './told-events.js';

/** What one unit takes in an impulse. */
export interface Harm {
  readonly unit: string;
  readonly title: string;
  readonly figures: readonly { readonly id: string; readonly value: number; readonly text: string }[];
  /** Sections that have no armour any more; null where none was opened. */
  readonly open: string | null;
  readonly rows: readonly HarmRow[];
}

/** A pair of dice inside a unit: what it names, and what came of it. */
export interface HarmRow {
  readonly id: string;
  /** Its point's number where it is that point's first pair. */
  readonly number: string;
  readonly dark: number;
  readonly light: number;
  readonly names: string;
  /** It found no box: another pair follows. */
  readonly isStruck: boolean;
  readonly result: string;
}

/** Every unit that is assessed in the moment, with each point inside. */
export function harmsOf(teller: Teller): readonly Harm[] {
  return toldOf(teller.events, 'DamageAssessed').flatMap((told) => {
    const harm = harmOf(told, teller);
    return harm === null ? [] : [harm];
  });
}

/** Who is out of action from now on, and why (PW-12.1). */
export interface Crippled {
  readonly unit: string;
  readonly title: string;
  readonly why: readonly string[];
}

/** Every unit that is crippled in the moment. */
export const cripplesOf = ({ events, nameOf, say }: Teller): readonly Crippled[] =>
  toldOf(events, 'UnitCrippled').map(({ unit, why }) => ({
    unit,
    title: say('pentagon.replay.crippled', { unit: nameOf(unit) }),
    why: why.map((one) => say(`pentagon.replay.why.${one}`)),
  }));

function harmOf(told: Told<'DamageAssessed'>, { view, events, nameOf, say }: Teller): Harm | null {
  const unit = view.units[told.unit];
  const design = view.designs[unit?.design ?? ''];
  if (unit === undefined || design === undefined) return null;
  const armor = told.lost.reduce((all, n) => all + n, 0);
  const inside = told.boxes.length;
  const faces = rollsOf(events)
    .filter(({ label }) => label.startsWith(`interior/${told.unit}/`))
    .flatMap((roll) => roll.faces);
  const figures = [
    { id: 'screens', value: told.screened },
    { id: 'armor', value: armor },
    { id: 'inside', value: inside },
  ];
  const opened = openedIn(unit, told);
  const points = told.screened + armor + inside;
  return {
    unit: told.unit,
    title: say('pentagon.replay.takes', { unit: nameOf(told.unit), count: points }, points),
    figures: figures.map(({ id, value }) => ({ id, value, text: say(`pentagon.replay.${id}`) })),
    open: opened.length === 0 ? null : say('pentagon.replay.open', { sections: opened.join(', ') }),
    rows: insidePoints(design, faces, told).flatMap((point, index) => rowsOf(point, index, say)),
  };
}

/** Sections whose last armour goes now, from 1. */
const openedIn = ({ armor }: Unit, { lost }: Told<'DamageAssessed'>): readonly number[] =>
  armor.flatMap((left, index) => (left > 0 && left === lost[index] ? [index + 1] : []));

function rowsOf({ pairs, box }: InsidePoint, index: number, say: Teller['say']): readonly HarmRow[] {
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

/** A box by its kind, or by the name that it bears on the display. */
const boxName = (box: string, say: Teller['say']): string => (isSystem(box) ? say(`pentagon.system.${box}`) : box);

function entryName(entry: InsidePoint['pairs'][number]['entry'], say: Teller['say']): string {
  if (isSystem(entry)) return say(`pentagon.system.${entry}`);
  return weaponTypes.some((type) => type === entry)
    ? say(`pentagon.weapon.${entry}`)
    : say(`pentagon.replay.entry.${entry}`);
}
