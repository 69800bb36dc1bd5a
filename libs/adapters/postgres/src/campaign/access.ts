import type { Answer, AppendOutcome, CampaignAccess, Change, LateRows, Look, LookFor } from '@warlog/application';
import { chainEvents, type CampaignId } from '@warlog/kernel';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { isTaken } from '../database/transaction.js';
import { eventPart } from './event-rows.js';
import { lateRowsOf } from './late-rows.js';
import type { Head } from './lock.js';
import { lookAt } from './look.js';
import { answerPart, headPart, headParts, onceParts, readModelParts } from './read-models.js';
import type { Reading } from './state.js';
import { appendChange } from './append-change.js';
import { writeAfter, type Appending } from './statement.js';

/** Where a row that is there already says that somebody else was first. */
const guards = ['campaign', 'event', 'closing', 'command_reply'];

/** One campaign over a transaction that holds its row, or over the pool. */
export class PostgresCampaignAccess implements CampaignAccess {
  /** An append met a conflict: nothing of this transaction may be kept. */
  conflicted = false;
  /** The version to which this access brought the campaign; null while it has appended nothing. */
  appended: number | null = null;

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly campaign: CampaignId,
    /** Null while nobody has looked. */
    private head: Head | null,
    private readonly reading: Reading,
    /** Do campaigns lie on several nodes? Then the whole change goes to the one that has it. */
    private readonly distributed = false,
  ) {}

  async look(lookFor: LookFor = {}): Promise<Look> {
    const { hash, ...look } = await lookAt(this.db, this.campaign, lookFor, this.reading);
    this.head = { version: look.loaded?.version ?? 0, hash };
    return look;
  }

  async append(change: Change, answer?: Answer): Promise<AppendOutcome> {
    const { version, hash } = await this.headNow();
    if (change.expectedVersion !== version) return this.conflict();
    const fresh = change.events.map(({ event, meta }) => ({
      event,
      meta,
      schemaVersion: this.reading.upcasters.current(event.type),
    }));
    const events = chainEvents(this.campaign, version, hash, fresh);
    const last = events.at(-1);
    if (!last) throw new Error(`Nothing to append to campaign ${this.campaign}`);
    const head = change.head?.(last.version, last.hash);
    const parts = [...readModelParts([change]), ...onceParts(change), headParts(head ? [head] : [])];
    if (answer) parts.push(answerPart(answer.command, answer.reply(last.version, last.hash)));
    if (!(await this.written({ head: headPart(change, last.hash), body: eventPart(version, events), parts }))) {
      return this.conflict();
    }
    this.head = { version: last.version, hash: last.hash };
    this.appended = last.version;
    return { outcome: 'appended', version: last.version, hash: last.hash };
  }

  lateRows(): Promise<LateRows | null> {
    return lateRowsOf(this.db, this.campaign);
  }

  private async headNow(): Promise<Head> {
    if (!this.head) await this.look();
    if (!this.head) throw new Error('A look finds the head');
    return this.head;
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
    this.head = null;
    this.conflicted = true;
    return { outcome: 'version-conflict' };
  }
}
