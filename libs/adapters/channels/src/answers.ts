import { sendFault, type Sent } from '@warlog/application';
import { Unreached, type Answer } from './guarded-post.js';

/** What an answer means for a notice: 404 and 410 say that nobody is there any more. */
export function sentOf({ status }: Answer): Sent {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isTheirs = status === 408 || status === 425 || status === 429 || status >= 500;
  const error = sendFault(isTheirs ? 'WLG_E_SEND_BUSY' : 'WLG_E_SEND_REFUSED', status);
  return { kind: 'refused', error, again: isTheirs };
}

/** What a failed attempt means. An error that is none of the wire's is a defect of ours. */
export function failedOf(error: unknown): Sent {
  if (error instanceof Unreached) return { kind: 'refused', error: error.message, again: error.again };
  throw error;
}
