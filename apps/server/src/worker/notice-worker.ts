import { deliver, LEASE_MS, prepare, type Claimed, type NoticePorts } from '@warlog/application';
import type { Log } from '../log.js';
import type { LoopOptions, Worker } from './worker.js';

const LOOK_EVERY_MS = 2_000;
/** Attempts in progress per process; each mostly waits for another server. */
const AT_ONCE = 32;
const RETRY_MS = 60_000;
const KEEP_MS = 30 * 86_400_000;
const TIDY_EVERY_MS = 3_600_000;

/**
 * Prepares and sends notifications: at once, then every two seconds.
 *
 * Sends many at once but never two to one address, so that a slow one delays only itself. Claims that this process does
 * not finish are taken over by another one later.
 */
export function startNotices(
  ports: NoticePorts,
  log: Log,
  { everyMs = LOOK_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Worker {
  const sending = new Sending(ports, log);
  let tidiedAt = 0;

  async function look(): Promise<void> {
    await prepare(ports);
    await sending.fill();
    const now = await ports.reads.now();
    if (now - tidiedAt < TIDY_EVERY_MS) return;
    tidiedAt = now;
    await ports.deliveries.forgetBefore(now - KEEP_MS);
  }

  let looking: Promise<void> = Promise.resolve();
  const lookOn = (): void => {
    looking = looking.then(look).then(cameRound, (error: unknown) => log.defect('the planning of notices', error));
  };
  lookOn();
  const timer = setInterval(lookOn, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await sending.stop();
    },
  };
}

/** The attempts in progress. */
class Sending {
  private readonly underWay = new Set<Promise<void>>();
  private isStopped = false;
  private filling: Promise<void> | null = null;

  constructor(
    private readonly ports: NoticePorts,
    private readonly log: Log,
  ) {}

  /** Claims as many deliveries as there is room for, one claim at a time. Called again after each delivery. */
  fill(): Promise<void> {
    this.filling ??= this.takeUp()
      .catch((error: unknown) => this.log.defect('the notices that are due', error))
      .finally(() => (this.filling = null));
    return this.filling;
  }

  /** Claims no more, and waits for the attempts in progress. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.filling;
    await Promise.all(this.underWay);
  }

  private async takeUp(): Promise<void> {
    while (!this.isStopped && this.underWay.size < AT_ONCE) {
      const claimed = await this.ports.deliveries.claim(AT_ONCE - this.underWay.size, LEASE_MS);
      if (claimed.length === 0) return;
      const now = await this.ports.reads.now();
      for (const claim of claimed) this.begin(claim, now);
    }
  }

  private begin(claimed: Claimed, now: number): void {
    const attempt = deliver(this.ports, claimed, now)
      .catch((error: unknown) => this.putOff(claimed, now, error))
      .catch((error: unknown) => this.log.defect(`notice ${claimed.id}`, error))
      .finally(() => {
        this.underWay.delete(attempt);
        void this.fill();
      });
    this.underWay.add(attempt);
  }

  /** Postpones a delivery after a defect of ours, each time longer, and logs the defect. */
  private putOff(claimed: Claimed, now: number, error: unknown): Promise<void> {
    this.log.defect(`notice ${claimed.id}`, error);
    const dueAt = now + RETRY_MS * claimed.attempts;
    return this.ports.deliveries.settle(claimed, { kind: 'again', dueAt, error: 'The server made a mistake.' });
  }
}
