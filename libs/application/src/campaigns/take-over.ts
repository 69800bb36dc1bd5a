import {
  arriveAtHost,
  battlesOf,
  foldStream,
  headKeyIn,
  type AuditMeans,
  type Campaign,
  type CampaignCreated,
  type CampaignId,
  type CampaignLeft,
  type Problem,
  type StoredEvent,
  type StreamRefusal,
} from '@warlog/kernel';
import { headKeyOf } from '@warlog/kernel/trust';
import { bringPeople, type Newcomer } from '../accounts/newcomers.js';
import type { Ports } from '../ports/ports.js';
import { noBreath } from './breath.js';
import { asOperator, underWay } from './change-host.js';
import { obey, type CommandReply } from './command.js';
import { readExport, type ExportFile } from './import.js';
import { openedKeys, peopleIn } from './moving-keys.js';
import { headKeyContext } from './sign.js';
import { auditedFile, partHere, refuseFile, takeIn, takeOverFault, type WholeFile } from './take-in.js';

/** A campaign that left for this host: its file, and the text of the file of keys. */
export interface MovedFile extends ExportFile {
  readonly keys: string;
  readonly tampered: AuditMeans['tampered'];
}

/** What came of it. */
export type TakeOverReply =
  | {
      readonly kind: 'arrived';
      readonly campaign: CampaignId;
      readonly events: number;
      readonly battles: number;
      readonly people: readonly Newcomer[];
      /** Its closings wait for rounds of a beacon. */
      readonly beacon: boolean;
    }
  | StreamRefusal;

/**
 * Takes a running campaign over that left for this host: everything in its file is decided again, and it goes on here with what
 * was left of its time. Broken off, it may be done again; done already, it is refused.
 */
export async function takeOver(ports: Ports, { tampered, keys: text, ...given }: MovedFile): Promise<TakeOverReply> {
  const { breathe = noBreath } = given;
  const file = await readExport(given);
  if (file.kind === 'refused') return file;
  const wrong = notForHere(ports, file);
  if (wrong !== null) return refuseFile(wrong);
  const events = file.stream.map(({ event }) => event);
  const keys = openedKeys(ports, text, { stream: file.stream, headKey: headKeyIn(events) ?? '' });
  if (typeof keys === 'string') return refuseFile(keys);
  const { secretKey, words, people: names } = keys;
  const audited = await auditedFile(ports, file, { secretKey, tampered, breathe });
  if (audited.kind === 'refused') return audited;
  const { versionsOf, report } = audited;
  const fault = takeOverFault(report);
  if (fault !== null) return refuseFile(`The file is not sound. ${fault}`);
  if ((await ports.reads.now()) <= leavingIn(file.stream).at) {
    return refuseFile('By this server’s clock the campaign has not left yet. Set the clock right, or wait a moment.');
  }
  const { campaign: half } = foldStream(versionsOf(file), null, events);
  const lacking = tableLacking(half, file);
  if (lacking !== null) return refuseFile(lacking);
  // A campaign goes on where its tables are, so they come first.
  for (const filed of [...file.battles, file]) {
    const { is, events: onto, isAway } = await partHere(ports.store, filed.stream);
    if (is === 'whole' || is === 'beyond') continue;
    const restored =
      is === 'none' || (is === 'part' && isAway)
        ? await takeIn(ports, filed, { versions: versionsOf(filed), secretKey, onto, words, breathe })
        : 'exists';
    if (restored === 'exists') {
      return refuseFile(`Campaign ${filed.stream[0]?.campaign} is here with another history, which is kept as it is.`);
    }
  }
  const people = await bringPeople(ports, peopleIn(half), names);
  const { id: campaign } = half;
  let hasArrived = false;
  for (const one of [campaign, ...(await underWay(ports, campaign))]) {
    if (!(await ports.store.platform(one))?.campaign.away) continue;
    const reply = await arrive(ports, one);
    if (reply.kind !== 'done') return refuseFile(sentenceOf(reply));
    hasArrived = true;
  }
  if (!hasArrived) return refuseFile(`Campaign ${campaign} is here already, and goes on.`);
  const beacon = half.trust?.beacon !== undefined;
  return { kind: 'arrived', campaign, events: events.length, battles: file.battles.length, people, beacon };
}

/** A host to which a campaign comes back signs by the head key that it had. */
async function arrive(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const context = headKeyContext(campaign);
  const { sealedHeadKey } = await ports.store.unlocked(campaign).look({ game: false });
  const secret = sealedHeadKey === null ? ports.vault.random(32) : ports.vault.open(sealedHeadKey, context);
  const signing = { headKey: headKeyOf(secret), sign: (statement: string) => ports.vault.signAsHost(statement) };
  return obey(ports, {
    ...asOperator(campaign),
    decide: (loaded, means) => arriveAtHost(loaded, signing, means),
    ...(sealedHeadKey === null && {
      along: (change) => ({ ...change, sealedHeadKey: ports.vault.seal(secret, context) }),
    }),
  });
}

/** Why a file is none of a campaign that left for this host, with all that is under way in it; in a sentence. */
function notForHere({ vault }: Pick<Ports, 'vault'>, { stream, battles }: WholeFile): string | null {
  const created = stream[0]?.event as CampaignCreated | undefined;
  if (created?.parent) return 'A battle moves with the campaign that it belongs to.';
  const running = battles.filter((table) => table.stream.at(-1)?.event.type !== 'CampaignEnded');
  for (const one of [{ stream }, ...running]) {
    const last = one.stream.at(-1)?.event;
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

/** A battle that is being fought and whose table is not in the file; in a sentence, null: there is none. */
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
