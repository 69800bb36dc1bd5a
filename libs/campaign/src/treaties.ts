import type { PressMember, PressSent, Treaty, TreatyAnswer, TreatyAnswered } from './press-events.js';
import { personIn, type Campaign } from './state.js';

/** Turns for which a treaty may be made in advance, and treaties of one proposer that stand at once. */
export const TREATY_TURNS = 99;
export const TREATIES_MOST = 10;

/** The state of a treaty that has not run out: `agreed` is in force. */
export type TreatyStatus = 'proposed' | TreatyAnswer;

/** Returns what the answers of its parties made of a treaty. */
export function treatyStatus({ to, answers }: Pick<Treaty, 'to' | 'answers'>): TreatyStatus {
  const last = answers.at(-1)?.answer ?? 'agreed';
  if (last !== 'agreed') return last;
  return answers.length === to.length - 1 ? 'agreed' : 'proposed';
}

/** Returns the treaty that a letter proposed, if it is proposed or in force. */
export function standingTreaty({ press }: Pick<Campaign, 'press'>, message: string): Treaty | null {
  return press.treaties?.find((treaty) => treaty.message === message) ?? null;
}

/** Returns the treaties of a seat that are proposed or in force, oldest first. */
export function treatiesOf({ press }: Pick<Campaign, 'press'>, seat: PressMember): readonly Treaty[] {
  return (press.treaties ?? []).filter(({ to }) => to.includes(seat));
}

/** Returns the treaty that a letter proposes; null: an ordinary letter. */
export function treatyIn({ message, from, to, treaty, people }: PressSent): Treaty | null {
  if (treaty === undefined || from === null || to === 'all') return null;
  return { message, from, to, untilTurn: treaty.untilTurn, answers: [], ...(people ? { people } : {}) };
}

/** Returns a treaty after an answer. */
export function answered<T extends Pick<Treaty, 'answers'>>(treaty: T, { by, answer, at }: TreatyAnswered): T {
  return { ...treaty, answers: [...treaty.answers, { by, answer, at }] };
}

/** Adds the treaty that a letter proposes. */
export function noteTreaty(campaign: Campaign, event: PressSent): void {
  const treaty = treatyIn(event);
  if (treaty) campaign.press.treaties = [...(campaign.press.treaties ?? []), treaty];
}

/** Adds an answer to its treaty. */
export function noteAnswer({ press }: Campaign, event: TreatyAnswered): void {
  press.treaties = (press.treaties ?? []).map((treaty) =>
    treaty.message === event.message ? answered(treaty, event) : treaty,
  );
}

/** Drops treaties that were ended or have run out, all when the campaign ends. */
export function dropPastTreaties(campaign: Campaign): void {
  const { press, status } = campaign;
  if (!press.treaties) return;
  const treaties = press.treaties.filter((treaty) => status !== 'ended' && stands(campaign, treaty));
  if (treaties.length === 0) delete press.treaties;
  else if (treaties.length < press.treaties.length) press.treaties = treaties;
}

/** Where letters stay with people, a treaty ends with the first party whose player has changed. */
function stands({ turn, seats }: Campaign, treaty: Treaty): boolean {
  const { people = {}, untilTurn } = treaty;
  const status = treatyStatus(treaty);
  const isSame = seats.every((seat) => people[seat.id] === undefined || people[seat.id] === personIn(seat));
  return turn <= untilTurn && (status === 'proposed' || status === 'agreed') && isSame;
}
