import type { Problem, UserId } from '@warlog/core';
import { rulesetOf } from '../campaigns/rulesets.js';
import type { Account } from '../ports/accounts.js';
import type { EndedTenure } from '../ports/people.js';
import type { Ports } from '../ports/ports.js';
import { accountRefusal } from '../accounts/problems.js';
import { counted, recordOf, type GameFigures, type PlayerFigures } from './figures.js';
import { personOf, personSchema, type PersonSettings } from './settings.js';

/** Campaigns that the page lists. */
const MOST_LISTED = 60;

type PlayerPorts = Pick<Ports, 'people' | 'rulesets'>;

/** A member's page. */
export interface MemberPage {
  readonly account: Account;
  readonly isOwn: boolean;
  readonly settings: PersonSettings;
  /** Null: the member has closed the page. */
  readonly shown:
    | (Omit<PlayerFigures, 'games'> & {
        readonly games: readonly (GameFigures & Titles)[];
        readonly campaigns: readonly (EndedTenure & Titles)[];
        /** Finished campaigns that are not listed, which are counted without a name. */
        readonly unlisted: number;
      })
    | null;
}

interface Titles {
  readonly rulesetTitle: string;
  readonly scenarioTitle: string;
}

/** Returns the page of a member by name or id; null: there is none. The own page is shown in any case. */
export async function playerPage(ports: PlayerPorts, reader: UserId | null, name: string): Promise<MemberPage | null> {
  const account = await ports.people.member(name);
  if (!account) return null;
  const settings = personOf(await ports.people.settings(account.id));
  const isOwn = account.id === reader;
  if (settings.page === 'closed' && !isOwn) return { account, isOwn, settings, shown: null };
  const tenures = await ports.people.tenures(account.id);
  const { games, ...figures } = recordOf(tenures);
  const finished = counted(tenures).filter(({ ended }) => ended === 'finished');
  const listed = finished.filter((tenure) => tenure.listed);
  const shown = {
    ...figures,
    games: await titled(ports, games),
    campaigns: await titled(ports, listed.slice(0, MOST_LISTED)),
    unlisted: finished.length - listed.length,
  };
  return { account, isOwn, settings, shown };
}

/** Returns what a member wants to be public. */
export async function personSettings({ people }: Pick<Ports, 'people'>, user: UserId): Promise<PersonSettings> {
  return personOf(await people.settings(user));
}

export type PersonReply =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Saves changed settings; absent ones stay. */
export async function savePerson(
  { people }: Pick<Ports, 'people'>,
  user: UserId,
  change: { readonly [Key in keyof PersonSettings]?: PersonSettings[Key] | undefined },
): Promise<PersonReply> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const read = personSchema.safeParse({ ...(await personSettings({ people }, user)), ...given });
  if (!read.success) {
    const path = (read.error.issues[0]?.path ?? []).filter((part) => typeof part !== 'symbol');
    return { kind: 'refused', problems: [accountRefusal('WLG_E_PERSON_SETTINGS', path, { field: path.join('.') })] };
  }
  await people.saveSettings(user, read.data);
  return { kind: 'saved' };
}

/** Adds titles; a game that this server does not have keeps its id. */
function titled<T extends { readonly ruleset: string; readonly scenario: string }>(
  { rulesets }: Pick<Ports, 'rulesets'>,
  rows: readonly T[],
): Promise<readonly (T & Titles)[]> {
  return Promise.all(
    rows.map(async (row) => {
      const game = rulesets.offered.includes(row.ruleset) ? await rulesetOf({ rulesets }, { id: row.ruleset }) : null;
      const scenario = game?.scenarios.find(({ id }) => id === row.scenario);
      return { ...row, rulesetTitle: game?.title ?? row.ruleset, scenarioTitle: scenario?.title ?? row.scenario };
    }),
  );
}
