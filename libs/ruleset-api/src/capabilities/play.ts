import type { z } from 'zod';
import type { Dice } from '@warlog/dice';
import type { SeatId, Message, Problem } from '@warlog/core';
import type { GameTypes } from '../game-types.js';
import type { Ended, Phase, Sheets } from '../phase.js';

/** The result of an action outside the orders. */
export interface Acted<Event> {
  readonly events: Iterable<Event>;
  /**
   * Changes of ready by a declaration in a live phase. First it may revoke ready of others, who have not seen it yet.
   * Then it may set or revoke the actor's own. If all awaited seats are ready then, the phase closes at once.
   */
  readonly words?: readonly { readonly seat: SeatId; readonly ready: 'now' | 'no' }[];
  /**
   * Time to answer. If another seat's ready was revoked less than `minutes` before the deadline, the deadline moves to
   * `minutes` from now, at most `most` times a phase.
   */
  readonly answerTime?: { readonly minutes: number; readonly most: number };
}

/** The events of an input that may be refused, or its problems. */
export type Answered<Event> = { readonly events: Iterable<Event> } | { readonly problems: readonly Problem[] };

/** How the game is played: what may be ordered, what happens, and what is true then. */
export interface PlayRules<G extends GameTypes> {
  readonly setupSchema: z.ZodType<G['Setup']>;
  /** All kinds of phases that ask seats for orders, in the order in which a turn has them. */
  readonly phaseKinds: readonly string[];
  /**
   * Returns the schema of orders for the open phase of this view; limits that depend on the view are checked by
   * `check`.
   */
  orderSchema(view: G['View']): z.ZodType<G['Sheet']>;

  /** Creates the starting position. */
  open(setup: G['Setup'], dice: Dice): Iterable<G['Event']>;
  /**
   * Returns the truth after one more event; `state` is `null` for the first. Owns its argument: it may mutate and
   * return it, so callers who need the old state clone it first. Never decides, never refuses.
   */
  evolve(state: G['State'] | null, event: G['Event']): G['State'];
  /** Returns what is asked now, or how the game ended. */
  phase(state: G['State']): Phase | Ended;
  /** Returns all problems of orders, judged from the seat's own view; warnings do not refuse. Never throws. */
  check(view: G['View'], sheet: unknown): readonly Problem[];
  /**
   * Resolves a closed phase. The platform drains the iterable and records each roll where it was requested: between the
   * event yielded before and the one after. Must not store or mutate `state`. A generator that folds its own events may
   * return the final state, which saves folding them again.
   */
  resolve(state: G['State'], sheets: Sheets<G['Sheet']>, dice: Dice): Iterable<G['Event'], G['State'] | void>;
  /** Decides an action at any time outside the orders, or a declaration in a live phase. Problems refuse it. */
  act(
    state: G['State'],
    seat: SeatId,
    action: unknown,
    dice: Dice,
  ): Acted<G['Event']> | { readonly problems: readonly Problem[] };
  /**
   * Decides a ruling of a game master; the platform stores its reason. Problems refuse it, also if the position would
   * break a rule of the game. Never throws on invalid input.
   */
  rule(state: G['State'], ruling: unknown, dice: Dice): Answered<G['Event']>;
  /** Returns empty orders: those of a seat that is ready without having submitted any. */
  empty(view: G['View']): G['Sheet'];
  /** Returns units or places of this seat that a draft leaves without an order although they could have one. */
  idle(view: G['View'], sheet: G['Sheet'] | null): readonly { readonly place: string; readonly line: Message }[];
  /**
   * Returns whether the seat of this view has anything to decide in the open phase. It is asked anyway, because
   * skipping it would reveal why; its client then answers for it after the same pause for all reasons. Absent: always.
   */
  decides?(view: G['View']): boolean;
  /**
   * Returns the orders that standing orders make for the open phase of this view, without invalid parts; null if there
   * are none.
   */
  fromStanding(view: G['View'], standing: unknown): G['Sheet'] | null;
  /** Returns all problems of standing orders. Never throws. */
  checkStanding(view: G['View'], standing: unknown): readonly Problem[];
  /**
   * The schema of standing orders that may be set before the start: they name no side or place, because seats are dealt
   * at the start. Everything that it accepts passes `checkStanding` of every seat. Null: none are useful so early.
   */
  readonly earlyStanding: z.ZodType | null;
}
