import type { Problem } from '@warlog/core';
import { noticeRefusal } from './problems.js';

/** Why sending to an address failed. */
export type SendFault =
  | 'WLG_E_SEND_REFUSED'
  | 'WLG_E_SEND_BUSY'
  | 'WLG_E_SEND_HTTPS'
  | 'WLG_E_SEND_INTERNAL'
  | 'WLG_E_SEND_SLOW'
  | 'WLG_E_SEND_NO_SERVER'
  | 'WLG_E_SEND_UNREACHED'
  | 'WLG_E_SEND_MAIL_REFUSED'
  | 'WLG_E_SEND_MAIL_UNREACHED'
  | 'WLG_E_SEND_GONE'
  | 'WLG_E_SEND_NONE';

/** Returns the stored form of a fault: the code, and the number of its text. */
export function sendFault(code: SendFault, detail?: number): string {
  return detail === undefined ? code : `${code} ${detail}`;
}

/** Reads a stored fault. An English text of an earlier version stays as it is. */
export function faultOf(stored: string): Pick<Problem, 'code' | 'sentence' | 'params'> {
  const [, code, detail = ''] = /^(WLG_E_SEND_[A-Z_]+)(?: (\d+))?$/.exec(stored) ?? [];
  return code === undefined ? { code: '', sentence: stored } : noticeRefusal(code, { detail });
}
