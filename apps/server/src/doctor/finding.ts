/** What the doctor looks at. */
export type Subject =
  | 'program'
  | 'database'
  | 'tables'
  | 'key'
  | 'record'
  | 'clock'
  | 'replica'
  | 'redis'
  | 'mail'
  | 'disk'
  | 'beacon'
  | 'backup';

/** How one part of an installation is. `note`: nothing is wrong, but it should be known. */
export interface Finding {
  readonly subject: Subject;
  readonly state: 'well' | 'note' | 'fault';
  /** What was found; of a fault also what is at stake and what helps. */
  readonly sentence: string;
}

export const well = (subject: Subject, sentence: string): Finding => ({ subject, state: 'well', sentence });
export const note = (subject: Subject, sentence: string): Finding => ({ subject, state: 'note', sentence });
export const fault = (subject: Subject, sentence: string): Finding => ({ subject, state: 'fault', sentence });

/** Why something failed, in a few words; where a name has several addresses the error itself says nothing. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message === '' ? (code ?? 'no answer') : message;
}
