import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that attackers try first, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether the password is common, regardless of case (ASVS 2.1.7). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
