import { allocate, ignoreBy } from '../battle/doctrine.js';
import { allowanceOf, mayRunAfter } from '../battle/fight.js';
import type { SideId, SystemId } from '../model/ids.js';
import { standingSchema, type RoundSheet, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { doctrineInBattle, sideOfSeat } from '../position.js';
import { defaultChoice } from '../resolve/setup.js';
import { dryRun } from './dry-run.js';
import { kindOf } from './phase.js';

const nowhere = 'none' as SystemId;

/** The sheet that orders nothing: what the rules do for a seat that says nothing (PNP-17.2). */
export function empty(view: View): Sheet {
  const kind = kindOf(view);
  const collect = { take: null, exposeTransports: [], stripMine: null };
  switch (kind) {
    case 'setup.choose':
      // Before the map is shown there is nothing to choose from.
      return view.opened
        ? defaultChoice(view.map)
        : { order: kind, side: 'confed', startSystem: nowhere, opponentStartSystem: nowhere };
    case 'logistics':
      return { order: kind, hide: { keepExposed: [] }, collect, build: [], ready: false };
    case 'hide':
      return { order: kind, keepExposed: [], ready: false };
    case 'collect':
      return { order: kind, ...collect, ready: false };
    case 'build':
      return { order: kind, items: [], ready: false };
    case 'move':
      return { order: kind, declare: [], ready: false };
    case 'combat.fight':
      return { order: kind };
    case 'combat.round':
      return byDoctrine(view, sideOfSeat(view, view.seat) ?? 'confed');
    case 'combat.retreat': {
      const { battle, options } = view.retreat ?? {};
      return { order: kind, battle: battle ?? ('none' as never), to: options?.[0] ?? nowhere };
    }
  }
}

/** The doctrine's answer to the result that waits (PNP-17.15 to PNP-17.19). */
export function byDoctrine(view: View, side: SideId): RoundSheet {
  const { battle } = view;
  if (battle === null || battle.result === null) throw new Error('No result waits');
  const { result } = battle;
  const doctrine = doctrineInBattle(view, side, battle);
  const hits = result.eliminated === side ? 0 : result.hits[side];
  const ignore = ignoreBy(doctrine, hits, allowanceOf(battle, side, view.options.ignoreScaling));
  const torpedoRun = doctrine.torpedo === 'always' && mayRunAfter(battle, side, view.options);
  return {
    order: 'combat.round',
    battle: battle.id,
    round: result.salvo ? 0 : battle.round,
    ignore,
    allocate: allocate(side, battle.groups[side], hits - ignore, doctrine).map((one) => ({ ...one })),
    torpedoRun,
  };
}

/** The sheet that standing orders make: the build list, what cannot be carried out left out (PNP-17.2). */
export function fromStanding(view: View, standing: unknown): Sheet | null {
  const parsed = standingSchema.safeParse(standing);
  const side = sideOfSeat(view, view.seat);
  if (!parsed.success || side === null || view.ended !== null || parsed.data.build.length === 0) return null;
  const kind = kindOf(view);
  const sheet = empty(view);
  const good = (collects: boolean): typeof parsed.data.build => {
    const collect = collects ? { take: null, exposeTransports: [], stripMine: null } : null;
    const run = dryRun(view, side, { refresh: collects, collect, items: parsed.data.build });
    return parsed.data.build.filter((_, index) => run.items[index]?.fault === null);
  };
  if (kind === 'logistics' && sheet.order === kind) return { ...sheet, build: good(true) };
  if (kind === 'build' && sheet.order === kind) return { ...sheet, items: good(false) };
  return null;
}
