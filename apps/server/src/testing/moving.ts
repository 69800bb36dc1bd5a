import { leaveHost, movingKeysOf, receiveMigratedCampaign, type MigrationReply } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { expect } from 'vitest';
import { storedCampaignLines } from '../cli/campaigns.js';
import type { TestServer } from './server-kit.js';

/** The address at which a moved campaign continues, in tests. */
export const addressOf = (name: string): string => `https://${name}.example`;

/** The files that `warlog move` writes. */
export interface Files {
  readonly file: string;
  readonly keys: string;
}

/** Returns both files of a campaign that has left. */
async function filesOf({ world: runtime }: TestServer, campaign: CampaignId): Promise<Files> {
  return { file: await storedCampaignLines(runtime, campaign), keys: await movingKeysOf(runtime.ports, campaign) };
}

/** Moves a campaign from one server to another; returns its files. */
export async function leaving(from: TestServer, to: TestServer, campaign: CampaignId): Promise<Files> {
  const where = { to: to.world.ports.vault.identity, url: addressOf('there') };
  expect(await leaveHost(from.world.ports, campaign, where)).toMatchObject({ kind: 'done' });
  return filesOf(from, campaign);
}

/** Imports the files like `warlog import --keys`. */
export const arriving = ({ world: runtime }: TestServer, { file, keys }: Files): Promise<MigrationReply> =>
  receiveMigratedCampaign(runtime.ports, { lines: file.split('\n'), keys, tampered: runtime.tampered });

/** Returns the sentence of the refusal. */
export const sentenceOf = async (reply: Promise<MigrationReply>): Promise<string> => {
  const answered = await reply;
  return answered.kind === 'refused' ? answered.sentence : 'It arrived.';
};

/** Returns the version of a campaign; 0 if it does not exist. */
export const versionOf = async ({ world: runtime }: TestServer, campaign: CampaignId): Promise<number> =>
  (await runtime.ports.store.platform(campaign))?.version ?? 0;
