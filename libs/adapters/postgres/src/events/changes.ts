import type { Changes, EventFeed, FeedPosition } from '@warlog/application';
import type { Database } from '../database/database.js';
import { CHANGED, parseNotice, type Notice } from './notice.js';
import { PostgresEventFeed } from './event-feed.js';

const POLL_MS = 1_000;
const POLL_LIMIT = 1_000;

type Heard = (change: Notice) => void;

/**
 * Changes of every process that works on this database, by LISTEN; and because a notification may be lost, by a look
 * at the feed every second. One connection and one timer, while somebody listens.
 */
export class PostgresChanges implements Changes {
  private readonly subscribers = new Set<Heard>();
  private watch: Promise<Watch> | null = null;
  private readonly feed: EventFeed;

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly pollMs = POLL_MS,
  ) {
    this.feed = new PostgresEventFeed(database);
  }

  async subscribe(heard: Heard): Promise<() => Promise<void>> {
    const own: Heard = (change) => heard(change);
    this.subscribers.add(own);
    const tell = (change: Notice) => {
      for (const subscriber of this.subscribers) subscriber(change);
    };
    this.watch ??= Watch.begin(this.database, this.feed, { tell, onError: this.onError, pollMs: this.pollMs });
    try {
      await this.watch;
    } catch (error) {
      this.subscribers.delete(own);
      this.watch = null;
      throw error;
    }
    return async () => {
      this.subscribers.delete(own);
      if (this.subscribers.size > 0) return;
      const { watch } = this;
      this.watch = null;
      await (await watch)?.end();
    };
  }
}

interface WatchMeans {
  readonly tell: Heard;
  readonly onError: (error: unknown) => void;
  readonly pollMs: number;
}

/** Listening and polling as one: each version of a campaign is told once, by whichever road is first. */
class Watch {
  /** The highest version told of each campaign since the last look at the feed. */
  private readonly told = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private ended = false;
  private unlisten: () => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly feed: EventFeed,
    private position: FeedPosition,
    private readonly means: WatchMeans,
  ) {}

  static async begin(database: Database, feed: EventFeed, means: WatchMeans): Promise<Watch> {
    const watch = new Watch(feed, await feed.end(), means);
    watch.unlisten = await database.listen(CHANGED, (payload) => {
      const notice = parseNotice(payload);
      if (notice) watch.hear(notice);
    });
    watch.next();
    return watch;
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.unlisten();
    await this.looking;
  }

  private hear(notice: Notice): void {
    if (this.ended || (this.told.get(notice.campaign) ?? 0) >= notice.version) return;
    this.told.set(notice.campaign, notice.version);
    this.means.tell(notice);
  }

  private next(): void {
    if (this.ended) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().catch(this.means.onError);
      void this.looking.then(() => this.next());
    }, this.means.pollMs);
  }

  private async look(): Promise<void> {
    for (let full = true; full && !this.ended;) {
      const { events, next } = await this.feed.read(this.position, POLL_LIMIT);
      const newest = new Map(events.map(({ campaign, version }) => [campaign, version]));
      for (const [campaign, version] of newest) {
        this.hear({ campaign, version });
        // What the feed has shown never comes again: no need to remember it.
        if ((this.told.get(campaign) ?? 0) <= version) this.told.delete(campaign);
      }
      this.position = next;
      full = events.length === POLL_LIMIT;
    }
  }
}
