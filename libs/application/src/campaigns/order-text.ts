import { askedOf, isRefusal, refusal, type SubmitOrders } from '@warlog/campaign';
import { grouped, hidesText, type Problem } from '@warlog/core';
import { utf8Length } from '@warlog/dice/bytes';
import type { AnyOrderText } from '@warlog/ruleset-api';
import { pastedLines, problemOf, type TextReading } from '@warlog/ruleset-api/text';
import type { Ports } from '../ports/ports.js';
import type { CommandReply, PersonalCommand } from './command.js';
import { submitSheet } from './orders.js';
import { MissingRules, rulesetOf } from './rulesets.js';
import { campaignFor, type ReadPorts, type CampaignAccess } from './campaign-access.js';

/** Which lines are accepted: only the game's own notation, or also others with one meaning (TXT-6). */
export type AcceptedLines = 'exact' | 'understood';

/** Orders as text. */
export interface GivenText {
  readonly text: string;
  readonly accept: AcceptedLines;
}

/** What a text means, and in `problems` all reasons to refuse it; warnings refuse nothing. */
export type OrderTextReading = TextReading<unknown>;

/** Maximum size of orders, standing orders or an action, as JSON text in bytes. */
export const MOST_SHEET_BYTES = 32 * 1024;

/** Limits of a text: tolerant reading costs a server far more than the game's own grammar. */
export const orderTextLimits = {
  exact: { characters: 32_000, lines: 2000 },
  understood: { characters: 8000, lines: 200 },
} as const;

/** The result of submitted text: `reading` is null if nothing was read, or the command is a repetition. */
export interface OrderTextReply {
  readonly reply: CommandReply;
  readonly reading: OrderTextReading | null;
}

/** Reads a text as orders of the user's seat for the open phase and checks them, without submitting. */
export async function readOrderText(
  ports: Pick<ReadPorts, 'rulesets' | 'views'>,
  access: CampaignAccess,
  given: GivenText,
): Promise<OrderTextReading> {
  const { user, campaign } = access;
  if (user === null) return unread([refusal('WLG_E_NO_SEAT')]);
  const asked = askedOf(access, user, campaign.phase?.id ?? null);
  if (isRefusal(asked)) return unread(asked.problems);
  const { id, version } = campaign.ruleset;
  const [rules, found] = await Promise.all([
    ports.rulesets.text(id, version),
    ports.views.of(access.row, asked.seat.id),
  ]);
  if (!rules) return unread([new MissingRules(id, version).problem]);
  const ruleset = await rulesetOf(ports, campaign.ruleset);
  const view: unknown = found ? JSON.parse(found.view) : ruleset.view.blank({ kind: 'seat', seat: asked.seat.id });
  const reading = readingOf(rules, view, given);
  const checked = reading.sheet === null ? [] : ruleset.play.check(view, reading.sheet);
  return { ...reading, problems: [...reading.problems, ...checked] };
}

/** Submits orders given as text; only the resulting orders are recorded. */
export async function submitOrderText(
  ports: Ports & ReadPorts,
  input: PersonalCommand & Omit<SubmitOrders, 'sheet'> & GivenText,
): Promise<OrderTextReply> {
  const access = await campaignFor(ports, input.user, input.campaign);
  if (!access) return { reply: { kind: 'not-found' }, reading: null };
  const { id, version } = access.campaign.ruleset;
  const rules = await ports.rulesets.text(id, version);
  if (!rules) return { reply: { kind: 'refused', problems: [new MissingRules(id, version).problem] }, reading: null };
  let reading: OrderTextReading | null = null;
  const reply = await submitSheet(ports, input, (loaded, context) => {
    const asked = askedOf(loaded, input.user, input.phase);
    if (isRefusal(asked)) return asked;
    reading = readingOf(rules, context.view({ kind: 'seat', seat: asked.seat.id }), input);
    return reading.problems.length > 0 ? { problems: reading.problems } : { sheet: reading.sheet };
  });
  return { reply, reading };
}

/** Reads a text from a view, without the ruleset's check of the orders. */
function readingOf(rules: AnyOrderText, view: unknown, { text, accept }: GivenText): OrderTextReading {
  if (isLonger(text, orderTextLimits.exact)) return unread([tooLong('exact')]);
  const strict = rules.parseOrders(view, text);
  const isExact = strict.problems.length === 0;
  if (!isExact && isLonger(text, orderTextLimits.understood)) {
    if (accept === 'understood') return unread([tooLong('understood')]);
    return { ...unread(strict.problems.map(atLine)), sheet: strict.sheet };
  }
  const reading = rules.readOrders(view, text);
  const problems = [...refused(reading, accept, rules, view), ...unstorable(reading.sheet)];
  return { ...reading, problems };
}

function unread(problems: readonly Problem[]): OrderTextReading {
  return { sheet: null, read: [], asks: [], problems, notRead: [] };
}

function isLonger(text: string, limits: { readonly characters: number; readonly lines: number }): boolean {
  return text.length > limits.characters || pastedLines(text).length > limits.lines;
}

function tooLong(accept: AcceptedLines): Problem {
  return { ...problemOf(1, { code: 'TEXT_TOO_LONG', params: { ...orderTextLimits[accept] } }), path: ['text'] };
}

/** The refused lines in order; ambiguous ones with the possible orders. */
function refused(
  { read, asks, problems, notRead }: OrderTextReading,
  accept: AcceptedLines,
  rules: AnyOrderText,
  view: unknown,
): readonly Problem[] {
  const isOrder = (order: string) => rules.parseOrders(view, order).problems.length === 0;
  const questions = asks.map(({ line, why, candidates }) => ({ ...problemOf(line, why), suggestions: candidates }));
  const inexact = [...grouped(read, ({ lines: [line = 1] }) => line)].flatMap(([line, orders]) => {
    const [first] = orders;
    if (!first || orders.every(({ how }) => how === 'exact')) return [];
    const said = orders.map(({ says }) => says).join('\n');
    const problem = problemOf(line, { code: 'TEXT_EXACT', params: { text: first.text } });
    return [{ ...problem, suggestions: isOrder(said) ? [said] : [] }];
  });
  const passed = notRead.map(({ line, text }) => problemOf(line, { code: 'TEXT_NOT_READ', params: { text } }));
  const found = [
    ...problems,
    ...questions,
    ...(accept === 'exact' ? inexact : []),
    // Empty orders would withdraw earlier ones.
    ...(accept === 'exact' || read.length === 0 ? passed : []),
  ];
  return found.toSorted((problem, other) => Number(problem.path[0]) - Number(other.path[0])).map(atLine);
}

function atLine(problem: Problem): Problem {
  return { ...problem, path: ['text', ...problem.path] };
}

/** Content that no orders may have, whatever their source. */
function unstorable(sheet: unknown): readonly Problem[] {
  if (hidesText(sheet)) return [refusal('WLG_E_TEXT_HIDDEN', {}, ['text'])];
  if (utf8Length(JSON.stringify(sheet)) <= MOST_SHEET_BYTES) return [];
  return [refusal('WLG_E_INPUT', { detail: `text: its orders are larger than ${MOST_SHEET_BYTES} bytes` }, ['text'])];
}
