import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Readings } from '@warlog/postgres';
import type { Runtime } from '../modes/runtime.js';

/** Prometheus metrics of this process. */
export interface Metrics {
  readonly registry: Registry;
  /** Records a closed phase, with its delay in milliseconds after it was due. */
  closed(lateMs: number): void;
  conflict(): void;
  defect(): void;
  /** Counts a request that failed because the database or Redis did not answer. */
  serviceAway(): void;
  /** Records an answered request. `route` is its pattern, never its address. */
  answered(method: string, route: string, status: number, seconds: number): void;
}

/** Larger numbers of due campaigns are reported as this one. */
const mostDue = 20_000;

const lateness = [0.05, 0.1, 0.25, 0.5, 0.8, 1, 2, 5, 15, 60, 300, 1_800];
const waiting = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics of a process. */
export function newMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const late = new Histogram({
    ...{ name: 'warlog_closing_lateness_seconds', help: 'From when a phase was due to when it was closed.' },
    ...{ buckets: lateness, registers },
  });
  const conflicts = new Counter({
    ...{ name: 'warlog_conflicts_total', help: 'Commands decided again because somebody came between.', registers },
  });
  const defects = new Counter({
    ...{ name: 'warlog_defects_total', help: 'Faults of the program that were logged.', registers },
  });
  const away = new Counter({
    ...{ name: 'warlog_service_away_total', help: 'Failures since the database or Redis did not answer.', registers },
  });
  const requests = new Histogram({
    ...{ name: 'warlog_request_seconds', help: 'From a request to its answer.', buckets: waiting, registers },
    labelNames: ['method', 'route', 'status'],
  });
  return {
    registry,
    closed: (lateMs) => late.observe(Math.max(0, lateMs) / 1_000),
    conflict: () => conflicts.inc(),
    defect: () => defects.inc(),
    serviceAway: () => away.inc(),
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
  };
}

/**
 * Adds metrics of Node (event loop, memory, processor) and of the database.
 *
 * The latter are read at each scrape and are the same from every process of an installation.
 */
export function measureWorld({ registry }: Metrics, { ports, database }: Pick<Runtime, 'ports' | 'database'>): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...{ name: 'warlog_due_campaigns', help: 'Phases that are due and not closed yet.', registers },
    async collect() {
      this.set((await ports.reads.due(0, mostDue)).length);
    },
  });
  new Gauge({
    ...{ name: 'warlog_parked_campaigns', help: 'Campaigns that stand still because their rules failed.', registers },
    async collect() {
      this.set((await ports.reads.parked()).length);
    },
  });
  new Gauge({
    ...{ name: 'warlog_notices', help: 'Notices of the last 30 days by state.', labelNames: ['state'], registers },
    async collect() {
      for (const [state, count] of Object.entries(await ports.deliveries.counts())) this.set({ state }, count);
    },
  });
  new Gauge({
    ...{ name: 'warlog_database_connections', help: 'Connections of this process.', labelNames: ['state'], registers },
    collect() {
      for (const [state, count] of Object.entries(database.connections() ?? {})) this.set({ state }, count);
    },
  });
  measureReplica(registers, database.readings);
}

/** Adds metrics of the replica as this process sees it; none without a replica. */
function measureReplica(registers: Registry[], readings: Readings | null): void {
  new Counter({
    ...{ name: 'warlog_reads_total', help: 'Statements of requests that only read.', labelNames: ['from'], registers },
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(readings?.answered ?? {})) this.inc({ from }, count);
    },
  });
  new Gauge({
    ...{ name: 'warlog_replica_lag_seconds', help: 'How long ago the primary was where the replica is.', registers },
    labelNames: ['state'],
    collect() {
      this.reset();
      if (readings === null) return;
      const { trouble, lagSeconds } = readings.replica.figures();
      this.set({ state: trouble === null ? 'used' : 'left out' }, lagSeconds);
    },
  });
}
