import {
  chapters,
  clonePlain,
  quietHeadline,
  runningSums,
  type AccountRow,
  type AnyRuleset,
  type Chapter,
  type TurnAccount,
} from '@warlog/ruleset-api';
import { isDiceEvent, isOpenRoll } from '@warlog/dice';
import { isPlatformVisible } from '@warlog/campaign';
import { figureText, sentence, unaddressed, type Message, type NameOf } from '@warlog/core';
import type { PhaseDisclosures } from './reads.js';

/** One sentence of a report, and its weight. */
export interface ReportLine {
  readonly text: string;
  readonly weight: NonNullable<Message['weight']>;
  /** Its section; `asked`: it asks something of the viewer, and leads the report; `account`: what a cause brought. */
  readonly section: 'asked' | 'account' | Chapter;
  /** Of a step of the account: false if it has no result. */
  readonly hasOutcome?: boolean;
}

/** The sections of a report, in order. */
export const reportSections: readonly ReportLine['section'][] = ['asked', 'account', ...chapters];

/** What phases brought for one viewer, as text. */
export interface NarratedPhases {
  readonly lines: readonly ReportLine[];
  /** Whether nothing of note happened: their account says so, or without an account no line is a headline. */
  readonly isQuiet: boolean;
  /** The view after them. */
  readonly view: unknown;
}

/**
 * Narrates a phase from the disclosures of one viewer: the account of the ruleset, then messages of what it does not
 * cover. Lines are in the order of the report, and by time within a section. `reader`: one, who is addressed as "you",
 * or anybody, so that they may be published.
 */
export function reportLines(
  ruleset: AnyRuleset,
  disclosures: Pick<PhaseDisclosures, 'before' | 'events'>,
  reader: 'you' | 'anybody' = 'anybody',
): readonly ReportLine[] {
  return narratePhases(ruleset, [disclosures], reader).lines;
}

/** Narrates phases that follow each other as one, as `reportLines` does for one phase. */
export function narratePhases(
  ruleset: AnyRuleset,
  phases: readonly Pick<PhaseDisclosures, 'before' | 'events'>[],
  reader: 'you' | 'anybody' = 'anybody',
): NarratedPhases {
  const plainOf = reader === 'you' ? (message: Message): Message => message : unaddressed;
  const before: unknown = phases[0]?.before ?? null;
  const story = phases.flatMap(({ events }) => {
    const played = events.flatMap(({ event }) => (isPlatformVisible(event) || isOpenRoll(event) ? [] : [event]));
    return ruleset.view.retell?.(played) ?? played;
  });
  const account = before === null ? undefined : ruleset.view.account?.(before, story);
  const isCovered = (index: number): boolean =>
    account?.steps.some(({ from, to }) => from <= index && index < to) === true;
  let view: unknown = clonePlain(before);
  let thrown: Omit<ReportLine, 'section'>[] = [];
  const lines: ReportLine[] = [];
  story.forEach((event, index) => {
    view = ruleset.view.project(view, event);
    const nameOf = ruleset.view.nameOf(view);
    const said = ruleset.view.narrate(view, event).map((line) => {
      const words = { text: sentence(ruleset.messages, plainOf(line), nameOf), weight: line.weight ?? 'line' };
      return { ...words, code: unaddressed(line).code };
    });
    if (isDiceEvent(event)) {
      if (!isCovered(index)) thrown.push(...said.map(({ text, weight }) => ({ text, weight }))); // placed with their result
      return;
    }
    const { chapter, asks } = ruleset.view.storyEntry(view, event);
    const facts = said
      .map(({ code, ...words }) => ({ ...words, section: code === asks ? 'asked' : chapter }) as const)
      .filter(({ section }) => section === 'asked' || !isCovered(index));
    lines.push(...thrown.map((words) => ({ ...words, section: chapter })), ...facts);
    thrown = [];
  });
  lines.push(...thrown.map((words) => ({ ...words, section: 'rolls' }) as const));
  if (account !== undefined) {
    const nameOf = namesOf(ruleset, before, view);
    const say = (message: Message): string => sentence(ruleset.messages, plainOf(message), nameOf);
    // "You dealt" is about one reader only; the steps say the same by names.
    lines.push(...accountLines(reader === 'you' ? account : { ...account, tallies: [] }, say));
  }
  return {
    lines: reportSections.flatMap((section) => lines.filter((line) => line.section === section)),
    isQuiet: account
      ? unaddressed(account.headline).code === quietHeadline
      : lines.every(({ weight }) => weight !== 'headline'),
    view,
  };
}

/** The names after the phase; what is gone by then keeps its former one. */
function namesOf(ruleset: AnyRuleset, before: unknown, after: unknown): NameOf {
  const [former, now] = [ruleset.view.nameOf(before), ruleset.view.nameOf(after)];
  return (ref) => (now(ref) === ref.id ? former(ref) : now(ref));
}

/** An account as lines: the headline, what was dealt and taken, then each step with its rows. */
function accountLines(
  { headline, below, tallies, steps }: TurnAccount,
  say: (message: Message) => string,
): readonly ReportLine[] {
  const lineOf = (weight: ReportLine['weight'], ...parts: readonly (string | undefined)[]): ReportLine => ({
    ...{ text: parts.filter((part) => part !== undefined && part !== '').join(' '), weight, section: 'account' },
  });
  const rowLine = (row: AccountRow, sum: number): ReportLine => {
    const { dice = [], words, gauge, figure } = row;
    const faces = dice.map(({ face, named }) => `[${named?.symbol ?? face}]`).join(' ');
    const boxes = gauge && `${gauge.before} → ${gauge.after}`;
    const shown = figure === 'sum' ? sum : figure !== undefined && 'add' in figure ? figure.add : figure;
    const end = typeof shown === 'number' ? `= ${figureText(shown)}` : shown && `= ${say(shown)}`;
    return lineOf('detail', `${say(row.label)}:`, faces, words && say(words), boxes, end);
  };
  return [
    lineOf('headline', say(headline)),
    ...below.map((message) => lineOf('line', say(message))),
    ...tallies
      .filter(({ points }) => points > 0)
      .map(({ label, points, unit, parts }) =>
        lineOf('line', `${say(label)} ${points} ${say(unit)}: ${parts.map(say).join(', ')}`),
      ),
    ...steps.flatMap(({ title, aside, outcome, rows }) => {
      const sums = runningSums(rows);
      return [
        {
          ...lineOf('line', say(title), aside && `(${say(aside)})`, outcome && `– ${say(outcome)}`),
          hasOutcome: outcome !== undefined,
        },
        ...rows.map((row, index) => rowLine(row, sums[index] ?? 0)),
      ];
    }),
  ];
}
