import {
  attackRows,
  typeOf,
  type AttackRow,
  type CourseRow,
  type ManeuverPlan,
  type Ship,
  type Zone,
} from '@warlog/sw-armada/ui';
import { computed, shallowRef, type ComputedRef, type Ref, type WritableComputedRef } from 'vue';
import { usePointAnswer, type PointAnswer } from '../../composables/usePointAnswer.js';
import { useOpenSelection, type Selection } from '../../composables/useSelection.js';
import { usePageAmong } from '../kit/open-page.js';
import { sharedOf } from '../kit/shared.js';
import {
  courseAmong,
  draftOf,
  endsAt,
  navigationOf,
  planOf,
  type CourseDraft,
  type SteeringStart,
} from './course/steering.js';
import { setCourse } from './sheet-edit.js';
import { unitOfId, useGame, type SwArmadaGame } from './use-game.js';

/** Pages of an own ship's pane. */
export const pages = ['orders', 'attack', 'course', 'display'] as const;
export type SwArmadaPageId = (typeof pages)[number];

/** What is selected on the map: an own ship, its course and its attacks. Shared by board, list and panes. */
export interface Hand {
  readonly page: Ref<SwArmadaPageId>;
  /** The open own ship; null: none is. */
  readonly ship: ComputedRef<Ship | null>;
  /** Whether the ship takes orders now: it acts, or is chosen to act. */
  readonly isCommanded: ComputedRef<boolean>;
  readonly carried: ComputedRef<SteeringStart>;
  /** The draft of its course; setting it changes the orders. */
  readonly course: WritableComputedRef<CourseDraft | null>;
  /** All courses at that speed, while the course page is open. */
  readonly ends: ComputedRef<readonly CourseRow[]>;
  /** The drafted course as it would be flown; null where there is none. */
  readonly laid: ComputedRef<CourseRow | null>;
  /** What it may attack from where it is, the most promising first. */
  readonly attacks: ComputedRef<readonly AttackRow[]>;
  /** The attack that is looked at. */
  readonly aimed: WritableComputedRef<AttackRow | null>;
  readonly zone: ComputedRef<Zone | null>;
  /** The answer to an open question for a point of the map. */
  readonly answer: PointAnswer;
}

/** Returns the selection of the open campaign; all components share one instance. */
export const useHand = sharedOf(() => handOf(useGame(), useOpenSelection()));

function handOf(game: SwArmadaGame, selection: Selection): Hand {
  const page = usePageAmong(pages);
  const ship = computed(() => {
    const found = unitOfId(game.onTable.value, selection.place.value);
    return found?.kind === 'ship' && found.seat === game.view.value.seat ? found : null;
  });
  const isWindow = computed(() => game.asked.value?.kind === 'maneuver');
  const isCommanded = computed(() => {
    const [asked, unit] = [game.asked.value, ship.value?.id];
    if (asked === null || unit === undefined) return false;
    return asked.kind === 'activate' ? game.sheet.value?.activate?.unit === unit : asked.unit === unit;
  });
  const available = computed<SteeringStart>(() => {
    const [view, unit, sheet] = [game.view.value, ship.value, game.sheet.value];
    return unit === null ? { dial: null, tokens: [] } : navigationOf(view, unit, { dial: sheet?.activate?.dial });
  });
  const course = computed({
    get: () => (ship.value === null ? null : draftOf(ship.value, planIn(game, isWindow.value))),
    set(to) {
      const unit = ship.value;
      if (to === null || unit === null) return;
      game.change((sheet) => setCourse(sheet, unit.id, planOf(unit, to, available.value), isWindow.value));
    },
  });
  const ends = computed(() => {
    const [view, unit] = [game.view.value, ship.value];
    const isOpen = page.value === 'course' && isCommanded.value;
    return unit === null || course.value === null || !isOpen
      ? []
      : endsAt(view, unit, course.value.speed, available.value);
  });
  const attacks = computed(() => {
    const [view, unit] = [game.view.value, ship.value];
    return unit === null || page.value !== 'attack' ? [] : attackRows(view, unit.id);
  });
  const looked = shallowRef<string | null>(null);
  const aimed = computed({
    get: () => attacks.value.find((row) => keyOfAttack(row) === looked.value) ?? attacks.value[0] ?? null,
    set: (row) => (looked.value = row === null ? null : keyOfAttack(row)),
  });
  return {
    ...{ page, ship, isCommanded, carried: available, course, ends, attacks, aimed, answer: usePointAnswer(selection) },
    laid: computed(() => (course.value === null ? null : courseAmong(ends.value, { ...course.value, side: 'auto' }))),
    zone: computed(() => (page.value === 'attack' ? (aimed.value?.zone ?? firstArmed(ship.value)) : null)),
  };
}

export const keyOfAttack = ({ zone, unit, at }: AttackRow): string => `${zone} ${unit} ${at}`;

/** The course in the orders, in a plan or as the answer to its window. */
function planIn({ sheet }: SwArmadaGame, isWindow: boolean): ManeuverPlan | undefined {
  if (!isWindow) return sheet.value?.activate?.maneuver;
  const said = sheet.value?.maneuver;
  if (said === undefined) return undefined;
  const { clicks, side, ...rest } = said;
  return { ...rest, courses: [{ clicks, ...(side && { side }) }] };
}

/** The first zone with a gun, shown where nothing can be attacked. */
function firstArmed(ship: Ship | null): Zone | null {
  if (ship === null) return null;
  const { battery } = typeOf(ship);
  const armed = (['front', 'left', 'right', 'rear'] as const).find((zone) =>
    Object.values(battery[zone]).some((dice) => dice > 0),
  );
  return armed ?? null;
}
