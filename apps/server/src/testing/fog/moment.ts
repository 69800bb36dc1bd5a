import type { ViewRow } from '@warlog/application';
import {
  canonicalJson,
  clonePlain,
  frozen,
  type GameTypes,
  type Loaded,
  type OpenPhase,
  type SeatId,
  type Sheets,
  type UserId,
} from '@warlog/kernel';
import {
  below,
  drawOne,
  legalSheet,
  refusals,
  resolveWith,
  type Game,
  type LawKit,
  type Logged,
} from '@warlog/kernel/testing';
import { holderOf } from './fog-campaign.js';

type Closing = (sheets: Sheets<unknown>) => readonly Logged<GameTypes>[];

/** A phase as it opened, and what its seats are about to say. */
export interface Moment {
  readonly loaded: Loaded;
  readonly phase: OpenPhase;
  readonly game: Game<GameTypes>;
  readonly sheets: Sheets<unknown>;
  readonly seed: string;
}

/** A world to be lived beside the true one: whose eyes it is for, what is said in it, and by which seed it was drawn. */
export interface Branch {
  readonly viewer: SeatId;
  readonly hidden: Sheets<unknown>;
  readonly key: string;
}

/** At most so many seats look at one moment. */
const VIEWERS = 4;
/** At most so many worlds are lived for each of them, out of so many draws. */
const VARIANTS = 4;
const DRAWS = 8;

/** The moment at which a campaign stands; null where none of its phases is open. */
export function momentOf(kit: LawKit<GameTypes>, loaded: Loaded, views: readonly ViewRow[], seed: string) {
  const { phase, status } = loaded.campaign;
  if (!phase || status !== 'running') return null;
  const game = gameOf(loaded, views);
  // What is declared one by one is seen at once: there is no sheet to differ in.
  const people = phase.mode === 'live' ? [] : phase.awaited.filter((id) => holderIn(loaded, id) !== null);
  const sheets = Object.fromEntries(people.map((id) => [id, legalSheet(kit, game, id, `${seed}/sheets`)]));
  return { loaded, phase, game, sheets, seed } satisfies Moment;
}

/** The worlds beside this one: no two of the same viewer are alike, and none would be refused. */
export function branchesAt(kit: LawKit<GameTypes>, moment: Moment): readonly Branch[] {
  const { loaded, game, sheets, seed } = moment;
  const closings = new Map<string, readonly Logged<GameTypes>[]>();
  const closing: Closing = (sent) => {
    const text = textOf(sent);
    const known = closings.get(text) ?? resolveWith(kit.ruleset, loaded.game, sent, seed);
    closings.set(text, known);
    return known;
  };
  // Where a sheet is refused, its sender hears why, and there is no such world.
  const isSent = ([id, sheet]: readonly [string, unknown]): boolean =>
    sheet === null || refusals(kit.ruleset.check(game.views[id], sheet)).length === 0;
  return viewersAt(moment).flatMap((viewer) => {
    const drawn = new Map<string, Branch>();
    for (let n = 1; n <= DRAWS && drawn.size < VARIANTS; n += 1) {
      const key = `${seed}/variant/${viewer}/${n}`;
      const hidden = variantOf(kit, moment, viewer, key, closing);
      if (hidden === null) break;
      const text = textOf(hidden);
      if (text === textOf(sheets) || drawn.has(text)) continue;
      if (Object.entries(hidden).every(isSent)) drawn.set(text, { viewer, hidden, key });
    }
    return [...drawn.values()];
  });
}

/** Is this variant, by what really came of both worlds, still what its viewer cannot know? */
export function isHidden(kit: LawKit<GameTypes>, moment: Moment, branch: Branch, closing: Closing): boolean {
  const again = variantOf(kit, moment, branch.viewer, branch.key, closing);
  return again !== null && textOf(again) === textOf(branch.hidden);
}

/** Sheets that differ where this viewer cannot see it; null where there are none. */
function variantOf(
  kit: LawKit<GameTypes>,
  { loaded, sheets }: Moment,
  viewer: SeatId,
  key: string,
  closing: Closing,
): Sheets<unknown> | null {
  const variants = kit.hiddenVariants(loaded.game, viewer, sheets, closing);
  return variants && frozen(clonePlain(drawOne(variants, key)));
}

function viewersAt({ loaded, seed }: Moment): readonly SeatId[] {
  const people = loaded.campaign.seats.filter((one) => holderOf(one) !== null).map(({ id }) => id);
  const from = below(people.length, `${seed}/viewer`);
  return [...people.slice(from), ...people.slice(0, from)].slice(0, VIEWERS);
}

/** A campaign's game as the rules see it. */
export function gameOf({ campaign, game }: Loaded, views: readonly ViewRow[]): Game<GameTypes> {
  return {
    seats: campaign.seats.map(({ id }) => id),
    state: game,
    views: Object.fromEntries(views.map(({ viewer, view }) => [viewer, frozen(view)])),
  };
}

/** Who sends which sheet, in the order of their seats. */
export function sendersOf(loaded: Loaded, sheets: Sheets<unknown>) {
  return loaded.campaign.seats.flatMap((one) => {
    const [user, sheet] = [holderOf(one), sheets[one.id] ?? null];
    return user === null || sheet === null ? [] : [{ viewer: one.id, user, sheet }];
  });
}

/** The same text for the same sheets. */
export const textOf = (value: unknown): string => canonicalJson(value);

/** The player of this seat; null: a bot, or no such seat. */
export function holderIn({ campaign }: Loaded, seat: SeatId): UserId | null {
  const found = campaign.seats.find(({ id }) => id === seat);
  return found ? holderOf(found) : null;
}

/** Some other seat. */
export function otherThan({ campaign }: Loaded, viewer: SeatId): SeatId {
  return campaign.seats.find(({ id }) => id !== viewer)?.id ?? viewer;
}
