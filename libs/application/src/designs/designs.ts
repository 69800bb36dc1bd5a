import { oneLine, type Problem, type UserId } from '@warlog/core';
import { refusal } from '@warlog/campaign';
import { z } from 'zod';
import type { Ports } from '../ports/ports.js';
import type { Design } from '../ports/shelf.js';

/** Maximum number of designs per player and game. */
export const MOST_DESIGNS = 200;
const LONGEST_NAME = 40;
/** The shelf of settings of new campaigns, across all games, in place of a ruleset; and its maximum for a player. */
export const settingsShelf = 'settings';
const MOST_SETTINGS = 20;
const LONGEST_SETTINGS = 8_000;
/** Only a form reads them again, and creation checks them: here they are only known to be settings of some game. */
const savedSettings = z.looseObject({ ruleset: z.string().max(60), scenario: z.string().max(60) });

type ShelfPorts = Pick<Ports, 'shelf' | 'rulesets'>;

/** A design to save; `seen`: the revision that it follows, 0 for a new one. */
export interface SaveDesign extends Omit<Design, 'revision' | 'savedAt'> {
  readonly user: UserId;
  readonly seen: number;
}

/** The result: saved, another device's newer design (null: deleted there), or a refusal. */
export type DesignReply =
  | { readonly kind: 'saved'; readonly design: Design }
  | { readonly kind: 'newer'; readonly design: Design | null }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Saves a design of a player after a check by its game. Orders contain their designs completely, so saving one changes
 * no game.
 */
export async function saveDesign(ports: ShelfPorts, { user, seen, ...given }: SaveDesign): Promise<DesignReply> {
  const design = { ...given, name: oneLine(given.name) };
  const problems = await problemsOf(ports, design);
  if (problems.length > 0) return { kind: 'refused', problems };
  const most = design.ruleset === settingsShelf ? MOST_SETTINGS : MOST_DESIGNS;
  const saved = await ports.shelf.save(user, design, seen, most);
  if (saved.kind !== 'full') return saved;
  const code = design.ruleset === settingsShelf ? 'WLG_E_SETTINGS_FULL' : 'WLG_E_SHELF_FULL';
  return { kind: 'refused', problems: [refusal(code, { most })] };
}

async function problemsOf(
  { rulesets }: ShelfPorts,
  { ruleset, kind, name, document }: Pick<Design, 'ruleset' | 'kind' | 'name' | 'document'>,
): Promise<readonly Problem[]> {
  const nameProblems =
    name.length >= 1 && name.length <= LONGEST_NAME
      ? []
      : [refusal('WLG_E_DESIGN_NAME', { most: LONGEST_NAME }, ['name'])];
  if (ruleset === settingsShelf) {
    const isShort = JSON.stringify(document ?? null).length <= LONGEST_SETTINGS;
    const isKnown = kind === 'campaign' && isShort && savedSettings.safeParse(document).success;
    return isKnown ? nameProblems : [refusal('WLG_E_SETTINGS', {}, ['document'])];
  }
  const designs = rulesets.ids.includes(ruleset) ? (await rulesets.load(ruleset))?.designs : undefined;
  if (!designs?.kinds.includes(kind)) return [refusal('WLG_E_DESIGN_KIND', {}, ['kind'])];
  const faults = designs.check(kind, document).filter(({ severity }) => severity === 'error');
  return [...nameProblems, ...faults.map((problem) => ({ ...problem, path: ['document', ...problem.path] }))];
}
