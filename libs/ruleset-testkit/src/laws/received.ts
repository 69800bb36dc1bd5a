import { clonePlain, viewerKey, type GameTypes } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { below } from '../draw.js';
import { applyAll, viewersOf } from '../game.js';
import type { LawKit, Shown } from '../kit.js';
import type { GameAtPhase } from '../walk.js';

/** Returns one random viewer of a moment, so that all are covered over many runs. */
export function oneViewer({ views }: GameAtPhase, seed: string): string {
  const viewers = Object.keys(views);
  return viewers[below(viewers.length, `${seed}/viewer`)] as string;
}

/** Returns the disclosures of these opening events by viewer (`viewerKey`). */
export function receivedBy<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  seats: readonly SeatId[],
  events: Parameters<typeof applyAll<G>>[2],
): Readonly<Record<string, readonly Shown<G>[]>> {
  const blanks = viewersOf(seats).map((viewer) => [viewerKey(viewer), ruleset.view.blank(viewer)] as const);
  const received: Record<string, Shown<G>[]> = Object.fromEntries(blanks.map(([key]) => [key, []]));
  applyAll(
    ruleset,
    { seats, state: null, views: Object.fromEntries(blanks) },
    clonePlain(events),
    (_event, disclosed) => {
      for (const [key, ones] of Object.entries(disclosed)) received[key]?.push(...clonePlain([...ones]));
    },
  );
  return received;
}
