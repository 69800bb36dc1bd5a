import { z } from 'zod';
import { gatherDays, type AskedRecord, type PressPolicy } from '@warlog/campaign';
import { enumType, inputType, namedAs } from '../api-types.js';
import { beaconFallback } from '../queries/beacon.js';
import { gameMasterMode, tableLanguage } from '../queries/campaign-parts.js';
import { paceChangeKind } from '../queries/governance.js';
import { pressChannels } from '../queries/press.js';
import { absent, line, lineUpTo, optional, text, whole } from './fields.js';

/* Settings of a campaign, as its host enters them. */

const date = z.string().max(10);
const rulesetId = namedAs('ID', z.string().max(60));

export const delayTurns = whole.min(0).max(20);

/** An object of options. Accepts only own keys. */
export const options = namedAs(
  'RulesetOptions',
  z.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(100)])),
)
  .nullish()
  .transform((given) => given ?? {});

/** Longer briefs are accepted here, so that the campaign's sentence about the limit is shown. */
export const brief = inputType('BriefInput', "The host's text for players who may join a campaign.", {
  text: lineUpTo(2_000).describe('The text, at most 300 characters; may be empty.'),
  newcomers: z.boolean().describe('Whether newcomers to the game are welcome.'),
  language: absent(tableLanguage).describe('The language of the players; absent: any.'),
});

const calendar = inputType('CalendarInput', 'The days and the time of deadlines, with their zone.', {
  zone: z.string().max(60).describe('IANA name of the zone, `Europe/Paris`.'),
  weekdays: z.array(whole).max(7).describe('Days of the week with deadlines, 1 Monday to 7 Sunday.'),
  minute: absent(whole).describe('Minute of the day at which deadlines fall; absent: any.'),
  leastMinutes: usually(720).describe('With a fixed time: the least minutes of a phase; 720 when absent.'),
  blackouts: z
    .array(
      inputType('BlackoutInput', 'Days without deadlines.', {
        from: date.describe('The first day, an ISO date such as `2026-12-24`.'),
        to: date.describe('The last day, an ISO date.'),
      }),
    )
    .max(50)
    .nullish()
    .transform((given) => given ?? [])
    .describe('Days without deadlines.'),
});

const kindMinutes = z
  .array(
    inputType('KindMinutesInput', 'How long phases of one kind last.', {
      kind: z.string().min(1).max(40).describe('A kind of phase of the game: `retreat`, …'),
      minutes: whole.describe('Minutes from opening to deadline.'),
    }),
  )
  .max(50)
  .nullish()
  .transform((given) => Object.fromEntries((given ?? []).map(({ kind, minutes }) => [kind, minutes])));

const plan = z
  .array(
    inputType('PaceStepInput', 'The length of phases from a turn on.', {
      fromTurn: whole.describe('The first turn with this length, from 2 on.'),
      phaseMinutes: absent(whole).describe("Minutes of a phase; absent: the ruleset's own time."),
    }),
  )
  .max(50)
  .nullish()
  .transform((given) => given ?? []);

const rescue = inputType('RescueInput', 'More time if too many orders are missing.', {
  missing: whole.describe('The number of missing orders that moves the deadline, once per phase.'),
  hours: whole.describe('The hours by which the deadline moves.'),
});

export const pace = inputType('PaceInput', 'The pace of a campaign.', {
  phaseMinutes: absent(whole).describe("Minutes of a phase; absent: the ruleset's own time."),
  earlyClose: z.boolean().describe('Whether a phase closes when every awaited seat is ready.'),
  coolingSeconds: whole.describe('Seconds between the last "ready" and that closing.'),
  graceSeconds: usually(60).describe('Seconds of grace after the deadline; 60 when absent.'),
  extensionHoursPerPhase: usually(72).describe('Hours by which one phase may be extended; 72 when absent.'),
  extensionHoursTotal: usually(336).describe('Hours for all phases together; 336 when absent.'),
  kindMinutes: kindMinutes.describe('Kinds of phases with another length.'),
  plan: plan.describe('Other lengths from later turns on, by turn.'),
  calendar: absent(calendar).describe('Absent: deadlines may fall at any time.'),
  allowanceHours: usually(0).describe('Hours that each seat may add on its own; 0 when absent.'),
  rescue: absent(rescue).describe('Absent: never.'),
  leaveDeadlines: usually(0).describe('Missed deadlines during leave that do not count as misses; 0 when absent.'),
  openSeatAfterMisses: absent(whole).describe('Misses in a row until the seat is offered; absent: never.'),
  standInAfterMisses: usually(2).describe('Misses in a row until a bot plays the seat; 2 when absent.'),
  bankMinutes: absent(whole).describe('Minutes on the clock of each seat; absent: no clocks.'),
  awayAfterWindows: absent(whole).describe(
    'Windows missed in a row until plan and doctrine play for a seat; absent: never.',
  ),
  desertedDays: absent(whole).describe('Days for which it pauses once no player is left; absent: bots play on.'),
});

/** Each kind of change of a running campaign's pace with its fields. */
export const paceChanges = [
  z.object({ kind: z.literal('pace'), fromTurn: whole, phaseMinutes: absent(whole) }),
  z.object({ kind: z.literal('holiday'), zone: text, firstDay: text, lastDay: text }),
] as const;

/** The fields of all kinds of changes: GraphQL has no unions of inputs. */
export const paceChangeFields = {
  fromTurn: z.number().nullish().describe('The first turn with another length.'),
  phaseMinutes: z.number().nullish().describe("Minutes of a phase from that turn on; absent: the ruleset's own time."),
  zone: z.string().nullish().describe('The IANA zone of the days off.'),
  firstDay: z.string().nullish().describe('The first day off, an ISO date.'),
  lastDay: z.string().nullish().describe('The last day off, an ISO date.'),
};

const anyPaceChange = z.discriminatedUnion('kind', paceChanges);

export const paceChange = inputType('PaceChangeInput', "A change of a running campaign's pace.", {
  kind: paceChangeKind.describe('Another length of phases, or days off.'),
  ...paceChangeFields,
}).pipe(anyPaceChange);

/** A whole number with its value when absent. */
function usually(value: number) {
  return whole.nullish().transform((given) => given ?? value);
}

export const press = inputType('PressInput', 'The letters that a campaign allows.', {
  channels: pressChannels.describe('The possible recipients.'),
  unsigned: z.boolean().describe('Whether a letter to all may be anonymous.'),
  staysWithPlayer: z
    .boolean()
    .nullable()
    .default(false)
    .describe("Whether letters stay with the player who got them. Otherwise the seat's next player reads them."),
}).transform(({ staysWithPlayer, ...policy }): PressPolicy =>
  staysWithPlayer === true ? { ...policy, staysWith: 'person' } : policy,
);

export const beacon = inputType(
  'BeaconInput',
  'How closings use rounds of the public beacon that this server offers.',
  {
    marginSeconds: whole.describe('Least seconds from the end of a phase to its round; 6 to 600.'),
    patienceMinutes: whole.describe('Minutes to wait for a missing round; 5 to 10080.'),
    fallback: beaconFallback.describe('What happens after this wait.'),
  },
);

/** What a new campaign needs to know from its host. */
export const newCampaign = {
  name: line.describe('Its name, 1 to 60 characters.'),
  ruleset: rulesetId.describe('The id of the ruleset.'),
  scenario: rulesetId.describe('The scenario.'),
  seats: whole.describe('The number of seats.'),
  options: options.describe('Options that differ from their defaults.'),
  pace: pace.describe('The pace.'),
  gameMaster: gameMasterMode.describe('Whether the user is its game master, and of which kind.'),
  listed: z.boolean().describe('Whether the lobby lists it.'),
  rated: z
    .boolean()
    .nullish()
    .transform((given) => given ?? false)
    .describe('Whether its result counts for ratings, if it is listed at its start; absent: it does not.'),
  spectators: z.boolean().describe('Whether spectators are allowed.'),
  spectatorDelay: absent(delayTurns).describe('Their delay in turns, at most 20; 0 when absent.'),
  press: absent(press).describe('The allowed letters; absent: all, with names.'),
  beacon: absent(beacon).describe('Absent: the dice use no beacon.'),
  brief: optional(brief).describe("The host's text; absent: none."),
  anonymous: absent(z.boolean()).describe('Whether players are hidden from one another until the end; absent: no.'),
};

export const playHours = inputType('PlayHoursInput', 'When someone plays.', {
  zone: z.string().max(60).describe('IANA name of the zone, `Europe/Paris`.'),
  from: whole.describe('Minute of the day at which the time begins, 0 to 1440.'),
  to: whole.describe('Minute of the day at which it ends; before `from` for a time past midnight.'),
});

const askedRecord = inputType('AskedRecordInput', 'What a campaign asks of the record of those who join it.', {
  finished: whole.min(0).max(99).describe('Campaigns that they played to the end, at least, 0 to 99.'),
  missesPerHundred: whole.min(0).max(100).describe('Deadlines of a hundred that they missed, at most.'),
  rating: absent(whole.min(0).max(5000)).describe(
    'Their rating in this game and class of seats, at least; a provisional one does not count. Absent: any.',
  ),
}).transform(({ rating, ...asks }): AskedRecord => (rating === null ? asks : { ...asks, rating }));

/** How a new campaign gathers its players. */
export const gather = inputType('GatherInput', 'How a campaign gathers its players.', {
  days: whole
    .min(gatherDays.least)
    .max(gatherDays.most)
    .describe(`Days after which it is closed unless it has started, ${gatherDays.least} to ${gatherDays.most}.`),
  startsItself: z.boolean().describe('Whether it is a proposal, which starts by itself once every seat is taken.'),
  hours: absent(playHours).describe('When its people are to play; absent: not stated.'),
  asks: absent(askedRecord).describe('What it asks of those who join without an invitation; absent: nothing.'),
});

const lobbyPace = enumType(
  'LobbyPace',
  'Phases of less than half a day, of about a day, or of more than a day and a half.',
  { fast: '', day: '', slow: '' },
);
const minuteOfDay = whole.min(0).max(1439);
const lobbyStage = enumType('LobbyStage', 'The list: campaigns with an open seat, or those to watch.', {
  running: 'Under way, with an open seat.',
  gathering: 'Before the start, with an open seat.',
  proposals: 'Before the start; it starts by itself once every seat is taken.',
  starting: 'Before the start; its host starts it.',
  watch: 'Under way and open to spectators, with or without an open seat.',
  followed: 'The user follows it; also after the end.',
});

/** A filter of the lobby; it belongs to a query. */
export const lobbyFilter = inputType('LobbyFilterInput', 'A filter of the lobby; an absent field filters nothing.', {
  ruleset: absent(rulesetId).describe('The id of the ruleset.'),
  pace: absent(lobbyPace).describe('The length of a phase.'),
  stage: absent(lobbyStage).describe('The list; absent: all with an open seat.'),
  seatsFree: absent(whole.min(1).max(99)).describe('At least this many open seats.'),
  hours: absent(
    inputType('LobbyHoursInput', 'A time of the day in UTC.', {
      from: minuteOfDay.describe('Minute of the day at which it begins, 0 to 1439.'),
      to: minuteOfDay.describe('Minute of the day at which it ends.'),
    }),
  ).describe('Only campaigns whose people play in these hours or stated none.'),
  newcomers: z
    .boolean()
    .nullish()
    .transform((given) => given ?? false)
    .describe('Whether only campaigns that welcome newcomers are listed.'),
  language: absent(tableLanguage).describe('Only campaigns in this language or without one.'),
  words: z
    .string()
    .max(100)
    .nullish()
    .transform((given) => given ?? '')
    .describe('A part of the name of the campaign, a player or the map.'),
});
