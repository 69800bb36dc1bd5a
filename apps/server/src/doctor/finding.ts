/** A part of an installation that the doctor examines. */
export type DoctorSubject =
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

/** The state of one part of an installation. `note`: nothing is wrong, but the operator should know it. */
export interface Finding {
  readonly subject: DoctorSubject;
  readonly state: 'well' | 'note' | 'fault';
  /** The finding as a sentence. For a fault it also names the risk and the remedy. */
  readonly sentence: string;
}

export const ok = (subject: DoctorSubject, sentence: string): Finding => ({ subject, state: 'well', sentence });
export const note = (subject: DoctorSubject, sentence: string): Finding => ({ subject, state: 'note', sentence });
export const fault = (subject: DoctorSubject, sentence: string): Finding => ({ subject, state: 'fault', sentence });

/** Returns a short reason of an error. An error about a name with several addresses has no message, only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message === '' ? (code ?? 'no answer') : message;
}
