import type { UserId } from '@warlog/kernel';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import { createNamed } from './accounts.js';

/** Somebody of a campaign that came from another host. */
export interface Newcomer {
  readonly account: Account;
  /** `new`: nobody has opened the account yet; `known`: it was here before; `former`: it was, and was removed. */
  readonly is: 'new' | 'known' | 'former';
}

/**
 * Gives each of these people an account here, under the id by which records name them. It has no password until its owner
 * opens it by a link. Who has one already keeps it as it is; whom the former host did not name is nobody any more.
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
