import { randomBytes } from 'node:crypto';
import { signedBy } from './device-key.js';
import type { Person } from './actions.js';

/** Random bytes in hex, for nonces and command ids. */
export const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The data of a GraphQL answer, by its fields. */
export type Data = Record<string, never> & Record<string, { readonly [key: string]: unknown }>;

/** Sends a query as this user, past the page. */
export async function ask(user: Pick<Person, 'page'>, query: string, variables: object): Promise<Data> {
  const response = await user.page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': '1' },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as {
    readonly data: Data;
    readonly errors?: readonly object[];
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/**
 * Problem codes after which a command is signed again: the seat's keys came, or another action was recorded, in
 * between.
 */
const retryCodes = ['WLG_E_DEED_UNSIGNED', 'WLG_E_DEED'];

/** Sends a command as this user, past the page, signed as on a further device of theirs; throws on a problem. */
export async function command(
  user: Pick<Person, 'page'>,
  name: string,
  type: string,
  input: object,
  tries = 2,
): Promise<string> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { campaign { id } problems { code sentence } } }`;
  const given = await signed(user, name, input);
  const data = await ask(user, query, { input: { commandId: hex(12), ...given } });
  const payload = data[name] as unknown as {
    readonly campaign: { readonly id: string };
    readonly problems: readonly { readonly code: string; readonly sentence: string }[];
  };
  const [problem] = payload.problems;
  if (problem && retryCodes.includes(problem.code) && tries > 0) return command(user, name, type, input, tries - 1);
  if (problem) throw new Error(`${name}: ${problem.sentence}`);
  return payload.campaign.id;
}

/** The input of a command sent past the page, with the signature that the user's seat requires. */
export async function signed(user: Pick<Person, 'page'>, name: string, input: object): Promise<object> {
  return signedBy(user.page, (query, variables) => ask(user, query, variables), name, input as Record<string, unknown>);
}
