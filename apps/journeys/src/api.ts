import { randomBytes } from 'node:crypto';
import { signedBy } from './device-key.js';
import type { Person } from './hand.js';

/** Some random bytes in hex, for nonces and command ids. */
export const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** What the server answers to a question, by the question's fields. */
export type Data = Record<string, never> & Record<string, { readonly [key: string]: unknown }>;

/** Asks the server as this person, past the page. */
export async function ask(one: Pick<Person, 'page'>, query: string, variables: object): Promise<Data> {
  const response = await one.page.request.post('/graphql', {
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

/** The seat's keys came, or something else was done for it, between the look and the command: it is signed once more. */
const signAgain = ['WLG_E_DEED_UNSIGNED', 'WLG_E_DEED'];

/** Gives a command as this person, past the page, signed as on a further device of theirs; a problem is an error here. */
export async function command(
  one: Pick<Person, 'page'>,
  name: string,
  type: string,
  input: object,
  tries = 2,
): Promise<string> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { campaign { id } problems { code sentence } } }`;
  const given = await signed(one, name, input);
  const data = await ask(one, query, { input: { commandId: hex(12), ...given } });
  const payload = data[name] as unknown as {
    readonly campaign: { readonly id: string };
    readonly problems: readonly { readonly code: string; readonly sentence: string }[];
  };
  const [problem] = payload.problems;
  if (problem && signAgain.includes(problem.code) && tries > 0) return command(one, name, type, input, tries - 1);
  if (problem) throw new Error(`${name}: ${problem.sentence}`);
  return payload.campaign.id;
}

/** What a command is given past the page, with the signature that the person's seat wants. */
export async function signed(one: Pick<Person, 'page'>, name: string, input: object): Promise<object> {
  return signedBy(one.page, (query, variables) => ask(one, query, variables), name, input as Record<string, unknown>);
}
