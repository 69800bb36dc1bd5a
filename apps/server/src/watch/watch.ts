import type { Watcher } from '@warlog/application';
import { consoleLog, jsonLog, type Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { rememberOrigin, withOrigins } from './facts.js';
import { newMetrics, type Metrics } from './metrics.js';
import { Pulse } from './pulse.js';
import { startTracing, type Tracing } from './tracing.js';

/** What a host can see of one process. */
export interface Watch {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pulse: Pulse;
  /** What the use cases tell. */
  readonly watcher: Watcher;
  /** Null where nobody gathers traces. */
  readonly tracing: Tracing | null;
  stop(): Promise<void>;
}

/** Watches a process as its settings say; `service` is its name in traces. */
export async function startWatch(
  { logFormat, traceEndpoint }: Pick<Settings, 'logFormat' | 'traceEndpoint'>,
  service: string,
): Promise<Watch> {
  const metrics = newMetrics();
  const log = withOrigins(logFormat === 'json' ? jsonLog() : consoleLog, metrics);
  const tracing = traceEndpoint === null ? null : await startTracing(traceEndpoint, service);
  return {
    ...{ log, metrics, tracing, pulse: new Pulse(), watcher: watcherOver(metrics, tracing) },
    stop: async () => tracing?.stop(),
  };
}

/** Hears of commands: counts, traces, and remembers which one an error came from. */
export function watcherOver(metrics: Metrics, tracing: Tracing | null): Watcher {
  return {
    during(work, run) {
      const began = performance.now();
      const witness = {
        // The look is the first thing that a command does: what has passed since is what deciding and writing took.
        closed: (lateMs: number) => metrics.closed(lateMs + performance.now() - began),
        conflict: () => metrics.conflict(),
      };
      const remembered = async (): ReturnType<typeof run> => {
        try {
          return await run(witness);
        } catch (error) {
          rememberOrigin(error, work);
          throw error;
        }
      };
      if (tracing === null) return remembered();
      const attributes = { 'warlog.campaign': work.campaign, 'warlog.command': work.command ?? 'clock' };
      return tracing.span('command', { attributes }, remembered);
    },
  };
}
