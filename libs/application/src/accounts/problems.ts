import { sentence, type Messages, type Param, type Problem } from '@warlog/kernel';

/** English sentences about accounts: what is wrong, and what to do. */
export const accountMessages: Messages = {
  WLG_E_ACCOUNT_NAME: 'A name has 2 to 40 characters, without line breaks or invisible ones.',
  WLG_E_ACCOUNT_TAKEN: 'That name is taken. Choose another one, or sign in if it is yours.',
  WLG_E_PASSWORD: 'A password has 8 to 200 characters.',
  WLG_E_SIGN_IN: 'Name or password is wrong.',
  WLG_E_NO_DEMO: 'This server offers no demo.',
};

/** One refusal about an account. */
export function accountRefusal(
  code: string,
  path: Problem['path'] = [],
  params: Readonly<Record<string, Param>> = {},
): Problem {
  return {
    code,
    sentence: sentence(accountMessages, { code, params }, (ref) => ref.id),
    path,
    params,
    severity: 'error',
  };
}
