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
import type { Incident } from './incident.js';

type Closing = (sheets: Sheets<unknown>) => readonly Logged<GameTypes>[];

/** A phase as it opened, and what its seats are about to say. */
export interface Moment {
  readonly loaded: Loaded;
  readonly phase: OpenPhase;
  readonly game: Game<GameTypes>;
  readonly sheets: Sheets<unknown>;
  readonly seed: string;
  readonly incident: Incident;
}

/** A world to be lived beside the true one: whose eyes it is for, what is said in it, and by which seed it was drawn. */
export interface Branch {
  readonly viewer: SeatId;
  readonly hidden: Sheets<unknown>;
  readonly key: string;
}

/** At most so many seats look at one moment; one at the end, where what two others write must be between the same two in both worlds. */
const VIEWERS = 2;
/** At most so many worlds are lived for each of them, out of so many draws. */
const VARIANTS = 3;
const DRAWS = 6;

/** The moment at which a campaign stands; null where none of its phases is open. */
export function momentOf(
  kit: LawKit<GameTypes>,
  loaded: Loaded,
  views: readonly ViewRow[],
  seed: string,
  incident: Incident,
): Moment | null {
  const { phase, status } = loaded.campaign;
  if (!phase || status !== 'running') return null;
  const game = gameOf(loaded, views);
  const people = phase.awaited.filter((id) => holderIn(loaded, id) !== null);
  const sheets = Object.fromEntries(people.map((id) => [id, legalSheet(kit, game, id, `${seed}/sheets`)]));
  return { loaded, phase, game, sheets, seed, incident };
}

/**
 * The worlds beside this one: no two of the same viewer are alike, and none would be refused. Where no sheet can differ in secret, there
 * is `alsoUnseen` one in which only what `doUnseen` does was done: so it is where all is declared at once, and where a ruling or the end comes between.
 */
export function branchesAt(kit: LawKit<GameTypes>, moment: Moment, alsoUnseen: boolean): readonly Branch[] {
  const { loaded, phase, game, sheets, seed, incident } = moment;
  const isOpen = phase.mode === 'live' || incident !== 'none';
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

/** Is this variant, by what really came of both worlds, still what its viewer cannot know? */
export function isHidden(kit: LawKit<GameTypes>, moment: Moment, branch: Branch, closing: Closing): boolean {
  if (textOf(branch.hidden) === textOf(moment.sheets)) return true;
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
  return [...people.slice(from), ...people.slice(0, from)];
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
