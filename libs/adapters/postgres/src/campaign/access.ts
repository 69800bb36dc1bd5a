import type { CommandAnswer, AppendOutcome, StreamAccess, Change, LateRows, Look, LookFor } from '@warlog/application';
import { chainEvents } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { isTaken } from '../database/transaction.js';
import { eventPart } from './event-rows.js';
import { lateRowsOf } from './late-rows.js';
import type { LockedRow } from './lock.js';
import { lookAt } from './look.js';
import { answerPart, campaignRowPart, checkpointParts, statementsWrittenOnce, readModelParts } from './read-models.js';
import type { Reading } from './state.js';
import { appendChange } from './append-change.js';
import { writeAfter, type Appending } from './statement.js';

/** Tables in which an existing row means that another writer was first. */
const guards = ['campaign', 'event', 'closing', 'command_reply'];

/** Access to one campaign, in a transaction that holds its row, or over the pool. */
export class PostgresStreamAccess implements StreamAccess {
  /** True if an append met a conflict: then nothing of this transaction may be committed. */
  conflicted = false;
  /** The version after the last append of this access; null if it has appended nothing. */
  appended: number | null = null;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly campaign: CampaignId,
    /** Null until the first read. */
    private position: LockedRow | null,
    private readonly reading: Reading,
    /** True if campaigns are distributed over several nodes: then the whole change goes to the campaign's node. */
    private readonly distributed = false,
  ) {}

  async look(lookFor: LookFor = {}): Promise<Look> {
    const { hash, ...look } = await lookAt(this.db, this.campaign, lookFor, this.reading);
    this.position = { version: look.loaded?.version ?? 0, hash };
    return look;
  }

  async append(change: Change, answer?: CommandAnswer): Promise<AppendOutcome> {
    const { version, hash } = await this.lockedRow();
    if (change.expectedVersion !== version) return this.conflict();
    const fresh = change.events.map(({ event, meta }) => ({
      event,
      meta,
      schemaVersion: this.reading.upcasters.current(event.type),
    }));
    const events = chainEvents(this.campaign, version, hash, fresh);
    const last = events.at(-1);
    if (!last) throw new Error(`Nothing to append to campaign ${this.campaign}`);
    const checkpoint = change.checkpoint?.(last.version, last.hash);
    const parts = [
      ...readModelParts([change]),
      ...statementsWrittenOnce(change),
      checkpointParts(checkpoint ? [checkpoint] : []),
    ];
    if (answer) parts.push(answerPart(answer.command, answer.reply(last.version, last.hash)));
    if (
      !(await this.written({
        campaignRow: campaignRowPart(change, last.hash),
        body: eventPart(version, events),
        parts,
      }))
    ) {
      return this.conflict();
    }
    this.position = { version: last.version, hash: last.hash };
    this.appended = last.version;
    return { outcome: 'appended', version: last.version, hash: last.hash };
  }

  lateRows(): Promise<LateRows | null> {
    return lateRowsOf(this.db, this.campaign);
  }

  private async lockedRow(): Promise<LockedRow> {
    if (!this.position) await this.look();
    if (!this.position) throw new Error('A look finds the head');
    return this.position;
  }

  private async written(appending: Appending): Promise<boolean> {
    try {
      return await (this.distributed ? appendChange : writeAfter)(this.db, this.campaign, appending);
    } catch (error) {
      if (guards.some((table) => isTaken(error, table))) return false;
      throw error;
    }
  }

  private conflict(): AppendOutcome {
    this.position = null;
    this.conflicted = true;
    return { outcome: 'version-conflict' };
  }
}
