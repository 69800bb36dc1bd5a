import { allocate, ignoreBy } from '../battle/doctrine.js';
import { allowanceOf, mayRunAfter } from '../battle/fight.js';
import type { SideId, SystemId } from '../model/ids.js';
import { standingSchema, type RoundSheet, type ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { doctrineInBattle, sideOfSeat } from '../position.js';
import { defaultChoice } from '../resolve/setup.js';
import { dryRun } from './dry-run.js';
import { kindOf } from './phase.js';

const nowhere = 'none' as SystemId;

/** Returns empty orders: what the rules do for a seat without orders (PNP-17.2). */
export function empty(view: ArmadaView): ArmadaSheet {
  const kind = kindOf(view);
  const collect = { take: null, exposeTransports: [], stripMine: null };
  switch (kind) {
    case 'setup.choose':
      // Before the map is disclosed there is no choice.
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

/** Returns the doctrine's answer to the pending result (PNP-17.15 to PNP-17.19). */
export function byDoctrine(view: ArmadaView, side: SideId): RoundSheet {
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
    allocate: allocate(side, battle.groups[side], hits - ignore, doctrine).map((placing) => ({
      ...placing,
    })),
    torpedoRun,
  };
}

/** Returns the orders from standing orders: the build list without items that cannot be carried out (PNP-17.2). */
export function fromStanding(view: ArmadaView, standing: unknown): ArmadaSheet | null {
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
