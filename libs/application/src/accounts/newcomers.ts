import type { UserId } from '@warlog/core';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import { createNamed } from './accounts.js';

/** A user of a campaign that came from another server. */
export interface Newcomer {
  readonly account: Account;
  /** `new`: the account was not opened yet; `known`: it existed before; `former`: it existed and was removed. */
  readonly is: 'new' | 'known' | 'former';
}

/**
 * Creates accounts for these users under the ids of the records. They have no password until their owner opens them by
 * a link. Existing accounts stay as they are; users whom the former server did not name get no account.
 */
export async function bringPeople(
  ports: Pick<Ports, 'accounts' | 'vault'>,
  ids: readonly UserId[],
  names: ReadonlyMap<UserId, string>,
): Promise<readonly Newcomer[]> {
  const here = new Map((await ports.accounts.byId(ids)).map((account) => [account.id, account]));
  const people: Newcomer[] = [];
  for (const id of ids) {
    const name = names.get(id);
    const known = here.get(id);
    if (known) people.push({ account: known, is: await standing(ports, known) });
    else if (name !== undefined) {
      const account = await createNamed(ports, { id, kind: 'member' }, { wanted: name, otherwise: 'Player' });
      if (account) people.push({ account, is: 'new' });
    }
  }
  return people;
}

async function standing({ accounts }: Pick<Ports, 'accounts'>, { id, kind }: Account): Promise<Newcomer['is']> {
  if (kind === 'former') return 'former';
  return kind === 'guest' || (await accounts.credentialsOf(id)) ? 'known' : 'new';
}
