import { line, placeRef, seatRef, type Message, type Ref } from '@warlog/core';
import { balanceTone, quietHeadline, type AccountTally, type TurnAccount } from '@warlog/ruleset-api';
import { otherSide, sideIds, type SideId, type SystemId } from '../../model/ids.js';
import type { ArmadaView, ArmadaVisible } from '../../model/view.js';
import { holdingsOf, sideOfSeat } from '../../position.js';
import { isCarrier } from '../../tables.js';
import { sideRef, toneFor } from '../line.js';
import { shownUnits } from './rows.js';
import type { ArmadaDisclosed, StepDraft } from './steps.js';

/** What a headline rests on. */
interface Outcome {
  readonly before: ArmadaView;
  readonly after: ArmadaView;
  readonly drafts: readonly StepDraft[];
  readonly disclosures: readonly ArmadaDisclosed[];
  readonly tallies: readonly AccountTally[];
}
type Headline = Pick<TurnAccount, 'headline' | 'below'>;

/** Returns the most important fact for the reader: the end, systems, battles, a carrier, income. */
export function headlineOf(outcome: Outcome): Headline {
  const ended = outcome.disclosures.find((event) => event.type === 'GameEnded');
  if (ended !== undefined) return endOf(outcome, ended);
  const own = sideOfSeat(outcome.after, outcome.after.seat);
  if (own === null) return { headline: systemsOf(outcome) ?? foughtBy(outcome) ?? line(quietHeadline), below: [] };
  const headline =
    ownSystems(outcome, own) ??
    battleOf(outcome) ??
    carrierSeen(outcome) ??
    systemsOf(outcome) ??
    ownPoints(outcome, own) ??
    moved(outcome, own) ??
    line(quietHeadline);
  return { headline, below: [systemCount(outcome, own)] };
}

/** Speaks of the loser to the loser, of the winner to the winner, and names the others. */
function endOf({ after }: Outcome, ended: Extract<ArmadaVisible, { type: 'GameEnded' }>): Headline {
  const { reason, winner, winners, clause } = ended;
  const isDraw = winners.length > 1;
  const isSeated = after.seat !== null && winners.length > 0;
  const tone = !isSeated ? 'plain' : winners.includes(after.seat) ? 'good' : 'bad';
  const params = winner === null ? {} : { side: sideRef(winner), loser: sideRef(otherSide(winner)) };
  const headline = line(`account.${reason}${isDraw ? '.draw' : ''}`, params, { clause, tone });
  const names = winners.map(seatRef);
  const [only = null] = names;
  const systems = (side: SideId): number => holdingsOf(after, side).systems.length;
  const count =
    reason === 'ended.turn-limit' && winner !== null && systems(winner) !== systems(otherSide(winner))
      ? [line('account.count', { n: systems(winner), other: systems(otherSide(winner)) })]
      : [];
  const below = isDraw
    ? line('account.draw', { winners: names })
    : only && line('account.winner', { winner: only }, { clause });
  return { headline, below: [...(below === null ? [] : [below]), ...count] };
}

/** Returns the systems that a side gained and lost between the views. */
function changedFor({ before, after }: Outcome, side: SideId): readonly [readonly SystemId[], readonly SystemId[]] {
  const [had, has] = [holdingsOf(before, side).systems, holdingsOf(after, side).systems];
  return [has.filter((id) => !had.includes(id)), had.filter((id) => !has.includes(id))];
}

function ownSystems(outcome: Outcome, own: SideId): Message | null {
  const [took, lost] = changedFor(outcome, own);
  if (took.length + lost.length === 0) return null;
  const tone = balanceTone(took.length, lost.length);
  const what = lost.length === 0 ? 'took' : took.length === 0 ? 'lost' : tone === 'bad' ? 'lost-took' : 'took-lost';
  return line(...named(`account.head.${what}`, { took, lost }), { tone });
}

/** Names one system of each kind, or two of one kind; more are counted. */
function named(
  code: string,
  {
    took,
    lost = [],
    ...others
  }: { readonly took: readonly SystemId[]; readonly lost?: readonly SystemId[]; readonly side?: Ref },
): [string, Message['params']] {
  const all = [...took, ...lost].map(placeRef);
  const [first, second] = all;
  if (first === undefined || all.length > 2) return [`${code}-n`, { ...others, took: took.length, lost: lost.length }];
  if (second !== undefined && took.length !== 1) return [`${code}-two`, { ...others, first, second }];
  return [code, { ...others, took: took.map(placeRef), lost: lost.map(placeRef) }];
}

/** Returns which side took systems, for those to whom none of them belongs. */
function systemsOf(outcome: Outcome): Message | null {
  const taken = sideIds.flatMap((side) => {
    const [took] = changedFor(outcome, side);
    return took.length === 0 ? [] : [{ side, took }];
  });
  const [first, second] = taken;
  if (first === undefined) return null;
  if (second !== undefined) return line('account.head.changed', { n: first.took.length + second.took.length });
  return line(...named('account.head.theirs', { took: first.took, side: sideRef(first.side) }));
}

const battlesIn = ({ drafts }: Outcome): readonly StepDraft[] =>
  drafts.filter(({ cause }) => cause.startsWith('battle/'));

function foughtBy(outcome: Outcome): Message | null {
  const n = battlesIn(outcome).length;
  return n === 0 ? null : line('account.head.fought', { n });
}

function battleOf(outcome: Outcome): Message | null {
  const [dealt = 0, took = 0] = outcome.tallies.map(({ points }) => points);
  const [only, second] = battlesIn(outcome);
  if (only === undefined && dealt + took === 0) return null;
  const place = only?.title.params['place'] ?? '';
  if (dealt + took === 0 && only?.outcome?.code === 'account.open') return line('account.head.handed', { place });
  const ended = second === undefined ? only?.outcome?.tone : undefined;
  if (ended === undefined) return line('account.head.dealt', { dealt, took }, { tone: balanceTone(dealt, took) });
  const code = ended === 'good' ? 'account.head.won' : 'account.head.beaten';
  return line(code, { place, dealt, took }, { tone: ended });
}

/** A carrier that was found; the other side's before the reader's own. */
function carrierSeen({ after, disclosures }: Outcome): Message | null {
  const seen = disclosures
    .flatMap((event) =>
      event.type === 'CountersExposed' || event.type === 'CountersShown' ? shownUnits(after, event) : [],
    )
    .filter(({ type }) => isCarrier(type))
    .map(({ side, system }) =>
      line(
        'account.head.seen',
        { side: sideRef(side), place: placeRef(system) },
        { tone: toneFor(after, side, 'bad') },
      ),
    );
  return seen.find(({ tone: its }) => its === 'good') ?? seen[0] ?? null;
}

/** Counts the counters that the other side moved, where the campaign shows how many. */
function moved({ after, disclosures }: Outcome, own: SideId): Message | null {
  const n = disclosures
    .flatMap((event) => (event.type === 'MovesSeen' ? event.moves : []))
    .reduce((sum, { hidden, shown }) => sum + hidden + shown.length, 0);
  return n === 0 || after.options.counterVisibility !== 'exact'
    ? null
    : line('account.head.moved', { side: sideRef(otherSide(own)), n });
}

/** Returns what the reader spent on new counters and bases, or else collected. */
function ownPoints({ disclosures }: Outcome, own: SideId): Message | null {
  const mine = disclosures.flatMap((event) => ('side' in event && event.side === own ? [event] : []));
  const spent = mine.reduce((sum, event) => sum + ('cost' in event ? event.cost : 0), 0);
  const collected = mine.reduce((sum, event) => sum + (event.type === 'PointsCollected' ? event.gained : 0), 0);
  if (spent > 0) return line('account.head.built', { n: spent });
  return collected > 0 ? line('account.head.collected', { n: collected }) : null;
}

function systemCount({ before, after }: Outcome, own: SideId): Message {
  const [had, n] = [before, after].map((view) => holdingsOf(view, own).systems.length);
  return line(had === n ? 'account.held' : 'account.held-now', { n: n ?? 0, had: had ?? 0 });
}
