import { z } from 'zod';
import { seatNumber } from '@warlog/core';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import type { PaceClass } from '../people/figures.js';
import type { MemberPage } from '../people/player.js';
import { seatResults } from '../ports/people.js';
import { accountType } from './account.js';
import { playHoursType } from './campaign.js';
import { tableLanguage } from './campaign-parts.js';
import { payload } from './payloads.js';

export const pageState = enumType('PageState', "What a member's page shows.", {
  open: 'What the member did in ended campaigns.',
  closed: 'The name alone.',
});

export const ratingsState = enumType('RatingsState', 'Who sees the ratings of a member.', {
  shown: 'Everyone who sees the page.',
  hidden: 'The member alone.',
});

export const paceClass = enumType('PaceClass', 'A class of pace.', {
  quick: 'Phases of less than half a day.',
  daily: 'Phases of about a day.',
  slow: 'Longer phases.',
}) satisfies z.ZodType<PaceClass>;

const seatResult = enumType('SeatResult', 'The result of a seat.', seatResults);

export const personSettingsType = outputType('PersonSettings', 'What the user wants to be public.', {
  page: pageState.describe('What the page shows.'),
  ratings: ratingsState.describe('Who sees the ratings.'),
  languages: list(tableLanguage).describe('Languages in which the user plays; empty: not stated.'),
  hours: playHoursType.nullable().describe('Hours in which the user plays; null: not stated.'),
  stepsIn: list(z.string()).describe('Rulesets for which the user is notified of open seats in running campaigns.'),
});
export type PersonSettingsType = z.output<typeof personSettingsType>;

export const personPayload = outputType('PersonPayload', 'The result of a change of these settings.', {
  ...payload,
  settings: personSettingsType.describe('The current settings.'),
});
export type PersonPayload = z.output<typeof personPayload>;

const readinessType = outputType('Readiness', 'How long a member takes to be done.', {
  pace: paceClass.describe('In campaigns of this pace.'),
  seconds: z.int().describe('The median of the seconds from the opening of a phase.'),
  phases: z.int().describe('The number of phases.'),
});

const gameFiguresType = outputType('GameFigures', "A member's results in a scenario.", {
  rulesetTitle: z.string().describe('The game.'),
  scenarioTitle: z.string().describe('The scenario.'),
  sides: list(z.string()).describe('The sides that the member played.'),
  finished: z.int().describe('Finished campaigns.'),
  won: z.int().describe('Of these won.'),
  drawn: z.int().describe('Drawn.'),
  lost: z.int().describe('Lost.'),
});

const finishedSeatType = outputType('FinishedSeat', "A member's seat in an ended campaign.", {
  campaign: anyId.describe('The campaign.'),
  name: z.string().describe('Its name.'),
  watchable: z.boolean().describe('Whether anyone may look at it.'),
  rulesetTitle: z.string().describe('The game.'),
  scenarioTitle: z.string().describe('The scenario.'),
  side: z.string().describe('The side.'),
  number: z.int().describe('The number of the seat, for color and emblem.'),
  tookOver: z.boolean().describe('Whether the member took it over after the start.'),
  fromTurn: z.int().describe('The first turn.'),
  toTurn: z.int().describe('The last turn.'),
  result: seatResult.describe('The result.'),
  endedAt: moment.describe('When the campaign ended.'),
});

const playerRecordType = outputType('PlayerRecord', 'What a member did in ended campaigns with other players.', {
  since: moment.describe('When the member signed up.'),
  finished: z.int().describe('Seats that the member played to the end.'),
  tookOver: z.int().describe('Of these taken over after the start.'),
  handedOver: z.int().describe('Seats that the member gave to a successor.'),
  unfinished: z.int().describe('Seats that the member left, or lost after missed deadlines.'),
  onTime: z.int().describe('Deadlines met.'),
  late: z.int().describe('Deadlines that took extra time or standing orders.'),
  missed: z.int().describe('Deadlines missed.'),
  missesPerHundred: z.int().describe('Of a hundred deadlines, as many were missed.'),
  lastMarks: z.string().describe('The last 40 deadlines, oldest first: `o` on time, `l` late, `m` missed.'),
  readiness: list(readinessType).describe('By pace; none without orders.'),
  games: list(gameFiguresType).describe('Results by game and scenario, the most played first.'),
  campaigns: list(finishedSeatType).describe('The last 60 finished seats in listed campaigns, newest first.'),
  unlisted: z.int().describe('Finished seats in campaigns that are not listed.'),
  languages: list(tableLanguage).describe('Languages in which the member plays, if stated.'),
  hours: playHoursType.nullable().describe('Hours in which the member plays, if stated.'),
});

export const playerType = outputType('Player', "A member's page.", {
  account: accountType.describe('The member.'),
  isMe: z.boolean().describe('Whether it is the user.'),
  page: pageState.describe('What others see of it.'),
  record: playerRecordType.nullable().describe('Null: the member has closed the page.'),
});
export type PlayerType = z.output<typeof playerType>;

/** Converts a page to its API type. */
export function playerDto({ account: { createdAt, ...account }, isOwn, settings, shown }: MemberPage): PlayerType {
  const { page, languages, hours } = settings;
  if (!shown) return { account, isMe: isOwn, page, record: null };
  const campaigns = shown.campaigns.map(({ seat, spectators, toTurn, until, result, ...tenure }) => ({
    ...{ ...tenure, watchable: spectators, number: seatNumber(seat), toTurn: toTurn ?? tenure.fromTurn },
    ...{ result: result ?? 'none', endedAt: until ?? 0 },
  }));
  return { account, isMe: isOwn, page, record: { ...shown, campaigns, since: createdAt, languages, hours } };
}
