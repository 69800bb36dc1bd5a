import { countedName, listOf } from '@warlog/ruleset-api/text';
import { unread, type TolerantForm } from '@warlog/star-map/text';

/** `land all 3 gf at P`, "land 2 ground forces on P"; without a number the player is asked. */
const land: TolerantForm = (line, context) => {
  const [, said, at = ''] = /^(?:land|invade with|débarquer) (.+?) (?:at|on|in|to|sur|à) (.+)$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const place = context.place(at);
  if (place.kind === 'several') return context.ask(line, place);
  if (place.kind === 'unknown') return unread('TEXT_PLACE', line, at);
  const { count } = countedName(/^(?:all|\d+)$/i.test(said) ? `${said} gf` : said);
  const name = context.notation.spelling.place(place.thing);
  if (typeof count === 'number') return { kind: 'orders', orders: [`land ${count} at ${name}`] };
  const candidates = context.ordersOf([`after ${name}: land all`]);
  return { kind: 'ask', why: { code: 'TEXT_HOW_MANY', params: { text: line } }, candidates };
};

/** `claim o3 & o5`: objectives by their numbers. */
const claim: TolerantForm = (line) => {
  const [, said] = /^claim(?: objectives?)?:? (.+)$/i.exec(line) ?? [];
  const ids = said === undefined ? [] : listOf(said).map((id) => id.toLowerCase());
  if (ids.length === 0 || !ids.every((id) => /^p?o-?\d{1,2}$/.test(id))) return null;
  const known = ids.map((id) => `po-${id.replace(/\D/g, '').padStart(2, '0')}`);
  return { kind: 'orders', orders: [`claim ${known.join(', ')}`] };
};

/** "give 12 credits to S". */
const give: TolerantForm = (line, context) => {
  const [, credits, to = ''] =
    /^(?:give|send|pay|donner) (\d{1,3})(?: ?(?:credits?|crédits?|cr))? (?:to|à) (.+)$/i.exec(line) ?? [];
  if (credits === undefined) return null;
  const seat = context.seat(to);
  if (seat.kind === 'several') return context.ask(line, seat);
  return seat.kind === 'unknown' ? null : { kind: 'orders', orders: [`give ${credits} to ${seat.thing}`] };
};

/** "do not bombard P" leads to a question; `bombard P` is read. */
const bombs: TolerantForm = (line, context) => {
  const [, no, said] = /^((?:do not|don't|no|never) )?(?:bombard(?:ing)?|bombs at|bombarder) (.+)$/i.exec(line) ?? [];
  if (said === undefined) return null;
  const place = context.place(said);
  if (place.kind === 'several') return context.ask(line, place);
  if (place.kind === 'unknown') return unread('TEXT_PLACE', line, said);
  const name = context.notation.spelling.place(place.thing);
  if (no === undefined) return { kind: 'orders', orders: [`after ${name}: bombard`] };
  return {
    kind: 'ask',
    why: { code: 'TEXT_TWO_MEANINGS', params: { text: line } },
    candidates: [`after ${name}: no bombs`],
  };
};

/** Forms of ground forces, objectives and gifts (TXT-8.7). */
export const groundForms: readonly TolerantForm[] = [land, claim, give, bombs];
