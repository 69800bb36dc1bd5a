import { placesBySystem, type ChartModel } from '../model.js';
import { blockOf, type Block, type BlockParts, type BlockStyle } from './block.js';
import { BoxIndex } from './box-index.js';
import { inflated, overlaps, shifted, type Box } from '../../canvas/box.js';
import type { LabelLetter } from './letters.js';
import type { Spot } from './spots.js';

/** A box on the chart at one scale, in pixels of the map (system's point × k + offset). */
export interface Mark {
  readonly key: string;
  readonly kind: 'name' | 'note' | 'squadrons' | 'figure' | 'ships' | 'counter' | 'chip' | 'disc';
  readonly system: string;
  readonly box: Box;
}

export interface Lettering {
  readonly blocks: readonly Block[];
  readonly marks: readonly Mark[];
}

/** Clear pixels between any two labels. */
const halo = 1;
/** Clear pixels for labels that can be left out: the figures of two systems must not read as one number. */
const wanted = 3;

/** Kinds of labels that are left out, in this order; names, ships and chevrons never are. */
const yielding = ['note', 'squadrons', 'figure'] as const;

/** Returns all blocks of the chart at scale `k`; labels that would collide are left out in the order of `yielding`. */
export function letteringAt(
  model: ChartModel,
  spots: ReadonlyMap<string, Spot>,
  k: number,
  style: Omit<BlockStyle, 'dropped'>,
): Lettering {
  const parts = partsOf(model);
  const sizes = new Map(model.places.map((place) => [`figure.${place.id}`, place.size]));
  const dropped = new Set<string>();
  const lay = () => parts.map((part) => blockOf(part, spots, { ...style, dropped }));
  let blocks = lay();
  let marks = marksOf(blocks, k);
  for (const kind of yielding) {
    // Small planets come before large ones; each is left out only if it still collides then.
    const candidates = marks.filter((mark) => mark.kind === kind);
    candidates.sort((a, b) => (sizes.get(a.key) ?? 0) - (sizes.get(b.key) ?? 0));
    const standing = new BoxIndex(marks);
    const before = dropped.size;
    for (const mark of candidates) {
      if (!standing.some(inflated(mark.box, wanted), (other) => other !== mark && conflict(mark, other, wanted)))
        continue;
      standing.delete(mark);
      dropped.add(mark.key);
    }
    if (dropped.size === before) continue;
    blocks = lay();
    marks = marksOf(blocks, k);
  }
  return { blocks, marks };
}

/**
 * Returns pairs of overlapping marks, for tests; the planets of one system may touch.
 * @internal
 */
export function collisions(marks: readonly Mark[]): readonly (readonly [Mark, Mark])[] {
  return marks.flatMap((mark, index) =>
    marks.slice(index + 1).flatMap((other) => (conflict(mark, other, halo) ? [[mark, other] as const] : [])),
  );
}

/** Whether two marks come nearer than `gap` pixels; within a block a halo is enough. */
function conflict(a: Mark, b: Mark, gap: number): boolean {
  if (a.system !== b.system) return overlaps(inflated(a.box, gap), b.box);
  if (a.kind === 'disc' || b.kind === 'disc' || sameFleet(a, b)) return false;
  return overlaps(inflated(a.box, halo), b.box);
}

/** Chevron, ships and squadrons of one fleet are read as one: they are close on purpose. */
function sameFleet(a: Mark, b: Mark): boolean {
  return a.key.slice(a.key.indexOf('.')) === b.key.slice(b.key.indexOf('.'));
}

function marksOf(blocks: readonly Block[], k: number): Mark[] {
  return blocks.flatMap((block) => {
    const system = block.system.id;
    const by = { x: block.system.x * k, y: block.system.y * k };
    return [
      ...block.letters.map((item) => ({
        key: item.key,
        kind: kindOf(item),
        system,
        box: shifted(claimOf(item, block), by),
      })),
      ...block.counters.map((item) => ({
        key: `counter.${item.key}`,
        kind: 'counter' as const,
        system,
        box: shifted(item.box, by),
      })),
      ...block.stacks.map((item) => ({
        key: `stack.${item.stack.id}`,
        kind: 'counter' as const,
        system,
        box: shifted(item.box, by),
      })),
      ...block.bases.map((item) => ({
        key: `base.${item.place}`,
        kind: 'counter' as const,
        system,
        box: shifted(item.box, by),
      })),
      ...block.chips.map((item) => ({
        key: `chip.${item.place}`,
        kind: 'chip' as const,
        system,
        box: shifted(item.box, by),
      })),
      ...block.discs.map((box, index) => ({
        key: `disc.${system}.${index}`,
        kind: 'disc' as const,
        system,
        box: shifted(box, by),
      })),
    ];
  });
}

/** Squadrons on the left push their ships outwards: what the ships touch counts as touched by the squadrons. */
function claimOf(item: LabelLetter, { letters }: Block): Box {
  if (item.style !== 'squadrons' || item.anchor !== 'end') return item.box;
  const ships = letters.find((other) => other.key === item.key.replace('squadrons.', 'ships.'));
  return { ...item.box, left: Math.min(item.box.left, ships?.box.left ?? item.box.left) };
}

function kindOf({ style }: LabelLetter): Mark['kind'] {
  return style === 'note' || style === 'squadrons' || style === 'figure' || style === 'ships' ? style : 'name';
}

function partsOf(model: ChartModel): readonly BlockParts[] {
  const bySystem = placesBySystem(model);
  return model.systems.map((system) => {
    const places = bySystem.get(system.id) ?? [];
    const ids = new Set(places.map((place) => place.id));
    return {
      system,
      places,
      fleets: model.fleets.filter((fleet) => ids.has(fleet.place)),
      stacks: (model.stacks ?? []).filter((stack) => ids.has(stack.place)),
      battles: model.battles.filter((battle) => ids.has(battle.place)),
      mine: model.mine,
    };
  });
}
