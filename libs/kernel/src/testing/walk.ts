import { record } from '../dice/record.js';
import { seedDice } from '../dice/seed-dice.js';
import { clonePlain } from '../fold.js';
import type { SeatId } from '../ids.js';
import type { GameTypes, Phase, Sheets } from '../ruleset.js';
import type { Problem } from '../text/line.js';
import { below, drawOne } from './draw.js';
import { frozen } from '../frozen.js';
import { afterEvents, applyAll, lazily, openGame, resolveWith } from './game.js';
import type { Game } from './game.js';
import type { LawKit, Logged, Shown } from './kit.js';
import { afterRuling, someRuling } from './ruling.js';

/** A game at an open phase, as text: what a run reads of it, it parses for itself. */
export interface Moment {
  readonly name: string;
  readonly seats: readonly SeatId[];
  readonly state: string;
  /** By `viewerKey`. */
  readonly views: Readonly<Record<string, string>>;
}

/** One phase played from its opening to its closing. */
export interface Step<G extends GameTypes> {
  /** As it was when the phase closed, before the resolution. */
  readonly before: Game<G>;
  /** With the views of the watched viewers. */
  readonly after: Game<G>;
  readonly sheets: Sheets<G['Sheet']>;
  readonly seed: string;
  /** What the resolution wrote, as it is stored. */
  readonly events: readonly Logged<G>[];
  /** What it showed, as each watched viewer receives it, by `viewerKey`. */
  readonly shown: Readonly<Record<string, readonly Shown<G>[]>>;
}

/** Phases recorded of a game in which all sheets are drawn at random. */
const wildPhases = 8;
/** Phases recorded of a game of bots, per turn that it may have: one that never ends is law 8's affair. */
const botPhasesPerTurn = 4;

/** Moments to start from: of each setup a game of bots to its end, and the beginning of one of random sheets. */
export function momentsOf<G extends GameTypes>(kit: LawKit<G>): readonly Moment[] {
  const moments = kit.setups.flatMap((setup, index) => [
    ...recordMoments(kit, setup, `setup ${index}, bots`, kit.turnLimit * botPhasesPerTurn, (game, phase, seed) =>
      botSheets(kit, game, phase, seed),
    ),
    ...recordMoments(kit, setup, `setup ${index}, random`, wildPhases, (game, phase, seed) =>
      mixedSheets(kit, game, phase, seed),
    ),
  ]);
  if (moments.length === 0) throw new Error('The kit has no setup in which anything is asked');
  return moments;
}

/**
 * The game at a moment, frozen: whatever changes what it was only given to read, fails there. A view is parsed when it is
 * first looked at, since few runs look at all of them.
 */
export function gameAt<G extends GameTypes>({ seats, state, views }: Moment): Game<G> {
  return { seats, state: read<G['State']>(state), views: lazily(views, (text) => read<G['View']>(text)) };
}

function read<T>(text: string): T {
  return frozen(JSON.parse(text) as T);
}

/** The open phase of a game that has not ended; throws else. */
export function openPhase<G extends GameTypes>(kit: LawKit<G>, game: Game<G>): Phase {
  const phase = kit.ruleset.phase(game.state);
  if (phase.phase === 'ended') throw new Error('This game has ended');
  return phase;
}

/**
 * Plays one phase from a moment: now and then a ruling or a deed outside the sheets, then random sheets, bots and misses mixed.
 * Watches what these viewers, by `viewerKey`, come to know. Null when that ended the game.
 */
export function playStep<G extends GameTypes>(
  kit: LawKit<G>,
  moment: Moment,
  seed: string,
  watched: readonly string[] = [],
): Step<G> | null {
  return playFrom(kit, sometimesRuled(kit, gameAt<G>(moment), seed), seed, watched);
}

/** Plays one phase from a game in which a ruling, if any, was given already. */
export function playFrom<G extends GameTypes>(
  kit: LawKit<G>,
  ruled: Game<G>,
  seed: string,
  watched: readonly string[],
): Step<G> | null {
  const before = afterDeed(kit, ruled, seed);
  const phase = kit.ruleset.phase(before.state);
  if (phase.phase === 'ended') return null;
  return closePhase(kit, before, mixedSheets(kit, before, phase, seed), seed, watched);
}

/** Closes the open phase of a game with these sheets; the game itself stays as it was. */
export function closePhase<G extends GameTypes>(
  kit: LawKit<G>,
  before: Game<G>,
  sheets: Sheets<G['Sheet']>,
  seed: string,
  watched: readonly string[],
): Step<G> {
  const live = resolveWith(kit.ruleset, before.state, sheets, seed);
  const events = clonePlain(live);
  const views = Object.fromEntries(watched.map((key) => [key, clonePlain(before.views[key])]));
  const after: Game<G> = { seats: before.seats, state: clonePlain(before.state), views };
  const shown: Record<string, Shown<G>[]> = Object.fromEntries(watched.map((key) => [key, []]));
  applyAll(kit.ruleset, after, live, (_event, disclosed) => {
    for (const [key, ones] of Object.entries(disclosed)) shown[key]?.push(...clonePlain([...ones]));
  });
  return { before, after, sheets, seed, events, shown };
}

/** The bots' sheets of all awaited seats. */
export function botSheets<G extends GameTypes>(
  kit: LawKit<G>,
  game: Game<G>,
  phase: Phase,
  seed: string,
): Sheets<G['Sheet']> {
  return Object.fromEntries(phase.awaited.map((seat) => [seat, botSheet(kit, game, seat, seed)]));
}

/** A sheet that `check` accepts: drawn from the kit, or after some tries the bot's. */
export function legalSheet<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, seat: SeatId, seed: string): G['Sheet'] {
  const view = game.views[seat];
  for (const attempt of [1, 2, 3, 4]) {
    const sheet = frozen(clonePlain(drawOne(kit.sheet(view), `${seed}/${seat}/sheet/${attempt}`)));
    if (refusals(kit.ruleset.check(view, sheet)).length === 0) return sheet;
  }
  return botSheet(kit, game, seat, seed);
}

/** The problems that refuse; warnings do not. */
export function refusals(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function recordMoments<G extends GameTypes>(
  kit: LawKit<G>,
  setup: G['Setup'],
  name: string,
  most: number,
  sheetsOf: (game: Game<G>, phase: Phase, seed: string) => Sheets<G['Sheet']>,
): readonly Moment[] {
  const moments: Moment[] = [];
  const { game } = openGame(kit.ruleset, setup, name);
  for (;;) {
    const phase = kit.ruleset.phase(game.state);
    if (phase.phase === 'ended' || phase.turn > kit.turnLimit || moments.length >= most) return moments;
    const moment = momentOf(`${name}, turn ${phase.turn}, ${phase.kind}`, game);
    moments.push(moment);
    const seed = `${name}/${moments.length}`;
    const before = gameAt<G>(moment);
    applyAll(kit.ruleset, game, resolveWith(kit.ruleset, before.state, sheetsOf(before, phase, seed), seed));
  }
}

function momentOf<G extends GameTypes>(name: string, { seats, state, views }: Game<G>): Moment {
  const texts = Object.entries(views).map(([key, view]) => [key, JSON.stringify(view)] as const);
  return { name, seats, state: JSON.stringify(state), views: Object.fromEntries(texts) };
}

/** Sheets of all awaited seats: drawn ones, the bots', and now and then none. */
export function mixedSheets<G extends GameTypes>(
  kit: LawKit<G>,
  game: Game<G>,
  phase: Phase,
  seed: string,
): Sheets<G['Sheet']> {
  const sheetOf = (seat: SeatId): G['Sheet'] | null => {
    const way = below(6, `${seed}/${seat}/way`);
    if (way === 0) return null;
    return way <= 2 ? botSheet(kit, game, seat, seed) : legalSheet(kit, game, seat, seed);
  };
  return Object.fromEntries(phase.awaited.map((seat) => [seat, sheetOf(seat)]));
}

function botSheet<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, seat: SeatId, seed: string): G['Sheet'] {
  return frozen(clonePlain(kit.ruleset.bot(game.views[seat], seedDice(`${seed}/${seat}/bot`))));
}

/** A game, one time in three after a ruling that the ruleset lets pass. */
export function sometimesRuled<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, seed: string): Game<G> {
  if (below(3, `${seed}/rules`) > 0) return game;
  const ruling = someRuling(kit.ruleset.rulingSubjects(game.views['referee']), game.seats, seed);
  return afterRuling(kit, game, ruling, seed) ?? game;
}

/** A game after a deed outside the sheets where one is drawn. */
function afterDeed<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, seed: string): Game<G> {
  const seat = game.seats[below(game.seats.length, `${seed}/actor`)] as SeatId;
  if (below(4, `${seed}/acts`) > 0) return game;
  const actions = kit.actions(game.views[seat]);
  if (!actions) return game;
  const action = drawOne(actions, `${seed}/action`);
  const events = record<G['Event']>(
    (log) => seedDice(`${seed}/act`, log),
    (dice) => {
      const outcome = kit.ruleset.act(game.state, seat, action, dice);
      return 'events' in outcome ? outcome.events : [];
    },
  );
  if (events.length === 0) return game;
  return afterEvents(kit.ruleset, game, events);
}
