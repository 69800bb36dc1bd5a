import {
  changesOf,
  clonePlain,
  quietHeadline,
  runningSums,
  sumOf,
  viewerOf,
  type TurnAccount,
  type AccountRow,
  type AccountStep,
  type GameTypes,
} from '@warlog/ruleset-api';
import { frozen, sentence, type Message, type Messages, type NameOf } from '@warlog/core';
import type { LawKit, Shown } from '../kit.js';
import { closePhase, playFrom, type PlayedPhase } from '../walk.js';
import type { LawFixture } from './fixture.js';
import { expectSame, within, type Law } from './law.js';

/** How many phases an account covers at most in these tests. */
const mostPhases = 4;
/** Every this many rounds is tested: each plays several phases. */
const spacing = 4;

/**
 * Returns law 14: an account contains everything that changed, nothing else, and its figures add up. Tested for one phase
 * and for several that follow each other.
 */
export function accountLaws<G extends GameTypes>({ kit, rounds }: LawFixture<G>): readonly Law[] {
  if (kit.counted === undefined) return [];
  return [
    rounds.law({
      name: '14 account: it contains all that changed, its sums add up, and its sentences are whole',
      rounds: (runs) => Math.ceil(runs / spacing),
      begin: () => ({
        claim: ({ viewer, step, seed }) => {
          if (step === null) return;
          // Later phases need the views of all seats, which a step alone does not keep.
          const watched = [...new Set([viewer, ...step.before.seats])];
          const phases = [closePhase(kit, step.before, step.sheets, step.seed, watched)];
          for (let number = 1; number < mostPhases; number += 1) {
            const last = phases.at(-1) as PlayedPhase<G>;
            expectAccount(kit, viewer, phases);
            const next = playFrom(kit, last.after, `${seed}/${number}`, watched);
            if (next === null || next.before !== last.after) break; // ended, or an action came between
            phases.push(next);
          }
          expectAccount(kit, viewer, phases);
        },
      }),
    }),
  ];
}

/** What an account is checked by. */
interface AccountedPhase<G extends GameTypes> extends Pick<PlayedPhase<G>, 'shown'> {
  readonly before: Pick<PlayedPhase<G>['before'], 'views'>;
  readonly after: Pick<PlayedPhase<G>['after'], 'state' | 'views'>;
}

/** Checks the account of phases that follow each other, as one viewer knows them. */
export function expectAccount<G extends GameTypes>(
  kit: LawKit<G>,
  viewer: string,
  phases: readonly AccountedPhase<G>[],
): void {
  const { ruleset } = kit;
  const [first, last] = [phases[0], phases.at(-1)];
  if (first === undefined || last === undefined) throw new Error('No phase is given');
  const before: G['View'] = frozen(clonePlain(first.before.views[viewer]));
  const after: G['View'] = last.after.views[viewer];
  // The story of each phase by itself: reports read phases one by one.
  const disclosed = phases.flatMap(({ shown }) => {
    const disclosures: readonly Shown<G>[] = clonePlain(shown[viewer] ?? []);
    return ruleset.view.retell?.(disclosures) ?? disclosures;
  });
  const story = frozen(clonePlain(disclosed));
  const account = ruleset.view.account?.(before, story);
  if (account === undefined) throw new Error('The ruleset gives no account');
  within(`the account of ${viewer} over ${phases.length} phases`, () => {
    expectWords(ruleset.messages, ruleset.view.nameOf(before), ruleset.view.nameOf(after), account);
    expectSpans(account.steps, story.length);
    account.steps.forEach(expectSums);
    const own = viewerOf(viewer)?.kind === 'seat' ? viewer : null;
    expectSame('what changed', totalsOf(account.steps), withoutZeros(kit.counted?.(before, story, after) ?? {}));
    expectHeadline(account, own);
    const now = ruleset.play.phase(last.after.state);
    if (now.phase === 'ended') expectEnd(account, own, now.winners);
  });
}

/** What all steps change, by measure and thing. */
function totalsOf(steps: readonly AccountStep[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { measure, thing, points } of steps.flatMap(changesOf))
    sums[`${measure}/${thing}`] = (sums[`${measure}/${thing}`] ?? 0) + points;
  return withoutZeros(sums);
}

const withoutZeros = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, points]) => points !== 0));

/** A row's figure equals its changes of force, and no running sum is negative. */
function expectSums({ title, rows }: AccountStep): void {
  const sums = runningSums(rows);
  rows.forEach((row, index) => {
    const [shown, borne] = [figureOf(row, sums[index] ?? 0), forceOf(row)];
    const where = `${title.code}, ${row.label.code}`;
    if (row.figure === 'sum' && shown !== null && shown < 0) throw new Error(`${where}: a sum of ${shown}`);
    if (shown !== null && borne !== 0 && Math.abs(shown) !== Math.abs(borne))
      throw new Error(`${where}: the row shows ${shown}, its changes are ${borne}`);
  });
}

function figureOf({ figure }: AccountRow, sum: number): number | null {
  if (figure === 'sum') return sum;
  return figure !== undefined && 'add' in figure ? figure.add : null;
}

const forceOf = ({ changes = [] }: AccountRow): number => sumOf(changes.filter(({ measure }) => measure === 'force'));

/** Steps follow each other and share no disclosure. */
function expectSpans(steps: readonly AccountStep[], count: number): void {
  let reached = 0;
  for (const { title, from, to } of steps) {
    if (from < reached || to <= from || to > count)
      throw new Error(`${title.code} covers ${from} to ${to} of ${count}, after ${reached}`);
    reached = to;
  }
}

/** The headline never says "nothing" where something of the viewer changed, or where they changed something of others. */
function expectHeadline({ headline, tallies, steps }: TurnAccount, own: string | null): void {
  const ownPlaces = steps.flatMap(changesOf).some(({ measure, seat }) => measure === 'place' && seat === own);
  const isFelt = own !== null && (ownPlaces || tallies.some(({ points }) => points > 0));
  if (isFelt && headline.code === quietHeadline) throw new Error('The headline says that nothing changed');
}

/** An end is the headline, in the tone of the reader, and the winners are named. */
function expectEnd({ headline, below }: TurnAccount, own: string | null, winners: readonly string[]): void {
  const tone = winners.length === 0 || own === null ? 'plain' : winners.includes(own) ? 'good' : 'bad';
  if ((headline.tone ?? 'plain') !== tone)
    throw new Error(`The end is ${headline.tone ?? 'plain'} for the reader, not ${tone}`);
  const named = JSON.stringify([headline, ...below].map(({ params }) => params));
  const missing = winners.find((winner) => winner !== own && !named.includes(`"id":"${winner}"`));
  if (missing !== undefined) throw new Error(`${missing} wins, and no sentence says so`);
}

/** Returns all messages of an account. */
export function messagesOf({ headline, below, tallies, steps }: TurnAccount): readonly Message[] {
  const ofRow = ({ label, words, figure, changes = [] }: AccountRow): readonly (Message | undefined)[] => [
    ...[label, words, typeof figure === 'object' && 'code' in figure ? figure : undefined],
    ...changes.map(({ what, n }) => ({ ...what, params: { ...what.params, n } })),
  ];
  return [
    ...[headline, ...below, ...tallies.flatMap(({ label, unit, parts }) => [label, unit, ...parts])],
    ...steps.flatMap(({ title, aside, outcome, rows }) => [title, aside, outcome, ...rows.flatMap(ofRow)]),
  ].filter((message) => message !== undefined);
}

/** Every message has a text, and every gap of it is filled. */
function expectWords(messages: Messages, named: NameOf, namedAfter: NameOf, account: TurnAccount): void {
  for (const message of messagesOf(account)) {
    if (!Object.hasOwn(messages, message.code)) throw new Error(`"${message.code}" has no words`);
    const text = sentence(messages, message, (ref) => {
      const name = namedAfter(ref) === ref.id ? named(ref) : namedAfter(ref);
      if (name === ref.id && ref.ref !== 'type')
        throw new Error(`"${message.code}" names ${ref.ref} ${ref.id}, which has no name`);
      return name;
    });
    if (/\{\w+/.test(text)) throw new Error(`"${message.code}" has an empty gap: ${text}`);
  }
}
