import type { ChangeHint, Changes } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { CHANGED, parseNotice } from './notice.js';

const POLL_MS = 1_000;
/** Campaigns per polling query. */
const POLL_AT_ONCE = 1_000;

interface Subscriber {
  readonly heard: (change: ChangeHint) => void;
  readonly watched: () => ReadonlyMap<CampaignId, number>;
}

/**
 * Publishes changes of all processes on this database, by LISTEN.
 *
 * Since notifications may be lost, it also polls the versions of the watched campaigns every second. One connection and
 * one timer while there are subscribers.
 */
export class PostgresChanges implements Changes {
  private readonly subscribers = new Set<Subscriber>();
  private listening: Promise<() => Promise<void>> | null = null;

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly pollMs = POLL_MS,
  ) {}

  async subscribe(heard: Subscriber['heard'], watched: Subscriber['watched'] = () => new Map()) {
    const own: Subscriber = { heard, watched };
    this.subscribers.add(own);
    this.listening ??= this.listen();
    try {
      await this.listening;
    } catch (error) {
      this.subscribers.delete(own);
      this.listening = null;
      throw error;
    }
    return async () => {
      this.subscribers.delete(own);
      if (this.subscribers.size > 0) return;
      const { listening } = this;
      this.listening = null;
      await (
        await listening
      )?.();
    };
  }

  /** Starts to listen and poll; returns the function that stops both. */
  private async listen(): Promise<() => Promise<void>> {
    const unlisten = await this.database.listen(CHANGED, (payload) => {
      const hint = parseNotice(payload);
      if (hint) for (const { heard } of this.subscribers) heard(hint);
    });
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    let looking: Promise<void> = Promise.resolve();
    const next = (): void => {
      if (isOver) return;
      timer = setTimeout(() => {
        looking = this.look().catch(this.onError).then(next);
      }, this.pollMs);
    };
    next();
    return async () => {
      isOver = true;
      clearTimeout(timer);
      await unlisten();
      await looking;
    };
  }

  private async look(): Promise<void> {
    const campaigns = new Set([...this.subscribers].flatMap(({ watched }) => [...watched().keys()]));
    const ids = [...campaigns];
    for (let from = 0; from < ids.length; from += POLL_AT_ONCE) {
      const { rows } = await sql<ChangeHint>`
        select campaign_id as campaign, version from campaign
        where campaign_id = any(${ids.slice(from, from + POLL_AT_ONCE)}::text[])`.execute(this.database.kysely);
      for (const { heard, watched } of this.subscribers) {
        const known = watched();
        for (const hint of rows) if (hint.version > (known.get(hint.campaign) ?? Infinity)) heard(hint);
      }
    }
  }
}
