import { directions, isMobile, isTowed, thrustLimit, type Direction } from '@warlog/pentagon-war/ui';
import { computed, type ComputedRef } from 'vue';
import type { LegModel } from '../../../map/tactical/parts-model.js';
import { headingOf } from '../geometry.js';
import { legsOf, type LegCell } from '../legs.js';
import { moveLeg, ordersOf, setLeg } from '../sheet-edit.js';
import { useGame } from '../use-game.js';
import { useTableTime } from '../use-table-time.js';

/** The leg under the cursor, and every way of changing it: the same for buttons, keys and the list. */
export interface Legs {
  /** Null where nothing can be plotted: no orders asked, a base, a past impulse. */
  readonly model: ComputedRef<LegModel | null>;
  /** The section that it presents; null where it orders a facing. */
  readonly section: ComputedRef<number | null>;
  face(facing: Direction): void;
  /** Turns a section to the chosen enemy, impulse by impulse (PW-18.4). */
  present(section: number): void;
  thrust(amount: number): void;
  /** Gives the leg other impulses. */
  stretch(change: { readonly from?: number; readonly to?: number }): void;
  /** Selects these steps of the timeline, counted from 0 and limited to the phase: the next order becomes their leg. */
  draw(from: number, to: number): void;
  /** Applies the value of a control: a facing, or `present`. */
  choose(value: string): void;
  set(figure: string, value: number): void;
}

export function useLegs(): Legs {
  const [game, time] = [useGame(), useTableTime()];

  const most = computed(() => {
    const [view, ship] = [game.view.value, time.ship.value];
    if (ship === null) return 0;
    const { standard, crash } = thrustLimit(view, ship.id);
    return Math.max(standard, crash);
  });
  const cell = computed<LegCell>(() => time.cells.value[time.impulse.value - 1] ?? null);
  const section = computed(() => cell.value?.present?.section ?? null);
  const isOpen = computed(() => {
    const [view, ship, { from, to }] = [game.view.value, time.ship.value, game.part.value];
    const design = ship === null ? undefined : view.designs[ship.design];
    const isSteered = game.sheet.value !== null && view.step !== 'fire' && design !== undefined && isMobile(design);
    if (ship === null || isTowed(ship, ordersOf(game.sheet.value ?? {}, ship.id))) return false;
    return isSteered && time.impulse.value >= from && time.impulse.value <= to;
  });
  const model = computed<LegModel | null>(() => {
    const ship = time.ship.value;
    if (!isOpen.value || ship === null) return null;
    const { part } = game;
    const { from, to } = time.span.value;
    const facing = game.plans.value.get(ship.id)?.poses[time.impulse.value - 1]?.facing ?? ship.facing;
    const figure = (id: string, value: number, min: number, max: number) => ({
      ...{ id, value, min, max, label: game.say(`pentagon.leg.${id}`) },
    });
    return {
      choice: {
        label: game.say('pentagon.leg.facing'),
        value: section.value === null ? facing : 'present',
        choices: [
          ...directions.map((direction) => ({ value: direction, text: direction, heading: headingOf(direction) })),
          { value: 'present', text: game.say('pentagon.leg.present') },
        ],
      },
      figures: [
        figure('from', from, part.value.from, to),
        figure('to', to, from, part.value.to),
        figure('thrust', cell.value?.accelerate ?? 0, 0, most.value),
      ],
    };
  });

  function change(edit: (before: LegCell) => LegCell): void {
    const ship = time.ship.value;
    if (!isOpen.value || ship === null) return;
    const span = time.span.value;
    game.change((sheet) => setLeg(sheet, ship.id, { span, part: game.part.value }, edit));
    // Impulses that were changed together stay selected, even after they have merged with others.
    time.span.value = span;
  }

  function face(facing: Direction): void {
    change((before) => {
      const { present: _before, ...rest } = before ?? {};
      return { ...rest, rotate: facing };
    });
  }

  function present(number: number): void {
    const foe = time.foe.value?.id ?? 'nearest';
    change((before) => {
      const { rotate: _before, ...rest } = before ?? {};
      return { ...rest, present: { section: number, to: foe } };
    });
  }

  function stretch({ from = time.span.value.from, to = time.span.value.to }: Parameters<Legs['stretch']>[0]): void {
    const [ship, before, part] = [time.ship.value, time.span.value, game.part.value];
    const next = { from: Math.max(part.from, from), to: Math.min(part.to, to) };
    if (!isOpen.value || ship === null || next.from > next.to) return;
    const isLeg = legsOf(time.cells.value).some((leg) => leg.from <= before.from && leg.to >= before.to);
    if (isLeg) game.change((sheet) => moveLeg(sheet, ship.id, { from: before, to: next, part }));
    time.span.value = next;
  }

  function draw(from: number, to: number): void {
    const { part } = game;
    const span = { from: Math.max(part.value.from, from + 1), to: Math.min(part.value.to, to + 1) };
    if (isOpen.value && span.from <= span.to) time.span.value = span;
  }

  return {
    ...{ model, section, face, present, stretch, draw },
    thrust: (accelerate) =>
      change((before) => ({ ...before, accelerate: Math.max(0, Math.min(most.value, accelerate)) })),
    choose: (value) => (value === 'present' ? present(section.value ?? 1) : face(value as Direction)),
    set(figure, value) {
      if (figure === 'thrust') change((before) => ({ ...before, accelerate: value }));
      else stretch({ [figure]: value });
    },
  };
}
