import type { UserId } from '@warlog/kernel';
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
  readonly sight: Pick<Sight, 'row' | 'seats' | 'mine' | 'accounts'>;
  /** What the report of the closed phase leads with, in the recipient's eyes; null where there is none to tell. */
  readonly headline: string | null;
  readonly now: number;
}

/** A notice about a campaign in words. */
export function wordsOf(subject: Subject, speech: Speech): Words {
  const { delivery, sight, now } = subject;
  const { code, params } = delivery.reason === 'done' ? { code: 'done', params: {} } : delivery.about;
  const { dueAt } = sight.row;
  const left = dueAt === null ? '' : speech.left(dueAt - now);
  const title = speech.say(`${code}.title`, { ...params, campaign: sight.row.name, left });
  return { title, body: delivery.reason === 'done' ? speech.say('done.body') : bodyOf(subject, speech) };
}

function bodyOf({ delivery: { about }, sight, headline }: Subject, speech: Speech): string {
  const { dueAt, turn } = sight.row;
  const moment = dueAt === null ? '' : speech.moment(dueAt);
  const lacking = lackWords(sight, speech);
  const { params } = about;
  switch (about.code) {
    case 'near':
    case 'last':
    case 'half':
      return joined(lacking, speech.say('closes', { turn, moment }));
    case 'nudge':
      return joined(speech.say('nudge.body'), lacking, speech.say('closes', { turn, moment }));
    case 'resolved':
      return joined(
        headline,
        params['next'] === null ? speech.say('watch') : speech.say('open', { next: turn, moment }),
      );
    case 'opened':
      return sight.mine ? speech.say('opened.body', { moment }) : speech.say('public.opened.body', { moment });
    case 'moved': {
      const times = { from: speech.moment(Number(params['from'])), to: speech.moment(Number(params['to'])) };
      const who = sight.accounts.get(params['by'] as UserId)?.name ?? null;
      return who === null ? speech.say('moved.rule', times) : speech.say('moved.body', { ...params, ...times, who });
    }
    case 'paused':
      return speech.say('paused.body', { ...params, until: speech.moment(Number(params['until'])) });
    case 'resumed':
      return speech.say('resumed.body', { to: speech.moment(Number(params['to'])) });
    case 'vote': {
      const motion = speech.say(`motion.${params['motion']}`);
      return speech.say('vote.body', { ...params, motion, closesAt: speech.moment(Number(params['closesAt'])) });
    }
    default:
      return speech.say(`${about.code}.body`, { ...params, moment });
  }
}

function lackWords(sight: Subject['sight'], speech: Speech): string | null {
  const lack = lackOf(sight);
  return lack && speech.count(`lack.${lack.kind}`, lack.idle);
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
