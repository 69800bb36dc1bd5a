import { sendFault, type SendResult } from '@warlog/application';
import { Unreached, type PostAnswer } from './guarded-post.js';

/** Converts the status of an answer; 404 and 410 mean that the address no longer exists. */
export function sentOf({ status }: PostAnswer): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const isTheirs = status === 408 || status === 425 || status === 429 || status >= 500;
  const error = sendFault(isTheirs ? 'WLG_E_SEND_BUSY' : 'WLG_E_SEND_REFUSED', status);
  return { kind: 'refused', error, isRetryable: isTheirs };
}

/** Converts a failed attempt. Errors that are not network errors are defects and are rethrown. */
export function failedOf(error: unknown): SendResult {
  if (error instanceof Unreached) return { kind: 'refused', error: error.message, isRetryable: error.mayRetry };
  throw error;
}
