import type { ViewRow } from '@warlog/application';
import { canonicalJson, frozen, type SeatId, type UserId } from '@warlog/core';
import { clonePlain, type GameTypes, type Sheets } from '@warlog/ruleset-api';
import type { Loaded, OpenPhase } from '@warlog/campaign';
import {
  below,
  drawOne,
  legalSheet,
  refusals,
  resolveWith,
  type TestGame,
  type LawKit,
  type Logged,
} from '@warlog/ruleset-testkit';
import { holderOf } from './fog-campaign.js';
import type { Incident } from './reach.js';

type Closing = (sheets: Sheets<unknown>) => readonly Logged<GameTypes>[];

/** A phase as it opened, and the orders that its seats are about to submit. */
export interface FogSituation {
  readonly loaded: Loaded;
  readonly phase: OpenPhase;
  readonly game: TestGame<GameTypes>;
  readonly sheets: Sheets<unknown>;
  readonly seed: string;
  readonly incident: Incident;
}

/** An alternative to the true world: the viewer it is hidden from, its orders, and the seed that drew it. */
export interface Branch {
  readonly viewer: SeatId;
  readonly hidden: Sheets<unknown>;
  readonly key: string;
}

/**
 * The most viewers per situation. At the end only one, since letters must be between the same two seats in both worlds.
 */
const VIEWERS = 2;
/** The most worlds per viewer, and the number of draws. */
const VARIANTS = 3;
const DRAWS = 6;

/** Returns the current situation of a campaign; null if no phase is open. */
export function momentOf(
  kit: LawKit<GameTypes>,
  loaded: Loaded,
  views: readonly ViewRow[],
  seed: string,
  incident: Incident,
): FogSituation | null {
  const { phase, status } = loaded.campaign;
  if (!phase || status !== 'running') return null;
  const game = gameOf(loaded, views);
  const people = phase.awaited.filter((id) => holderIn(loaded, id) !== null);
  const sheets = Object.fromEntries(people.map((id) => [id, legalSheet(kit, game, id, `${seed}/sheets`)]));
  return { loaded, phase, game, sheets, seed, incident };
}

/**
 * Returns the alternative worlds: distinct for each viewer, and with legal orders.
 *
 * If no orders can differ in secret and `alsoUnseen` is set, returns one in which only the actions of `doUnseen`
 * differ. This is the case with open orders, rulings and ends.
 */
export function branchesAt(kit: LawKit<GameTypes>, moment: FogSituation, alsoUnseen: boolean): readonly Branch[] {
  const { loaded, phase, game, sheets, seed, incident } = moment;
  const isOpen = phase.mode === 'live' || incident !== 'none';
  const closings = new Map<string, readonly Logged<GameTypes>[]>();
  const closing: Closing = (sent) => {
    const text = textOf(sent);
    const known = closings.get(text) ?? resolveWith(kit.ruleset, loaded.game, sent, seed);
    closings.set(text, known);
    return known;
  };
  // Refused orders are visible to their sender, so there is no such world.
  const isSent = ([id, sheet]: readonly [string, unknown]): boolean =>
    sheet === null || refusals(kit.ruleset.play.check(game.views[id], sheet)).length === 0;
  const viewers = viewersAt(moment).slice(0, incident === 'end' ? 1 : VIEWERS);
  return viewers.flatMap((viewer) => {
    const drawn = new Map<string, Branch>();
    for (let n = 1; n <= DRAWS && drawn.size < VARIANTS && !isOpen; n += 1) {
      const key = `${seed}/variant/${viewer}/${n}`;
      const hidden = variantOf(kit, moment, viewer, key, closing);
      if (hidden === null) break;
      const text = textOf(hidden);
      if (text === textOf(sheets) || drawn.has(text)) continue;
      if (Object.entries(hidden).every(isSent)) drawn.set(text, { viewer, hidden, key });
    }
    const isUnseen = drawn.size === 0 && alsoUnseen;
    return isUnseen ? [{ viewer, hidden: sheets, key: `${seed}/unseen/${viewer}` }] : [...drawn.values()];
  });
}

/** Returns true if the viewer cannot know this variant, according to the real outcome of both worlds. */
export function isHidden(kit: LawKit<GameTypes>, moment: FogSituation, branch: Branch, closing: Closing): boolean {
  if (textOf(branch.hidden) === textOf(moment.sheets)) return true;
  const rebuilt = variantOf(kit, moment, branch.viewer, branch.key, closing);
  return rebuilt !== null && textOf(rebuilt) === textOf(branch.hidden);
}

/** Returns orders that differ where this viewer cannot see it; null if there are none. */
function variantOf(
  kit: LawKit<GameTypes>,
  { loaded, sheets }: FogSituation,
  viewer: SeatId,
  key: string,
  closing: Closing,
): Sheets<unknown> | null {
  const variants = kit.hiddenVariants(loaded.game, viewer, sheets, closing);
  return variants && frozen(clonePlain(drawOne(variants, key)));
}

function viewersAt({ loaded, seed }: FogSituation): readonly SeatId[] {
  const people = loaded.campaign.seats.filter((seat) => holderOf(seat) !== null).map(({ id }) => id);
  const from = below(people.length, `${seed}/viewer`);
  return [...people.slice(from), ...people.slice(0, from)];
}

/** Returns a campaign's game as the rules see it. */
export function gameOf({ campaign, game }: Loaded, views: readonly ViewRow[]): TestGame<GameTypes> {
  return {
    seats: campaign.seats.map(({ id }) => id),
    state: game,
    views: Object.fromEntries(views.map(({ viewer, view }) => [viewer, frozen(view)])),
  };
}

/** Returns the users who submit orders, in seat order. */
export function sendersOf(loaded: Loaded, sheets: Sheets<unknown>) {
  return loaded.campaign.seats.flatMap((seat) => {
    const [user, sheet] = [holderOf(seat), sheets[seat.id] ?? null];
    return user === null || sheet === null ? [] : [{ viewer: seat.id, user, sheet }];
  });
}

/** Returns the same text for equal orders. */
export const textOf = (value: unknown): string => canonicalJson(value);

/** Returns the player of this seat; null for a bot or a missing seat. */
export function holderIn({ campaign }: Loaded, seat: SeatId): UserId | null {
  const found = campaign.seats.find(({ id }) => id === seat);
  return found ? holderOf(found) : null;
}

/** Returns a different seat. */
export function otherThan({ campaign }: Loaded, viewer: SeatId): SeatId {
  return campaign.seats.find(({ id }) => id !== viewer)?.id ?? viewer;
}
