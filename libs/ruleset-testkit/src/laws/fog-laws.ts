import { expect } from 'vitest';
import {
  aimLines,
  clonePlain,
  foldView,
  viewerKey,
  type Ended,
  type GameTypes,
  type Phase,
  type Sheets,
} from '@warlog/ruleset-api';
import { type DiceRolled, seedDice } from '@warlog/dice';
import { type SeatId, canonicalJson, type Message, frozen } from '@warlog/core';
import { anything, below, drawOne } from '../draw.js';
import { openGame, resolveWith, viewersOf, type TestGame } from '../game.js';
import { afterRuling, someRuling } from '../ruling.js';
import type { LawKit, Shown } from '../kit.js';
import { closePhase, legalSheet, openPhase, type PlayedPhase } from '../walk.js';
import { fromSetups, type LawFixture } from './fixture.js';
import { expectSame, within, type Law } from './law.js';
import { someCondition } from './later-laws.js';
import { receivedBy } from './received.js';
import { tellingsOf } from './story-laws.js';

/** In two rounds of five there is something to hide: in none of 40 once in 10^8 runs. */
const FEWEST_PAIRS = 40;

/**
 * Returns laws 4 and 5: what a viewer gets depends on nothing hidden from it, and is the same wherever it is folded.
 */
export function fogLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  const { ruleset } = kit;
  return [
    rounds.law({
      name: '4 fog: what a seat may not know changes nothing that it gets',
      rounds: (runs) => Math.max(runs, FEWEST_PAIRS),
      begin: () => {
        let compared = 0;
        return {
          claim: ({ ruled: game, seed }) => {
            if (ruleset.play.phase(game.state).phase === 'ended') return;
            const sheets = everySheet(kit, game, seed);
            const closing = (sent: typeof sheets) => resolveWith(ruleset, game.state, sent, seed);
            const pair = pairOf(kit, game, sheets, seed, closing);
            if (!pair) return;
            const { viewer, variant } = pair;
            if (canonicalJson(variant) !== canonicalJson(sheets)) compared += 1;
            const steps = [sheets, variant].map((sent) => closePhase(kit, game, sent, seed, [viewer, 'referee']));
            const [first, other] = steps.map((step) => got(kit, step, viewer, seed));
            expectSame(`what ${viewer} gets`, other, first);
            const [ruledFirst, ruledOther] = bothRuled(kit, steps, viewer, seed);
            expectSame(`what ${viewer} gets of a ruling`, ruledOther, ruledFirst);
          },
          end: () => expect(compared, 'pairs of games that differ in what is hidden').toBeGreaterThan(0),
        };
      },
    }),
    rounds.law({
      name: '5 view law: folding what was received gives the view that the server holds',
      begin: (trial) => ({
        claim: ({ viewer, step }) => {
          if (!step) return;
          // The earlier view is frozen: folding must not mutate it.
          const folded = foldView(ruleset, step.before.views[viewer], step.shown[viewer] ?? []);
          expectSame(`view of ${viewer}`, folded, step.after.views[viewer]);
        },
        end: () =>
          fromSetups(fixture, { ...trial, runs: Math.ceil(trial.runs / 10) }, (setup, seed) => {
            const { game, events } = openGame(ruleset, setup, seed);
            const received = receivedBy(kit, game.seats, events);
            for (const viewer of viewersOf(game.seats)) {
              const key = viewerKey(viewer);
              expectSame(
                `view of ${key}`,
                foldView(ruleset, ruleset.view.blank(viewer), received[key] ?? []),
                game.views[key],
              );
            }
          }),
      }),
    }),
    rounds.law({
      name: '5 view law: every line that is told has its words, every roll its reading, and telling changes no view',
      begin: () => ({
        claim: ({ viewer, seed, step }) => {
          if (!step) return;
          for (const line of disclosedTo(kit, step.before.views[viewer], step.shown[viewer] ?? [], seed)) {
            if (!Object.hasOwn(ruleset.messages, line.code)) throw new Error(`No message for "${line.code}"`);
          }
          for (const shown of step.shown[viewer] ?? []) {
            if (isRoll(shown)) expectRead(kit, step.after.views[viewer], shown, step.before.seats);
          }
        },
      }),
    }),
    rounds.law({
      name: '5 view law: every viewer sees the aim of the game, before it begins and after it ended, with all texts',
      begin: () => {
        const seats = new Set<SeatId>();
        return {
          claim: ({ moment, viewer, game, step }) => {
            for (const seat of moment.seats) seats.add(seat);
            expectAim(kit, viewer, (step?.after ?? game).views[viewer]);
          },
          end: () => {
            for (const viewer of viewersOf([...seats]))
              expectAim(kit, viewerKey(viewer), frozen(ruleset.view.blank(viewer)));
          },
        };
      },
    }),
  ];
}

const isRoll = (shown: { readonly type: string }): shown is DiceRolled => shown.type === 'DiceRolled';

/** Checks the reading of a roll: it agrees with its faces, and names a seat of the game and a place with a name. */
function expectRead<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  view: G['View'],
  roll: DiceRolled,
  seats: readonly SeatId[],
): void {
  const { need, counts, seat, faces } = ruleset.view.readRoll(view, roll);
  expectSame(`faces of ${roll.scope} that count`, counts, need === null ? [] : roll.faces.map((face) => face >= need));
  if (need !== null && (need < 1 || need > roll.sides)) throw new Error(`No face is ${need}: ${roll.scope}`);
  if (seat !== null && !seats.includes(seat)) throw new Error(`${roll.scope} is read as the roll of ${seat}`);
  if (faces !== undefined && faces.length !== roll.faces.length)
    throw new Error(`${roll.scope} threw ${roll.faces.length} dice and shows ${faces.length}`);
  const place = ruleset.view.placeOfScope(view, roll.scope);
  if (place !== null && ruleset.view.nameOf(view)({ ref: 'place', id: place }) === place)
    throw new Error(`${roll.scope} is about ${place}, which has no name`);
}

/** Checks an aim: its main way comes first, every message has a text, and no side is further than possible. */
function expectAim<G extends GameTypes>({ ruleset }: LawKit<G>, viewer: string, view: G['View']): void {
  const aim = ruleset.view.aim(view);
  if (aim.parts[0]?.key !== 'goal') throw new Error(`The aim of ${viewer} does not begin with its goal`);
  for (const { code } of aimLines(aim)) {
    if (!Object.hasOwn(ruleset.messages, code)) throw new Error(`No message for "${code}"`);
  }
  const figures = [aim.now, ...aim.parts.flatMap(({ rows }) => rows)].flatMap(({ measure }) =>
    measure === null ? [] : [measure.have, measure.need],
  );
  if (figures.some((figure) => figure !== null && (!Number.isSafeInteger(figure) || figure < 0)))
    throw new Error(`The aim of ${viewer} counts what cannot be: ${JSON.stringify(figures)}`);
}

/** A seat, and orders of others that it cannot tell from those of the game. */
interface Pair<G extends GameTypes> {
  readonly viewer: SeatId;
  readonly variant: Sheets<G['Sheet']>;
}

/**
 * Returns a seat and other orders that the seat cannot tell from `sheets`; null if no seat has any. Seats are tried in a
 * random order: most have nothing to compare in many phases.
 */
function pairOf<G extends GameTypes>(
  kit: LawKit<G>,
  { seats, state }: TestGame<G>,
  sheets: Sheets<G['Sheet']>,
  seed: string,
  closing: Parameters<LawKit<G>['hiddenVariants']>[3],
): Pair<G> | null {
  const first = below(seats.length, `${seed}/viewer`);
  let equal: Pair<G> | null = null;
  for (const viewer of [...seats.slice(first), ...seats.slice(0, first)]) {
    const variants = kit.hiddenVariants(state, viewer, sheets, closing);
    if (!variants) continue;
    const variant = frozen(clonePlain(drawOne(variants, `${seed}/variant`)));
    if (canonicalJson(variant) !== canonicalJson(sheets)) return { viewer, variant };
    equal ??= { viewer, variant };
  }
  return equal;
}

/** Orders of all awaited seats, so that there is something to hide. */
function everySheet<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, seed: string): Sheets<G['Sheet']> {
  const { awaited } = openPhase(kit, game);
  return Object.fromEntries(awaited.map((seat) => [seat, legalSheet(kit, game, seat, seed)]));
}

/**
 * The disclosures of one ruling to a seat in two worlds. Empty if only one world accepts it: a game master knows
 * everything, so hidden facts may cause the refusal. No ruling gives that seat anything, since it might then know it.
 */
function bothRuled<G extends GameTypes>(
  kit: LawKit<G>,
  steps: readonly PlayedPhase<G>[],
  viewer: SeatId,
  seed: string,
): readonly unknown[] {
  const subjects = steps.map(({ after }) => kit.ruleset.view.rulingSubjects(after.views['referee']));
  const texts = new Set(subjects[1]?.map((subject) => canonicalJson(subject.ruling)));
  const common = (subjects[0] ?? []).filter(({ ruling }) => texts.has(canonicalJson(ruling)));
  const others = steps[0]?.after.seats.filter((seat) => seat !== viewer) ?? [];
  const ruling = someRuling(common, others, `${seed}/after`);
  const ruled = steps.flatMap((step) => {
    const shown: Shown<G>[] = [];
    const after = afterRuling(kit, step.after, ruling, seed, (_event, disclosed) => {
      shown.push(...clonePlain([...(disclosed[viewer] ?? [])]));
    });
    return after === null ? [] : [{ ...step, before: step.after, after, shown: { [viewer]: shown } }];
  });
  return ruled.length < steps.length
    ? []
    : ruled.map((step) => within(JSON.stringify(ruling), () => got(kit, step, viewer, seed)));
}

/** Everything that a seat gets from a closed phase. */
function got<G extends GameTypes>(kit: LawKit<G>, step: PlayedPhase<G>, seat: SeatId, seed: string): unknown {
  const { ruleset } = kit;
  const visible = step.shown[seat] ?? [];
  const view = frozen(step.after.views[seat]);
  const phase = ruleset.play.phase(step.after.state);
  const always = {
    visible,
    phase: asDisclosed(phase, seat),
    view,
    lines: disclosedTo(kit, step.before.views[seat], visible, seed),
    tellings: tellingsOf(kit, step.before.views[seat], visible),
    standings: ruleset.view.standings(view),
    aim: ruleset.view.aim(view),
    calculated: kit.calculated?.(view),
    conditions: conditionsIn(kit, view, seed),
    refused: ruleset.play.check(view, drawOne(anything, `${seed}/junk`)),
  };
  if (phase.phase === 'ended' || !phase.awaited.includes(seat)) return always;
  const draft = ruleset.bot.orders(view, seedDice(`${seed}/draft`));
  return {
    ...always,
    draft,
    checked: ruleset.play.check(view, draft),
    suggested: ruleset.bot.suggest(view, draft),
    // Security: the former orders may have become impossible; the refusal must not reveal more than the view.
    old: ruleset.play.check(view, step.sheets[seat]),
    forecasts: [ruleset.odds.forecast(view, null), ruleset.odds.forecast(view, draft)],
    idle: [ruleset.play.idle(view, null), ruleset.play.idle(view, draft)],
    text: kit.text.formatOrders(view, draft),
  };
}

/** Whether some conditions of later orders hold: this decides what the seat submits. */
function conditionsIn<G extends GameTypes>(kit: LawKit<G>, view: G['View'], seed: string): unknown {
  const drawn = [1, 2, 3, 4].map((n) => someCondition(kit, view, `${seed}/condition ${n}`));
  return drawn.map((condition) => [condition, kit.ruleset.later?.conditions?.holds(view, condition)]);
}

/** Which seats are asked is public, unless the phase discloses it to each seat alone. */
function asDisclosed(phase: Phase | Ended, seat: SeatId): Phase | Ended {
  if (phase.phase === 'ended' || phase.awaitedTold !== 'own') return phase;
  return { ...phase, awaited: phase.awaited.filter((id) => id === seat) };
}

/**
 * The messages of a report, each narrated from the view just after its disclosure. Performance: that narrating mutates
 * no view is checked for one random disclosure per run, since comparing whole views costs far more.
 */
function disclosedTo<G extends GameTypes>(
  kit: LawKit<G>,
  before: G['View'],
  visible: readonly Shown<G>[],
  seed: string,
): readonly Message[] {
  let view = clonePlain(before);
  const watched = visible.length === 0 ? -1 : below(visible.length, `${seed}/watched`);
  return visible.flatMap((shown, index) => {
    view = kit.ruleset.view.project(view, clonePlain(shown));
    if (index !== watched) return clonePlain([...kit.ruleset.view.narrate(view, shown)]);
    const original = canonicalJson(view);
    const lines = kit.ruleset.view.narrate(view, shown);
    if (canonicalJson(view) !== original) expectSame(`view after telling ${shown.type}`, view, JSON.parse(original));
    return clonePlain([...lines]);
  });
}
