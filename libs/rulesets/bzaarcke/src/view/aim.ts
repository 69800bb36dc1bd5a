import {
  aimEnd,
  aimPart,
  aimRow,
  lastTurnPart,
  survivalPart,
  type Aim,
  type AimMeasure,
  type AimPart,
} from '@warlog/ruleset-api';
import { line, seatRef, valuesOf, type Message, type SeatId } from '@warlog/core';
import { creditsHeld, planetsHeld } from '@warlog/star-map';
import type { BzaarckeView } from '../model/view.js';

/** Returns how the sector is won, and how far each side is (BZK-701 to BZK-703). */
export function aim(view: BzaarckeView): Aim {
  const parts = [
    goal(view),
    ...acknowledged(view),
    ...lastTurnPart(view.options.maxTurns, 'BZK-703'),
    survivalPart(view, 'BZK-703'),
  ];
  return { now: now(view), parts };
}

/** Returns what counts towards the majority: planets, or their credit values by the option. */
export function measureOf(view: BzaarckeView, seat: SeatId): AimMeasure {
  const need = majority(view);
  return { have: view.options.victoryShare === 'planets' ? planetsHeld(view, seat) : creditsHeld(view, seat), need };
}

/** Returns the smallest number above half; null if credit values are not all known, or before the map is. */
function majority(view: BzaarckeView): number | null {
  if (view.map === null) return null;
  const planets = valuesOf(view.planets);
  if (view.options.victoryShare === 'planets') return Math.floor(planets.length / 2) + 1;
  const credits = planets.map((planet) => planet.credits);
  if (credits.includes(null)) return null;
  return Math.floor(credits.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 2) + 1;
}

/** Returns the sides in play, the leader first; in seat order if the viewer knows less of itself than of others. */
function ranked(view: BzaarckeView): readonly SeatId[] {
  const have = (seat: SeatId): number => measureOf(view, seat).have ?? 0;
  return view.seats.filter((seat) => view.sides[seat]?.out === false).sort((a, b) => have(b) - have(a));
}

function now(view: BzaarckeView): Aim['now'] {
  if (view.ended !== null) return aimEnd(view.ended.winners, 'ended.nobody');
  const unit = view.options.victoryShare;
  if (view.map === null) return { text: line(`aim.goal.${unit}.any`, {}), measure: null };
  const isPlaying = view.seat !== null && view.sides[view.seat]?.out === false;
  if (isPlaying && view.seat !== null) return standing(`aim.now.${unit}`, measureOf(view, view.seat), {});
  const [first] = ranked(view);
  const best = first === undefined ? null : measureOf(view, first);
  if (best?.have == null) return { text: line(`aim.goal.${unit}.any`, {}), measure: null };
  const leaders = ranked(view).filter((seat) => measureOf(view, seat).have === best.have);
  return standing(`aim.lead.${unit}`, best, { leaders: leaders.map(seatRef) });
}

/** Returns a message with its measure; without a known figure it states what is known. */
function standing(code: string, measure: AimMeasure, params: Message['params']): Aim['now'] {
  const { have, need } = measure;
  if (have === null) return { text: line('aim.goal.credits.any', {}), measure: null };
  if (need === null) return { text: line(`${code}.some`, { ...params, have }), measure: null };
  return { text: line(code, { ...params, have, need }), measure };
}

function goal(view: BzaarckeView): AimPart {
  const unit = view.options.victoryShare;
  const need = majority(view);
  const planets = Object.keys(view.planets).length;
  const unclaimed = valuesOf(view.planets).filter((planet) => planet.owner === null).length;
  const title =
    need === null
      ? line(`aim.goal.${unit}.any`, {})
      : unit === 'planets'
        ? line('aim.goal.planets', { need, all: planets })
        : line('aim.goal.credits', { need });
  return aimPart({
    key: 'goal',
    title,
    text: line('aim.counted', {}),
    rows: ranked(view).map((seat) => aimRow({ seat, measure: measureOf(view, seat) })),
    notes: unclaimed > 0 ? [line('aim.unclaimed', { n: unclaimed })] : [],
    clause: 'BZK-701',
  });
}

/** Returns the acknowledged seats; the viewer's own row always, other rows if there is an acknowledgement. */
function acknowledged(view: BzaarckeView): readonly AimPart[] {
  if (!view.options.acknowledgement) return [];
  const inPlay = view.seats.filter((seat) => view.sides[seat]?.out === false);
  const rows = inPlay.flatMap((seat) => {
    const by = inPlay.filter((other) => other !== seat && view.sides[other]?.acknowledges === seat);
    if (by.length === 0 && seat !== view.seat) return [];
    const text =
      by.length === 0 ? line('aim.acknowledged.nobody', {}) : line('aim.acknowledged.by', { by: by.map(seatRef) });
    return [aimRow({ seat, text, measure: { have: by.length, need: inPlay.length - 1 } })];
  });
  const most = rows.sort((a, b) => (b.measure?.have ?? 0) - (a.measure?.have ?? 0));
  const isPlaying = view.seat !== null && inPlay.includes(view.seat) && view.ended === null;
  return [
    aimPart({
      key: 'acknowledged',
      title: line('aim.acknowledged', {}),
      text: line('aim.acknowledged.open', {}),
      rows: most,
      action: isPlaying ? line('aim.acknowledge', {}) : null,
      clause: 'BZK-702',
    }),
  ];
}
