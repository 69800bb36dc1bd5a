import {
  arriveAtHost,
  battlesOf,
  foldStream,
  type Campaign,
  type CampaignCreated,
  type CampaignLeft,
  checkpointKeyOf,
} from '@warlog/campaign';
import { checkpointKeyIn, type AuditContext, type StoredEvent, type StreamRefusal } from '@warlog/audit';
import type { CampaignId, Problem } from '@warlog/core';
import { bringPeople, type Newcomer } from '../accounts/newcomers.js';
import type { Ports } from '../ports/ports.js';
import { neverYield } from './yield-to-event-loop.js';
import { asOperator, underWay } from './change-host.js';
import { handleCommand, type CommandReply } from './command.js';
import { readExport, type ExportFile } from './import.js';
import { openedKeys, peopleIn } from './moving-keys.js';
import { checkpointKeyContext } from './sign.js';
import { auditedFile, storedPart, refuseFile, storeStream, migrationFault, type WholeFile } from './store-stream.js';

/** A campaign that left for this server: its file, and the text of its key file. */
export interface MovedFile extends ExportFile {
  readonly keys: string;
  readonly tampered: AuditContext['tampered'];
}

/** The result of a migration. */
export type MigrationReply =
  | {
      readonly kind: 'arrived';
      readonly campaign: CampaignId;
      readonly events: number;
      readonly battles: number;
      readonly people: readonly Newcomer[];
      /** Whether its closings wait for beacon rounds. */
      readonly beacon: boolean;
    }
  | StreamRefusal;

/**
 * Receives a running campaign that left for this server: re-decides everything in its file, and continues with the
 * remaining time. May be repeated after an interruption; refused when it was completed.
 */
export async function receiveMigratedCampaign(
  ports: Ports,
  { tampered, keys: text, ...given }: MovedFile,
): Promise<MigrationReply> {
  const { yieldToEventLoop = neverYield } = given;
  const file = await readExport(given);
  if (file.kind === 'refused') return file;
  const wrong = otherHostFault(ports, file);
  if (wrong !== null) return refuseFile(wrong);
  const events = file.stream.map(({ event }) => event);
  const keys = openedKeys(ports, text, { stream: file.stream, headKey: checkpointKeyIn(events) ?? '' });
  if (typeof keys === 'string') return refuseFile(keys);
  const { secretKey, words, people: names } = keys;
  const audited = await auditedFile(ports, file, { secretKey, tampered, yieldToEventLoop });
  if (audited.kind === 'refused') return audited;
  const { versionsOf, report } = audited;
  const fault = migrationFault(report);
  if (fault !== null) return refuseFile(`The file is not sound. ${fault}`);
  if ((await ports.reads.now()) <= leavingIn(file.stream).at) {
    return refuseFile('By this server’s clock the campaign has not left yet. Set the clock right, or wait a moment.');
  }
  const { campaign: arriving } = foldStream(versionsOf(file), null, events);
  const lacking = tableLacking(arriving, file);
  if (lacking !== null) return refuseFile(lacking);
  // A campaign needs its battle campaigns, so they come first.
  for (const filed of [...file.battles, file]) {
    const { is, events: onto, isAway } = await storedPart(ports.store, filed.stream);
    if (is === 'whole' || is === 'beyond') continue;
    const restored =
      is === 'none' || (is === 'part' && isAway)
        ? await storeStream(ports, filed, {
            versions: versionsOf(filed),
            secretKey,
            onto,
            words,
            yieldToEventLoop,
          })
        : 'exists';
    if (restored === 'exists') {
      return refuseFile(`Campaign ${filed.stream[0]?.campaign} is here with another history, which is kept as it is.`);
    }
  }
  const people = await bringPeople(ports, peopleIn(arriving), names);
  const { id: campaign } = arriving;
  let hasArrived = false;
  for (const campaignId of [campaign, ...(await underWay(ports, campaign))]) {
    if (!(await ports.store.platform(campaignId))?.campaign.away) continue;
    const reply = await arrive(ports, campaignId);
    if (reply.kind !== 'done') return refuseFile(sentenceOf(reply));
    hasArrived = true;
  }
  if (!hasArrived) return refuseFile(`Campaign ${campaign} is here already, and goes on.`);
  const beacon = arriving.trust?.beacon !== undefined;
  return { kind: 'arrived', campaign, events: events.length, battles: file.battles.length, people, beacon };
}

/** A server to which a campaign returns uses the checkpoint key that it had. */
async function arrive(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const context = checkpointKeyContext(campaign);
  const { sealedCheckpointKey } = await ports.store.unlocked(campaign).look({ game: false });
  const secret = sealedCheckpointKey === null ? ports.vault.random(32) : ports.vault.open(sealedCheckpointKey, context);
  const signing = { headKey: checkpointKeyOf(secret), sign: (statement: string) => ports.vault.signAsHost(statement) };
  return handleCommand(ports, {
    ...asOperator(campaign),
    decide: (loaded, decisionContext) => arriveAtHost(loaded, signing, decisionContext),
    ...(sealedCheckpointKey === null && {
      along: (change) => ({ ...change, sealedCheckpointKey: ports.vault.seal(secret, context) }),
    }),
  });
}

/** Why the file is not of a campaign that left for this server with all its open battles, as a sentence. */
function otherHostFault({ vault }: Pick<Ports, 'vault'>, { stream, battles }: WholeFile): string | null {
  const created = stream[0]?.event as CampaignCreated | undefined;
  if (created?.parent) return 'A battle moves with the campaign that it belongs to.';
  const running = battles.filter((table) => table.stream.at(-1)?.event.type !== 'CampaignEnded');
  for (const filed of [{ stream }, ...running]) {
    const last = filed.stream.at(-1)?.event;
    if (last?.type === 'CampaignEnded') return 'The campaign has ended: it is taken in without a file of keys.';
    if (last?.type !== 'CampaignLeft') {
      return 'The campaign has not left its host, or the end of its record is missing. Have it leave first (`warlog move`).';
    }
    const { to } = last as CampaignLeft;
    if (to.sign !== vault.identity.sign || to.seal !== vault.identity.seal) {
      return 'The campaign left for another host than this one (`warlog identity` prints which one this is).';
    }
  }
  return null;
}

/** A sentence if an open battle has no battle campaign in the file; else null. */
function tableLacking(campaign: Campaign, { battles }: WholeFile): string | null {
  const fought = battlesOf(campaign).filter(({ settled }) => settled === null);
  const lacking = fought.find(({ child }) => !battles.some(({ stream }) => stream[0]?.campaign === child));
  return lacking ? `The table of battle ${lacking.battle}, which is being fought, is not in the file.` : null;
}

const leavingIn = (stream: readonly StoredEvent[]): CampaignLeft => stream.at(-1)?.event as CampaignLeft;

function sentenceOf(reply: Exclude<CommandReply, { kind: 'done' }>): string {
  const [problem]: readonly Problem[] = reply.kind === 'refused' ? reply.problems : [];
  return problem?.sentence ?? 'The campaign is no longer here.';
}
