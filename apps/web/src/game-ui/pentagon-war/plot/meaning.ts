import { grouped } from '@warlog/core';
import { given } from '../../kit/given.js';
import {
  arrivals,
  distance,
  fractionOf,
  hexText,
  struckOn,
  weaponRows,
  type BattleSheet,
  type Plan,
  type StruckOn,
  type PentagonUnit,
  type PentagonView,
  type WeaponRow,
} from '@warlog/pentagon-war/ui';
import type { Say } from '../../kit/say.js';
import { shortChance } from '../../kit/short-chance.js';
import { impulseWords, shortName, velocityWords } from '../names.js';

/** A line about what a plot means: its id, its text and what it is compared with. `**` marks strong text. */
export interface Meaning {
  readonly id: 'next' | 'guns' | 'struck' | 'missiles';
  readonly text: string;
}

/** The ship of a plot, and its target. */
export interface MeaningScene {
  readonly view: PentagonView;
  readonly sheet: BattleSheet | null;
  readonly plan: Plan;
  readonly ship: PentagonUnit;
  readonly foe: PentagonUnit | null;
  readonly say: Say;
}

/**
 * Returns the consequences of a ship's plot: its next position, which guns bear when, which section is hit, and which
 * objects may arrive.
 */
export function meaningOf(scene: MeaningScene): readonly Meaning[] {
  const coming = missileWords(scene);
  return given<Meaning>(
    { id: 'next', text: nextWords(scene) },
    ...foeMeaning(scene),
    coming !== '' && { id: 'missiles', text: coming },
  );
}

function foeMeaning(scene: MeaningScene): readonly Meaning[] {
  const { view, sheet, ship, foe } = scene;
  if (foe === null) return [];
  const guns = weaponRows(view, sheet, ship.id, foe.id);
  const struck = struckOn(view, sheet, ship.id).filter((hit) => hit.foe === foe.id);
  return given<Meaning>(
    guns.length > 0 && { id: 'guns', text: gunWords(scene, foe, guns) },
    struck.length > 0 && { id: 'struck', text: struckWords(scene, struck) },
  );
}

function nextWords({ plan: { next, coasting }, say }: MeaningScene): string {
  const goes = { velocity: velocityWords(next.velocity), hex: hexText(next.end) };
  const coasts = hexText(coasting.end);
  return distance(next.end, coasting.end) === 0
    ? say('pentagon.means.coasts', goes)
    : say('pentagon.means.goes', { ...goes, coasts });
}

/** Guns that bear at the same impulses are named together. */
function gunWords({ view, say }: MeaningScene, foe: PentagonUnit, guns: readonly WeaponRow[]): string {
  const name = shortName(view, foe);
  const groups = new Map<string, string[]>();
  for (const { id, cells } of guns) {
    const when = impulseWords(
      cells.filter(({ state }) => state === 'bears').map(({ impulse }) => impulse),
      say,
    );
    if (when !== '') groups.set(when, [...(groups.get(when) ?? []), id]);
  }
  if (groups.size === 0) return say('pentagon.means.noGun', { name });
  const said = [...groups].map(([when, ids]) => say('pentagon.means.bear', { guns: ids.join(' '), when }));
  return say('pentagon.means.guns', { said: said.join(', '), name });
}

/** The sections that the foe would hit in the coming impulses, with their remaining armor. */
function struckWords({ say }: MeaningScene, struck: readonly StruckOn[]): string {
  const sections = [...new Set(struck.map(({ section }) => section))];
  const said = sections.map((section) => {
    const here = struck.filter((hit) => hit.section === section);
    const at = here.map(({ impulse }) => impulse);
    const boxes = here[0]?.boxes ?? 0;
    return say('pentagon.means.section', { section, count: boxes, when: impulseWords(at, say) }, boxes);
  });
  return said.join('; ');
}

/** What may arrive when, and the chance that point defense stops all of it. */
function missileWords({ view, sheet, ship, say }: MeaningScene): string {
  const coming = [...grouped(arrivals(view, sheet, ship.id), ({ impulse, kind }) => `${impulse} ${kind}`).values()];
  const said = coming.flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const { impulse, kind, stopped } = first;
    const count = together.length;
    if (kind !== 'missile') return [say('pentagon.means.bolts', { impulse, count }, count)];
    const chance = shortChance({ good: fractionOf(stopped), exact: true, condition: null }, say);
    return [say('pentagon.means.missiles', { impulse, count, chance }, count)];
  });
  return said.join('; ');
}
