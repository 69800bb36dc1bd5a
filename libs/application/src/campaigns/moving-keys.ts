import { campaignId, canonicalJson, userId, type CampaignId, type UserId } from '@warlog/core';
import type { Campaign, PressSent } from '@warlog/campaign';
import type { FiledStream, StoredEvent } from '@warlog/audit';
import { isStatementSigned, keysStatement, signStatement } from '@warlog/trust';
import { z } from 'zod';
import type { Ports } from '../ports/ports.js';
import { letterName } from '../press/letters-in.js';
import { LETTER_MOST } from '../press/write.js';
import { keyContext } from './command.js';
import { tablesOf } from './export.js';
import { checkpointKeyContext } from './sign.js';
import type { LetterWords } from './store-stream.js';
import { wholeStream } from './walk.js';

/* The key file that accompanies the file of a campaign that moves (ADR 53). */

/** The sealed content. */
export interface MovingKeys {
  /** The dice key, 64 hex digits. */
  readonly secretKey: string;
  /** Display names of users with a part in the campaign, now or before, by id. */
  readonly people: ReadonlyMap<UserId, string>;
  readonly words: LetterWords;
}

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const fileForm = z.strictObject({
  warlog: z.literal(1),
  holds: z.literal('keys'),
  campaign: campaignId,
  hash: hex(64),
  sealed: z.string(),
  signature: hex(128),
});
const sealedForm = z.strictObject({
  secretKey: hex(64),
  people: z.array(z.strictObject({ id: userId, name: z.string().max(200) })),
  letters: z.array(z.strictObject({ campaign: campaignId, message: z.string(), body: z.string().max(LETTER_MOST) })),
});

/** The context that the sealed part is bound to. */
const contextOf = (campaign: CampaignId, hash: string): string => `move/${campaign}/${hash}`;

/** Returns the key file of a campaign that left, sealed for its destination. Throws if it has not left. */
export async function movingKeysOf(ports: Ports, campaign: CampaignId): Promise<string> {
  const { loaded, sealedKey, sealedCheckpointKey } = await ports.store.unlocked(campaign).look({ game: false });
  const away = loaded?.campaign.away;
  if (!away || sealedKey === null || sealedCheckpointKey === null) throw new Error(`Campaign ${campaign} has not left`);
  const hash = (await ports.store.hashAt(campaign, loaded.version)) ?? '';
  const accounts = await ports.accounts.byId(peopleIn(loaded.campaign));
  const keys: z.infer<typeof sealedForm> = {
    secretKey: ports.vault.open(sealedKey, keyContext(campaign)),
    people: accounts.filter(({ kind }) => kind !== 'former').map(({ id, name }) => ({ id, name })),
    letters: await lettersOf(ports, campaign),
  };
  const sealed = ports.vault.sealTo(away.to, canonicalJson(keys), contextOf(campaign, hash));
  const checkpointSecret = ports.vault.open(sealedCheckpointKey, checkpointKeyContext(campaign));
  const signature = signStatement(checkpointSecret, keysStatement(campaign, hash, ports.vault.digest(sealed)));
  const file: z.infer<typeof fileForm> = { warlog: 1, holds: 'keys', campaign, hash, sealed, signature };
  return `${JSON.stringify(file)}\n`;
}

/**
 * Opens a key file for the campaign of this stream, signed by its checkpoint key; else returns the problem as a
 * sentence.
 */
export function openedKeys(
  { vault }: Pick<Ports, 'vault'>,
  text: string,
  { stream, headKey: checkpointKey }: { readonly stream: readonly StoredEvent[]; readonly headKey: string },
): MovingKeys | string {
  const file = fileForm.safeParse(parsed(text)).data;
  if (!file) return 'The file of keys is none that `warlog move` wrote, or it was changed on its way.';
  const { campaign, hash, sealed, signature } = file;
  if (campaign !== stream[0]?.campaign) return `The file of keys belongs to campaign ${campaign}, not to this one.`;
  if (hash !== stream.at(-1)?.hash) {
    return 'The file of keys belongs to another state of the campaign. Use both files that one `warlog move` wrote.';
  }
  if (!isStatementSigned(checkpointKey, keysStatement(campaign, hash, vault.digest(sealed)), signature)) {
    return 'The file of keys is not signed by the campaign’s key: it was changed on its way, or is not from its host.';
  }
  try {
    const keys = sealedForm.parse(JSON.parse(vault.openAsHost(sealed, contextOf(campaign, hash))));
    return {
      secretKey: keys.secretKey,
      people: new Map(keys.people.map(({ id, name }) => [id, name])),
      words: new Map(keys.letters.map(({ campaign: of, message, body }) => [letterName(of, message), body])),
    };
  } catch {
    return 'The file of keys was sealed to another host, and cannot be opened here.';
  }
}

/** Returns all users who have, had or request a part in a campaign. */
export function peopleIn({ host, gm, seats, parts, battles = [] }: Campaign): readonly UserId[] {
  const seated = seats.flatMap(({ holder, sitter, requests, roles = [] }) => [
    ...(holder?.kind === 'player' ? [holder.user] : []),
    ...(sitter ? [sitter.user] : []),
    ...requests,
    ...roles.map(({ user }) => user),
  ]);
  const captains = battles.flatMap(({ captains: lent = [] }) => lent.map(({ user }) => user));
  const ruling = gm.mode === 'none' ? [] : [gm.user];
  return [...new Set([host, ...ruling, ...seated, ...captains, ...(Object.keys(parts) as UserId[])])];
}

/** Texts of all letters that were not erased, in the campaign and its battles. */
async function lettersOf(ports: Ports, campaign: CampaignId): Promise<z.infer<typeof sealedForm>['letters']> {
  const filed: readonly Pick<FiledStream, 'stream'>[] = [
    { stream: await wholeStream(ports.store, campaign) },
    ...(await tablesOf(ports, campaign)),
  ];
  const letters: z.infer<typeof sealedForm>['letters'] = [];
  for (const { campaign: of, event } of filed.flatMap(({ stream }) => stream)) {
    if (event.type !== 'PressSent') continue;
    const { message } = event as PressSent;
    const { body = null } = (await ports.press.letter(of, message)) ?? {};
    if (body !== null) letters.push({ campaign: of, message, body });
  }
  return letters;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
