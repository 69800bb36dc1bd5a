import { shallowRef } from 'vue';
import type { GameKey } from '../../../composables/useGameKeys.js';
import type { SwArmadaAtTable } from '../at-table.js';
import { atSpeed, courseAmong, endsAt, jointsAt, sidesFor, speedsOf, type CourseDraft } from './steering.js';

/** Returns the keys of the course page: joint, clicks, speed, side of the tool. */
export function courseKeys({ game, hand }: SwArmadaAtTable): readonly GameKey[] {
  const joint = shallowRef(0);

  /** The draft of the course, while its page is open. */
  function draft(): CourseDraft | null {
    return hand.page.value === 'course' && hand.isCommanded.value ? hand.course.value : null;
  }

  function choose(key: string): boolean {
    const count = draft()?.clicks.length ?? 0;
    if (count === 0) return false;
    joint.value = (joint.value + (key === 'arrowup' ? 1 : count - 1)) % count;
    return true;
  }

  function bend(key: string): boolean {
    const [now, ship] = [draft(), hand.ship.value];
    if (now === null || ship === null || now.clicks.length === 0) return false;
    const at = Math.min(joint.value, now.clicks.length - 1);
    const most = jointsAt(ship, now, hand.carried.value)[at]?.most ?? 0;
    const click = (now.clicks[at] ?? 0) + (key === 'arrowleft' ? -1 : 1);
    if (Math.abs(click) <= most) hand.course.value = { ...now, clicks: now.clicks.with(at, click), side: 'auto' };
    return true;
  }

  function change(key: string): boolean {
    const [now, ship, view] = [draft(), hand.ship.value, game.view.value];
    if (now === null || ship === null) return false;
    const speed = now.speed + (key === '-' ? -1 : 1);
    if (speedsOf(ship, hand.carried.value).includes(speed))
      hand.course.value = atSpeed(endsAt(view, ship, speed, hand.carried.value), now, speed);
    return true;
  }

  function turnSide(): boolean {
    const [now, ship, view] = [draft(), hand.ship.value, game.view.value];
    if (now === null || ship === null) return false;
    const side = now.side === 'auto' ? courseAmong(hand.ends.value, now)?.side : now.side;
    const other = sidesFor(view, ship, now.clicks).find((each) => each !== side);
    if (other !== undefined) hand.course.value = { ...now, side: other };
    return true;
  }

  return [
    { does: 'swa.keys.joint', press: ['arrowup', 'arrowdown'], shown: ['↑', '↓'], run: choose },
    { does: 'swa.keys.click', press: ['arrowleft', 'arrowright'], shown: ['←', '→'], run: bend },
    { does: 'swa.keys.speed', press: ['+', '=', '-'], shown: ['+', '−'], run: change },
    { does: 'swa.keys.side', press: ['x'], run: turnSide },
  ];
}
