import { z } from 'zod';
import { tableLanguages, termsOf, type Pace } from '@warlog/campaign';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import { beaconType, sealedPhaseType } from './beacon.js';
import { sheetStatus } from './seat.js';

export const campaignStatus = enumType('CampaignStatus', 'The status of a campaign.', [
  'lobby',
  'running',
  'paused',
  'parked',
  'ended',
]);

export const gameMasterMode = enumType(
  'GameMasterMode',
  'Whether there is a game master, and whether they see orders before the phase closes.',
  ['none', 'blind', 'all-seeing'],
);

export const tableLanguage = enumType('TableLanguage', 'The language of the players.', tableLanguages);

export const briefType = outputType('Brief', "The host's text for players who may join a campaign.", {
  text: z.string().describe('The text, at most 300 characters; may be empty.'),
  newcomers: z.boolean().describe('Whether newcomers to the game are welcome.'),
  language: tableLanguage.nullable().describe('Null: any.'),
});

export const partUnit = enumType('PartUnit', 'The parts of a turn.', ['impulse', 'activation']);

export const phasePartType = outputType(
  'PhasePart',
  'The part of a turn that a phase plays, such as impulses 7 to 12 of 12.',
  {
    unit: partUnit.describe('The unit of the parts.'),
    of: z.int().describe('The number of parts of the turn.'),
    from: z.int().describe('The first that is played, counted from 1.'),
    to: z.int().describe('The last that is played.'),
  },
);

export const phaseCloses = enumType(
  'PhaseCloses',
  'The early closing of a phase, if it is not the readiness of all awaited seats.',
  {
    answer: 'It closes at once with the last awaited orders.',
    battles: 'It never closes early: it awaits no seat and waits for battle campaigns.',
  },
);

export const openPhaseType = outputType('OpenPhase', 'The open phase.', {
  id: anyId.describe('Its id, which every submission names.'),
  ordinal: z.int().describe('Its number in the campaign, from 1.'),
  kind: z.string().describe('Its kind: `setup`, `orders`, …'),
  turn: z.int().describe('Its turn; 0 during the set-up.'),
  part: phasePartType.nullable().describe('Its part of the turn; null if turns have no parts.'),
  closes: phaseCloses.nullable().describe('Its early closing; null: when all are ready.'),
  openedAt: moment.describe('When it opened.'),
  dueAt: moment.describe('The deadline.'),
  closesAt: moment.nullable().describe('When it closes because all are ready; null otherwise, and if `secret`.'),
  secret: z
    .boolean()
    .describe('Whether only the seat itself knows if it is awaited, has sent orders, is ready or has missed.'),
  myPartKey: z
    .string()
    .nullable()
    .describe("The key of the user's seat for its dice contribution to this phase; null if none is due."),
  sealed: sealedPhaseType.nullable().describe('The wait for the beacon; null while orders are accepted.'),
});
export type OpenPhaseType = z.output<typeof openPhaseType>;

export const mySignedActionsType = outputType(
  'MySignedActions',
  "How actions of the user's seat are signed: by one of the keys, with the next number of their kind in this phase.",
  {
    keys: list(z.string()).describe(
      "The valid keys, 64 hex digits each; the key derived from the seat's secret comes first.",
    ),
    words: z.int().describe('The number of signed submissions, withdrawals and ready changes.'),
    standing: z.int().describe('The number of signed standing orders.'),
    later: z.int().describe('The number of signed orders for later turns.'),
    acts: z.int().describe('The number of signed actions outside the orders.'),
  },
);

export const kindMinutesType = outputType('KindMinutes', 'How long phases of one kind last.', {
  kind: z.string().describe('A kind of phase of the game.'),
  minutes: z.int().describe('Minutes from opening to deadline.'),
});

export const paceStepType = outputType('PaceStep', 'The length of phases from a turn on.', {
  fromTurn: z.int().describe('The first turn with this length.'),
  phaseMinutes: z.int().nullable().describe("Minutes of a phase; null: the ruleset's own time."),
});

export const holidayType = outputType('Holiday', 'Days off of the whole campaign, without deadlines.', {
  zone: z.string().describe('The IANA zone.'),
  firstDay: z.string().describe('The first day, an ISO date.'),
  lastDay: z.string().describe('The last day, an ISO date.'),
});

export const blackoutType = outputType('Blackout', 'Days without deadlines.', {
  from: z.string().describe('The first, an ISO date.'),
  to: z.string().describe('The last day, an ISO date.'),
});

export const calendarType = outputType('Calendar', 'The days and the time of deadlines, with their zone.', {
  zone: z.string().describe('The IANA zone.'),
  weekdays: list(z.int()).describe('Days of the week with deadlines, 1 Monday to 7 Sunday.'),
  minute: z.int().nullable().describe('Minute of the day at which deadlines fall; null: any.'),
  leastMinutes: z.int().describe('With a fixed time: the least minutes of a phase.'),
  blackouts: list(blackoutType).describe('Days without deadlines.'),
});

export const rescueType = outputType('Rescue', 'More time if too many orders are missing.', {
  missing: z.int().describe('The number of missing orders that moves the deadline, once per phase.'),
  hours: z.int().describe('The hours by which the deadline moves.'),
});

export const paceType = outputType('Pace', 'The pace of a campaign.', {
  phaseMinutes: z.int().nullable().describe("Minutes of a phase; null: the ruleset's own time."),
  earlyClose: z.boolean().describe('Whether a phase closes when every awaited seat is ready.'),
  coolingSeconds: z.int().describe('Seconds between the last "ready" and that closing.'),
  graceSeconds: z.int().describe('Seconds of grace for orders that were finished before the deadline.'),
  extensionHoursPerPhase: z.int().describe('Hours by which one phase may be extended.'),
  extensionHoursTotal: z.int().describe('Hours by which all phases together may be extended.'),
  kindMinutes: list(kindMinutesType).describe('Kinds of phases with another length.'),
  plan: list(paceStepType).describe('Other lengths from later turns on, by turn.'),
  holidays: list(holidayType).describe('Days off of the whole campaign.'),
  calendar: calendarType.nullable().describe('Null: deadlines may fall at any time.'),
  allowanceHours: z.int().describe('Hours that each seat may add to deadlines on its own.'),
  rescue: rescueType.nullable().describe('Null: never.'),
  leaveDeadlines: z.int().describe('Missed deadlines during leave that do not count as misses.'),
  openSeatAfterMisses: z.int().nullable().describe('Misses in a row after which the seat is offered.'),
  standInAfterMisses: z.int().describe('Misses in a row after which a bot plays the seat.'),
  bankMinutes: z
    .int()
    .nullable()
    .describe('Minutes on the clock of each seat for all phases together; null: no clocks.'),
  awayAfterWindows: z
    .int()
    .nullable()
    .describe(
      'Windows missed in a row after which plan and doctrine play for a seat until its player returns; null: never.',
    ),
  desertedDays: z.int().nullable().describe('Days for which it pauses once no player is left; null: bots play on.'),
});
export type PaceType = z.output<typeof paceType>;

export const diceInfoType = outputType('DiceInfo', 'The source of the dice.', {
  source: z.string().describe('`vrf`, `table` or `script`.'),
  scheme: z.int().describe('1: random inputs come with orders; 2: each seat contributes to each phase by its own key.'),
  publicKey: z.string().nullable().describe('The public key of all proofs.'),
  fingerprint: z.string().nullable().describe('The first ten hex digits, for comparison.'),
  beacon: beaconType.nullable().describe('The beacon of the closings; null for none.'),
});

export const resultType = outputType('Result', 'How a campaign ended.', {
  winners: list(anyId).describe('The winning seats: none, one, or several that share the victory.'),
  reason: z.string().describe('The reason, as a message code of the ruleset.'),
  clause: z.string().nullable().describe('The clause of the rulebook.'),
});

export const restorationType = outputType(
  'Restoration',
  "The operator's statement about a backup from which a campaign was restored.",
  {
    to: moment.describe('The time of the backup; later events are lost.'),
    at: moment.describe('When the statement was made.'),
    reason: z.string().describe('Why.'),
  },
);

export const unverifiedRecord = enumType(
  'UnverifiedRecord',
  'The fault of a record that was imported although it was not sound.',
  {
    incomplete: 'Not everything in it could be verified, so it may be forged.',
    different: 'A part of it was changed or forged.',
  },
);

export const waitingType = outputType('Waiting', 'What the open phase still requires of the user.', {
  sheet: sheetStatus.describe("The state of the user's orders."),
  idle: z.int().describe('Places with forces without an order in the submitted orders.'),
  done: z
    .boolean()
    .describe(
      'Whether nothing is left to do: the user is ready, or has sent orders to a phase that never closes early.',
    ),
});

/** Converts a pace to its API type, with every default filled in. */
export function paceDto(pace: Pace): PaceType {
  const { kindMinutes: lengths, ...terms } = termsOf(pace);
  return { ...terms, kindMinutes: Object.entries(lengths).map(([kind, minutes]) => ({ kind, minutes })) };
}
