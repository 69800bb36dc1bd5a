import { createHash } from 'node:crypto';
import { rebuildAll, viewAtPhase, wholeStream } from '@warlog/application';
import { auditSentence, isSound } from '@warlog/audit';
import { canonicalJson } from '@warlog/core';

/**
 * Compares what was restored (`here`) with its source and with itself after a rebuild, and audits it, including battle
 * campaigns. Returns each difference in a sentence, and counts.
 */
export async function rehearsed(there, here, audits) {
  const differences = [];
  const { store } = here.ports;
  const ids = await campaignsOf(store);
  if (ids.length === 0) differences.push('No campaign was restored.');
  /** A failure of one campaign does not stop the others. */
  const forEach = async (check) => {
    for (const id of ids) {
      const fault = await check(id).catch((error) => String(error));
      if (fault) differences.push(`${id}: ${fault}`);
    }
  };
  const stood = new Map();
  let events = 0;
  await forEach(async (id) => {
    const { version, hash } = (await wholeStream(store, id)).at(-1);
    events += version;
    stood.set(id, await readingOf(here.ports, id));
    return (await there.ports.store.hashAt(id, version)) === hash ? null : 'It is not the one that it was.';
  });
  const failed = (id, error) => differences.push(`${id}: It was not rebuilt: ${error}`);
  await rebuildAll(here.ports, { done: () => undefined, failed });
  await forEach(async (id) => {
    const was = stood.get(id) ?? null;
    return was === null || (await readingOf(here.ports, id)) === was
      ? null
      : 'It reads otherwise after it was rebuilt.';
  });
  await forEach(async (id) => {
    const report = await audits.auditStoredCampaign(here, id);
    const battles = await audits.auditStoredBattles(here, id);
    const isWhole = battles.every(({ report: own, fault }) => fault === null && own !== null && isSound(own));
    return isSound(report) && isWhole ? null : auditSentence(report);
  });
  return { differences, campaigns: ids.length, events };
}

async function campaignsOf(store) {
  const all = [];
  for (;;) {
    const page = await store.campaigns(all.at(-1) ?? null, 500);
    all.push(...page);
    if (page.length < 500) return all;
  }
}

/**
 * Everything that is read of a campaign, as one hash: rows, the log of each viewer, and their disclosures and views.
 * Null for a deleted campaign, of which only the events are left.
 */
async function readingOf({ reads, store, log, rulesets }, id) {
  const hash = createHash('sha256');
  const take = (part) => hash.update(canonicalJson(part ?? null));
  const loaded = await store.read(id);
  if (loaded === null) return null;
  take([await reads.campaign(id), await reads.seats([id]), await reads.phases(id, 0), loaded]);
  const { seqs, chains } = await store.unlocked(id).look({ game: false });
  take([seqs, chains, await store.checkpoints(id)]);
  const { ordinal: last, ruleset } = loaded.campaign;
  for (const viewer of Object.keys(seqs).sort()) {
    take(await reads.view(id, viewer));
    take(await reads.figures(id, viewer, 0, last + 1));
    take(await log.page(id, [viewer], { subject: null, newest: null, first: 100_000, before: null }));
    for (let ordinal = 0; ordinal <= last + 1; ordinal += 1) {
      take(await reads.visible(id, viewer, ordinal));
      take(await viewAtPhase({ reads, rulesets }, { id, ruleset }, viewer, ordinal));
    }
  }
  return hash.digest('hex');
}
