import {
  baseKinds,
  bases,
  buildable,
  carrierAt,
  chartOf,
  type Base,
  type BaseKind,
  type BuildItem,
  type CraftType,
  type DryRun,
  type SideId,
  type SystemId,
  type ArmadaView,
} from '@warlog/armada-pnp/ui';
import type { Say } from '../kit/say.js';
import { signed } from './names.js';

/** Something that can be put on the build list, as `OfferList` shows it. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly price: number;
  /** Whether it costs more than the points that are left. */
  readonly isDear: boolean;
  readonly item: BuildItem;
}

/** What can be ordered in one system after the list so far is carried out. */
export interface ArmadaWorks {
  /** Points left after the list so far. */
  readonly pp: number;
  readonly units: readonly Offer[];
  readonly bases: readonly Offer[];
  readonly changes: readonly Offer[];
  readonly salvage: { readonly kind: BaseKind; readonly gained: number } | null;
}

type Board = DryRun['board'];

/** Points per level of an upgrade; a step down is free (PNP-5.5, PNP-5.6). */
const upgradePerLevel = 10;
const fortresses = ['fortress-light', 'fortress-medium', 'fortress-heavy'] as const;

/** Returns the offers of a system: `board` is the position after the draft, `view` the source of the rest. */
export function worksAt(view: ArmadaView, board: Board, side: SideId, place: SystemId, say: Say): ArmadaWorks {
  const { pp } = board.treasury[side];
  const system = board.systems[place];
  const isMine = system?.controller === side;
  const hasCarrier = carrierAt(board, side)?.system === place;
  const base = isMine ? (system.base ?? null) : null;
  return {
    pp,
    units: base?.kind === 'shipyard' && !base.expended ? unitOffers(view, board, side, place, pp, say) : [],
    bases: isMine && hasCarrier && system.base === null ? baseOffers(board, place, pp, say) : [],
    changes: base === null ? [] : changeOffers(view, board, base, place, pp, say),
    salvage: base !== null && hasCarrier ? { kind: base.kind, gained: bases[base.kind].salvage } : null,
  };
}

function unitOffers(
  view: ArmadaView,
  board: Board,
  side: SideId,
  place: SystemId,
  pp: number,
  say: Say,
): readonly Offer[] {
  const yards = freeYards(view, board, side, place);
  return buildable(side).flatMap((type): readonly Offer[] => {
    const [price, needed, left] = [type.cost ?? 0, type.shipyards ?? 1, board.pools[side][type.id] ?? 0];
    if (left <= 0 || yards.length < needed) return [];
    const item: BuildItem = { do: 'buildUnit', type: type.id, shipyards: yards.slice(0, needed), at: place };
    const name = say(`armada.craft.${type.id}`);
    return [{ id: type.id, name, detail: craftWords(type, needed, left, say), price, isDear: price > pp, item }];
  });
}

/** Returns this yard first, then the others by distance, so that one tap builds. */
export function freeYards(view: ArmadaView, board: Board, side: SideId, place: SystemId): readonly SystemId[] {
  const jumps = chartOf(view.map).distances(place);
  return (Object.keys(board.systems) as SystemId[])
    .filter((id) => {
      const { controller, base } = board.systems[id] ?? {};
      return controller === side && base?.kind === 'shipyard' && !base.expended;
    })
    .sort((a, b) => (jumps.get(a) ?? 0) - (jumps.get(b) ?? 0) || (a < b ? -1 : 1));
}

function craftWords({ strength, maneuver, hits, feature }: CraftType, yards: number, left: number, say: Say): string {
  return [
    say('armada.craftFigures', { strength, maneuver: signed(maneuver), hits: hits ?? '–' }),
    ...(feature === null ? [] : [say(`armada.feature.${feature}`)]),
    say('armada.build.yards', { count: yards }, yards),
    say('armada.build.left', { count: left }, left),
  ].join(' · ');
}

function baseOffers(board: Board, place: SystemId, pp: number, say: Say): readonly Offer[] {
  return baseKinds.flatMap((kind): readonly Offer[] => {
    const left = board.neutral[kind];
    if (left <= 0) return [];
    const { cost } = bases[kind];
    return [
      {
        ...{ id: kind, name: say(`armada.base.${kind}`), price: cost, isDear: cost > pp },
        detail: `${say(`armada.baseWhy.${kind}`)} · ${say('armada.build.left', { count: left }, left)}`,
        item: { do: 'buildBase', base: kind, system: place },
      },
    ];
  });
}

/** Other strengths of a fortress that was neither built nor changed this turn (PNP-5.7). */
function changeOffers(
  view: ArmadaView,
  board: Board,
  base: Base,
  place: SystemId,
  pp: number,
  say: Say,
): readonly Offer[] {
  const level = fortresses.indexOf(base.kind as 'fortress-light');
  if (level < 0 || base.built >= view.turn || base.changed >= view.turn) return [];
  return fortresses.flatMap((kind, index): readonly Offer[] => {
    if (index === level || board.neutral[kind] <= 0) return [];
    const price = Math.max(0, index - level) * upgradePerLevel;
    const name = say(`armada.base.${kind}`);
    const detail = say(index > level ? 'armada.build.stronger' : 'armada.build.weaker');
    const item: BuildItem = { do: 'changeFortress', system: place, to: kind };
    return [{ id: kind, name, detail, price, isDear: price > pp, item }];
  });
}
