import { readStream } from '@warlog/audit';
import type { RecordFault } from './faults.js';
import { recordFaults, unreadable, type Remembered } from './remembered.js';

/** The text of a record, and what the device remembers of its campaign. */
export interface WholeQuestion {
  readonly text: string;
  readonly remembered: Remembered;
  /** Whether to resolve the campaign again. False: only compare. Default: true. */
  readonly audits?: boolean;
}

/** Finds where a record's text differs from what is remembered, without resolving anything again. */
export function compareText({ text, remembered }: WholeQuestion): readonly RecordFault[] {
  const file = readStream(text);
  return file.kind === 'refused' ? [unreadable(file.sentence)] : recordFaults(file, remembered);
}
