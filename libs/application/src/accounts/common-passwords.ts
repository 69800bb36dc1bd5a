import { dictionary } from '@zxcvbn-ts/language-common';

/** Those that guessers try first, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Is it among the passwords that are used most, whatever the case of its letters (ASVS 2.1.7)? */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
