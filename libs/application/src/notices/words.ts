import { partOfKey, type Things, type UserId } from '@warlog/kernel';
import type { Sight } from '../campaigns/sight.js';
import type { Delivery } from '../ports/notices.js';
import { lackOf } from './lacks.js';
import type { Speech } from './texts.js';

/** What a notice says. */
export interface Words {
  readonly title: string;
  readonly body: string;
}

/** All that a notice about a campaign is made of: the recipient's own sight, never more. */
export interface Subject {
  readonly delivery: Pick<Delivery, 'reason' | 'about'>;
  readonly sight: Pick<Sight, 'row' | 'seats' | 'mine' | 'accounts' | 'campaign'>;
  /** What the report of the closed phase leads with, in the recipient's eyes; null where there is none to tell. */
  readonly headline: string | null;
  readonly now: number;
  /** What orders are given to in this campaign; absent: places. */
  readonly things?: Things;
}

/** A notice about a campaign in words. */
export function wordsOf(subject: Subject, speech: Speech): Words {
  const { delivery, sight, now } = subject;
  const { code, params } = delivery.reason === 'done' ? { code: 'done', params: {} } : delivery.about;
  const { dueAt } = sight.row;
  const left = dueAt === null ? '' : speech.left(dueAt - now);
  const told =
    typeof params['turn'] === 'number' ? { turn: speech.turn(params['turn'], partOfKey(params['part'])) } : {};
  const named = { ...params, ...told, ...namesIn(subject), campaign: sight.row.name, left };
  const title = speech.say(`${code}.title`, named);
  return { title, body: delivery.reason === 'done' ? speech.say('done.body') : bodyOf(subject, speech) };
}

/** Who and which seat, by name; an account whose person is gone has none. */
function namesIn({ delivery: { about }, sight }: Subject): Readonly<Record<string, string>> {
  const { by, seat } = about.params;
  const names: Record<string, string> = { who: sight.accounts.get(by as UserId)?.name ?? '–' };
  const found = sight.seats.find((one) => one.seat === seat);
  if (found) names['seat'] = found.name;
  return names;
}

function bodyOf(subject: Subject, speech: Speech): string {
  const {
    delivery: { about },
    sight,
    headline,
  } = subject;
  const names = namesIn(subject);
  const { dueAt } = sight.row;
  const turn = speech.turn(sight.row.turn, sight.campaign.phase?.part ?? null);
  const moment = dueAt === null ? '' : speech.moment(dueAt);
  const lacking = lackWords(subject, speech);
  const { params } = about;
  switch (about.code) {
    case 'near':
    case 'last':
    case 'half':
      return joined(lacking, speech.say('closes', { turn, moment }));
    case 'nudge':
      return joined(speech.say('nudge.body', names), lacking, speech.say('closes', { turn, moment }));
    case 'resolved':
      return joined(
        headline,
        params['next'] === null ? speech.say('watch') : speech.say('open', { next: turn, moment }),
      );
    case 'opened':
      return sight.mine ? speech.say('opened.body', { moment }) : speech.say('public.opened.body', { moment });
    case 'moved': {
      const times = { from: speech.moment(Number(params['from'])), to: speech.moment(Number(params['to'])) };
      const isByRule = params['by'] === null;
      return isByRule ? speech.say('moved.rule', times) : speech.say('moved.body', { ...params, ...times, ...names });
    }
    case 'paused':
      return speech.say('paused.body', { ...params, ...names, until: speech.moment(Number(params['until'])) });
    case 'restored':
    case 'stayed':
    case 'arrived':
      return speech.say(`${about.code}.body`, { ...params, to: speech.moment(Number(params['to'])) });
    case 'resumed':
    case 'early':
    case 'early.off': {
      const times = { from: speech.moment(Number(params['from'])), to: speech.moment(Number(params['to'])) };
      return speech.say(`${about.code}.body`, { turn, ...times });
    }
    case 'vote':
    case 'vote.opened': {
      const motion = speech.say(`motion.${params['motion']}`);
      return speech.say(`${about.code}.body`, {
        ...params,
        motion,
        closesAt: speech.moment(Number(params['closesAt'])),
      });
    }
    case 'edited': {
      const what = String(params['what']).split(' ');
      return speech.say('edited.body', { ...names, what: what.map((one) => speech.say(`what.${one}`)).join(', ') });
    }
    default:
      return speech.say(`${about.code}.body`, { ...params, ...names, moment });
  }
}

function lackWords({ sight, things = 'places' }: Subject, speech: Speech): string | null {
  const lack = lackOf(sight);
  return lack && speech.count(`lack.${lack.kind}.${things}`, lack.idle);
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
