import { bzaarcke, type BzaarckeEvent, type BzaarckeState, type BzaarckeView } from '@warlog/bzaarcke';
import { leavesOf, noncesHash, phaseIdOf, publicKeyOf, record, vrfDice, type DiceEvent, type Leaf } from '@warlog/dice';
import { seat, type SeatId } from '@warlog/core';
import { type AnyRuleset, type Viewer, viewerKey } from '@warlog/ruleset-api';
import type { VisibleEvent } from '@warlog/campaign';
import type { DisclosedPhase } from '../disclosed.js';

/** The game of these tests, as the platform handles it. */
export const ruleset = bzaarcke as unknown as AnyRuleset;
export const campaign = '0192f3a4-0000-7000-8000-00000000000a';
export const secretKey = '5e'.repeat(32);
export const seats = [seat(1), seat(2), seat(3), seat(4)] as const;

/** The disclosures of a played game. */
export interface PlayedGame {
  readonly publicKey: string;
  /** Disclosures by phase ordinal, from 1 (the set-up) on. */
  disclosures(viewer: Viewer, ordinal: number): DisclosedPhase;
}

const viewers: readonly Viewer[] = [...seats.map((id): Viewer => ({ kind: 'seat', seat: id })), { kind: 'public' }];
const nonces = (ordinal: number) =>
  seats.map((id) => ({ seat: id, nonce: `${id.slice(1)}${ordinal % 10}`.repeat(32) }));

/** Four bots play a game with real dice on the small map for this number of turns. The result is always the same. */
export function playedGame(turns: number): PlayedGame {
  const phases = new Map<string, DisclosedPhase>();
  const views = new Map(viewers.map((viewer) => [viewerKey(viewer), bzaarcke.view.blank(viewer)]));
  let state: BzaarckeState | null = null;
  let disclosures: VisibleEvent[][] = [];

  const publish = (events: readonly (BzaarckeEvent | DiceEvent)[]): void => {
    for (const event of events) {
      if (!('scope' in event)) state = bzaarcke.play.evolve(state, event);
      viewers.forEach((viewer, index) => {
        for (const seen of bzaarcke.view.disclose(state as BzaarckeState, event, viewer)) {
          disclosures[index]?.push(seen);
          views.set(viewerKey(viewer), bzaarcke.view.project(views.get(viewerKey(viewer)) as BzaarckeView, seen));
        }
      });
    }
  };
  const thrown = (ordinal: number, kind: 0 | 2, leaves: readonly Leaf[], run: Parameters<typeof record>[1]) => {
    const phase = kind === 0 ? 'setup' : phaseIdOf(secretKey, ordinal);
    const key = { secretKey, kind, campaign, phase, noncesHash: noncesHash(campaign, phase, kind, leaves) };
    return record((log) => vrfDice(key, log), run) as (BzaarckeEvent | DiceEvent)[];
  };

  const [scenario] = bzaarcke.scenarios;
  const setup = scenario?.setup(
    seats.map((id) => ({ id, name: `Side ${id}`, bot: true })),
    {},
  );
  disclosures = viewers.map(() => []);
  publish(thrown(0, 0, leavesOf(campaign, 'setup', 0, nonces(0)), (dice) => ruleset.play.open(setup, dice)));

  for (let ordinal = 1; ordinal <= turns + 1; ordinal += 1) {
    const before = structuredClone(views);
    const id = phaseIdOf(secretKey, ordinal);
    const leaves = leavesOf(campaign, id, 2, nonces(ordinal));
    const sheets = Object.fromEntries(
      seats.map((seatId) => [
        seatId,
        ruleset.bot.orders(views.get(seatId), { scope: () => ({ roll: () => [], shuffle: () => [], id: String }) }),
      ]),
    ) as Record<SeatId, unknown>;
    const opened = { type: 'PhaseOpened', phase: id, ordinal, leaves: [] };
    const closed = {
      type: 'PhaseClosed',
      phase: id,
      ordinal,
      why: 'all-ready',
      closedAt: ordinal * 1_000,
      sheets: seats.map((seatId) => ({ seat: seatId, origin: seatId === seats[1] ? 'missed' : 'sent' })),
      leaves,
    };
    disclosures = viewers.map(() => [opened, closed]);
    const truth = structuredClone(state);
    publish(thrown(ordinal, 2, leaves, (dice) => ruleset.play.resolve(truth, sheets, dice)));
    viewers.forEach((viewer, index) => {
      const key = viewerKey(viewer);
      const nonce = nonces(ordinal).find((own) => own.seat === key)?.nonce ?? null;
      phases.set(`${key} ${ordinal}`, { ordinal, before: before.get(key), events: disclosures[index] ?? [], nonce });
    });
  }
  return {
    publicKey: publicKeyOf(secretKey),
    disclosures(viewer, ordinal) {
      const found = phases.get(`${viewerKey(viewer)} ${ordinal}`);
      if (!found) throw new Error(`Phase ${ordinal} was not played`);
      return found;
    },
  };
}
