import type { StreamAccess } from '@warlog/application';
import type { ServerPorts } from '../modes/runtime.js';

/** The error by which a worker dies. */
export class Killed extends Error {}

/** Counts the port calls of a worker, and kills it at one of them: before or after the call. */
export class Mortality {
  steps = 0;
  isOver = false;
  constructor(
    private readonly at: number = Infinity,
    private readonly when: 'before' | 'after' = 'before',
  ) {}

  async step<T>(work: () => Promise<T>): Promise<T> {
    const step = this.steps;
    this.steps += 1;
    if (step > this.at || (step === this.at && this.when === 'before')) this.die(step);
    const done = await work();
    if (step === this.at) this.die(step);
    return done;
  }

  private die(step: number): never {
    this.isOver = true;
    throw new Killed(`at step ${step}`);
  }
}

/** Wraps ports so that every call is a step. */
export function mortal(ports: ServerPorts, life: Mortality): ServerPorts {
  const { store } = ports;
  const accessed = (access: StreamAccess): StreamAccess => ({
    look: (lookFor) => life.step(() => access.look(lookFor)),
    append: (change, answer) => life.step(() => access.append(change, answer)),
    lateRows: () => life.step(() => access.lateRows()),
  });
  return {
    ...ports,
    store: wrapped(store, life, {
      transact: (campaign, work) => life.step(() => store.transact(campaign, (tx) => work(accessed(tx)))),
      unlocked: (campaign) => accessed(store.unlocked(campaign)),
    }),
    reads: wrapped(ports.reads, life),
    crossCampaignTasks: wrapped(ports.crossCampaignTasks, life),
    queue: wrapped(ports.queue, life),
  };
}

function wrapped<T extends object>(port: T, life: Mortality, own: Partial<T> = {}): T {
  return new Proxy(port, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof T];
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => life.step(() => part.apply(target, args) as Promise<unknown>);
    },
  });
}
