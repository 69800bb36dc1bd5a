import { sentence, type Messages, type Param, type Problem } from '../text/line.js';

/** English sentences of the platform's own problems: what is wrong, what is safe, what to do. */
export const platformMessages: Messages = {
  WLG_E_INPUT: 'This request is not of the expected form: {detail}. Nothing was changed.',
  WLG_E_NAME: 'A campaign needs a name of 1 to 60 characters.',
  WLG_E_RULESET: 'This server has no game called {id}.',
  WLG_E_INVITATION:
    'This campaign is by invitation, and the invitation is missing or no longer valid. Ask the host for a new link.',
  WLG_E_SCENARIO: 'There is no scenario called {id} in this game.',
  WLG_E_SEATS: 'This scenario is for {min} to {max} seats.',
  WLG_E_OPTION: 'The option {key} cannot be {value}.',
  WLG_E_PACE: '{field} must be between {min} and {max}.',
  WLG_E_NOT_HOST: 'Only the host of this campaign, or its game master, may do that.',
  WLG_E_NOT_LOBBY: 'The campaign has started; seats and options are fixed now.',
  WLG_E_NOT_RUNNING: 'The campaign is not running, so nothing is asked for now. Your draft is kept.',
  WLG_E_ENDED: 'The campaign has ended. Everything in it can still be read and replayed.',
  WLG_E_NO_SEAT: 'You hold no seat in this campaign.',
  WLG_E_SEAT_UNKNOWN: 'There is no seat {seat} in this campaign.',
  WLG_E_SEAT_TAKEN: 'That seat is taken. Choose another one.',
  WLG_E_SEATS_FULL: 'Every seat of this campaign is taken.',
  WLG_E_SEATED: 'You already hold a seat in this campaign.',
  WLG_E_SEAT_BOT: 'A bot may only be put into a free seat, and only taken out of a seat that it holds.',
  WLG_E_SEATS_FREE: '{free} seats are still free. Invite people, or put bots into them.',
  WLG_E_NOBODY: 'A campaign needs at least one person. Take a seat, or wait until somebody has.',
  WLG_E_PHASE:
    'That phase is closed. Your orders are kept as a draft; look at what happened and give orders for the new one.',
  WLG_E_LATE: 'The deadline has passed, so this sheet does not count any more. It is kept as a draft.',
  WLG_E_LIVE:
    'In this phase each move is declared by itself and told at once, so no sheet is taken. Nothing was changed; declare on the board.',
  WLG_E_NOT_AWAITED: 'Nothing is asked of your seat in this phase.',
  WLG_E_NEWER_SHEET:
    'Another device sent a newer sheet. Nothing was overwritten. Keep that one, or replace it with this one.',
  WLG_E_NO_SHEET: 'There is no sheet to take back.',
  WLG_E_NONCE: 'The random bytes for the dice must be 64 hex digits.',
  WLG_E_REASON: 'Give a reason of 1 to 200 characters; every seat will see it.',
  WLG_E_EXTENSION: 'This phase can be extended by {phase} more hours, all phases together by {total}.',
  WLG_E_PAUSE: 'A pause lasts between 1 and {max} hours.',
  WLG_E_PRESS_MEMBER: 'Only who holds a seat or runs this campaign may write in it. Your letter was not sent.',
  WLG_E_PRESS_NONE: 'This campaign is played without press. Your letter was not sent.',
  WLG_E_PRESS_PUBLIC: 'This campaign knows letters to everybody alone. Your letter was not sent; address it to all.',
  WLG_E_PRESS_SIGNED: 'This letter must bear your name. It was not sent; sign it and send it again.',
  WLG_E_PRESS_TO:
    'One of those addressed cannot be written to: a bot, an empty seat, or nobody. Choose whom to write to again.',
  WLG_E_PRESS_RATE: 'You have sent {most} letters within an hour, which is the most. Your text is kept; send it later.',
  WLG_E_PRESS_TEXT: 'A letter has 1 to {most} characters. Your text is kept; shorten it, or send it as two.',
  WLG_E_PRESS_UNKNOWN: 'There is no such letter for you.',
  WLG_E_PRESS_AUTHOR: 'Only its author, or whoever runs the campaign, may erase this letter.',
  WLG_E_PAUSES:
    'All pauses together would last longer than {days} days. Choose a shorter one, or let the seats vote on it.',
  WLG_E_PAUSED: 'The campaign is paused already.',
  WLG_E_ALLOWANCE: 'Your seat can add {left} more hours to deadlines.',
  WLG_E_ZONE: 'There is no time zone called {zone}. Choose one such as Europe/Paris.',
  WLG_E_WEEKDAYS: 'Deadlines need at least one day of the week, from 1 (Monday) to 7 (Sunday).',
  WLG_E_BLACKOUT: 'A time without deadlines needs a first and a last day, at most {days} days apart.',
  WLG_E_NEEDS_VOTE:
    'You play in this campaign yourself, so this is not yours to decide alone. Put it to the vote; nothing was changed.',
  WLG_E_VOTE_NOBODY: 'Nobody could vote on this: no other seat is played by a person.',
  WLG_E_VOTE_OPEN: 'The seats are voting on that already. Wait for its outcome.',
  WLG_E_VOTE_LOST: 'You moved this in the present phase, and it was not carried. Move it again in the next one.',
  WLG_E_VOTE_HOURS: 'A vote can grant between 1 and {max} hours.',
  WLG_E_VOTE_CLOSED: 'That vote is closed. Its outcome stands in the campaign.',
  WLG_E_VOTE_NOT_YOURS: 'Your seat is not among those that vote on this.',
  WLG_E_SEAT_NO_PLAYER: 'No person holds that seat.',
  WLG_E_NO_REQUEST: 'That person has not asked for the seat, or has taken another one. Offer the seat first.',
  WLG_E_NO_GM: 'This campaign has no game master.',
  WLG_E_GM_SEATED: 'Who holds a seat cannot become game master. Choose somebody else.',
  WLG_E_NUDGE_NONE: 'That seat owes nothing now.',
  WLG_E_NUDGE_SOON: 'That seat was reminded less than {hours} hours ago. Wait a while.',
  WLG_E_SITTER_PARTY: 'A sitter must have no other part in this campaign. Choose somebody else.',
  WLG_E_SITTER_UNTIL: 'A sitter is named for at most {days} days from now.',
  WLG_E_NO_SITTER: 'This seat has no sitter.',
  WLG_E_SEAT_NOT_OFFERED: 'No substitute is looked for here now.',
  WLG_E_REQUESTS_FULL: 'Enough people have asked for this seat already.',
  WLG_E_NO_MEMBER: 'Nobody here is called {name}. Look at the spelling of their account’s name.',
  WLG_E_LEAVE: 'A time away needs a first and a last day, at most {days} days apart.',
  WLG_E_LEAVE_MANY: 'At most {most} times away can be kept. Remove one that is over.',
  WLG_E_NOT_GM: 'Only the game master may rule.',
  WLG_E_RULING_SEATED: 'A game master who plays cannot rule on the position. Hand your seat over first.',
  WLG_E_RULING_NOTHING: 'That ruling would change nothing.',
  WLG_E_RULING_UNKNOWN: 'There is no such ruling, or it was taken back already.',
  WLG_E_RULING_MOVED_ON: 'The position has changed since, so this ruling cannot simply be taken back. Make a new one.',
  WLG_E_NOT_PAUSED: 'The campaign is not paused.',
  WLG_E_NOT_PARKED: 'The campaign is not parked: its clock runs.',
  WLG_E_STILL_PARKED:
    'The rules failed again, so the campaign stays parked. Nothing was changed and every sheet is kept. Move the deadline so that orders can be changed, or wait until the server has been mended.',
};

/** One of the platform's own refusals. */
export function refusal(
  code: string,
  params: Readonly<Record<string, Param>> = {},
  path: Problem['path'] = [],
): Problem {
  return {
    code,
    sentence: sentence(platformMessages, { code, params }, (ref) => ref.id),
    path,
    params,
    severity: 'error',
  };
}
