import { leaveHost, movingKeysOf, takeOver, type TakeOverReply } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import { expect } from 'vitest';
import { campaignLinesHere } from '../cli/campaigns.js';
import type { TestServer } from './server-kit.js';

/** Where a host of tests says that a campaign goes on. */
export const addressOf = (name: string): string => `https://${name}.example`;

/** What `warlog move` writes. */
export interface Files {
  readonly file: string;
  readonly keys: string;
}

/** Both files of a campaign that has left. */
async function filesOf({ world }: TestServer, campaign: CampaignId): Promise<Files> {
  return { file: await campaignLinesHere(world, campaign), keys: await movingKeysOf(world.ports, campaign) };
}

/** A campaign leaves one host for another; what is carried there. */
export async function leaving(from: TestServer, to: TestServer, campaign: CampaignId): Promise<Files> {
  const where = { to: to.world.ports.vault.identity, url: addressOf('there') };
  expect(await leaveHost(from.world.ports, campaign, where)).toMatchObject({ kind: 'done' });
  return filesOf(from, campaign);
}

/** What `warlog import --keys` does with them. */
export const arriving = ({ world }: TestServer, { file, keys }: Files): Promise<TakeOverReply> =>
  takeOver(world.ports, { lines: file.split('\n'), keys, tampered: world.tampered });

/** Why it did not arrive. */
export const sentenceOf = async (reply: Promise<TakeOverReply>): Promise<string> => {
  const answered = await reply;
  return answered.kind === 'refused' ? answered.sentence : 'It arrived.';
};

/** 0 where the campaign is not there. */
export const versionOf = async ({ world }: TestServer, campaign: CampaignId): Promise<number> =>
  (await world.ports.store.platform(campaign))?.version ?? 0;
