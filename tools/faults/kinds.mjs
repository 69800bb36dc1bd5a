/**
 * The kinds of faults with their weights and actions. Each returns when it struck and when its target was back,
 * milliseconds since 1970; with `until` if the service should go on meanwhile, and the fault ended then.
 */
export const usual = {
  worker: 100,
  server: 100,
  redis: 100,
  postgres: 20,
  failover: 3,
  flush: 20,
  slow: 10,
  hang: 10,
  clock: 10,
  pgclock: 5,
  disk: 3,
};

const between = (least, most) => least + Math.random() * (most - least);
const pick = (some) => some[Math.floor(Math.random() * some.length)];
/** The smallest jump of a clock. */
export const LEAST_JUMP_MS = 60_000;
const DAY_MS = 86_400_000;
/** Milliseconds from a minute to a day, ahead or back. */
const aJump = () => Math.round(between(LEAST_JUMP_MS, DAY_MS)) * pick([1, -1]);

/**
 * Returns a function that runs a fault of a kind at a random target. It returns null if all targets are affected at the
 * moment, since each is struck once at a time. `mostMs`: the longest duration of a lasting fault.
 */
export function strikes({ programs, cluster, redis, forwarder, disk, stop, mostMs }) {
  const targets = (kind) =>
    ({ worker: programs.workers, server: programs.servers, clock: programs.all, redis: [redis], flush: [redis] })[
      kind
    ] ??
      // All others affect Postgres, its disk and the connection to it.
      [cluster];
  const struck = new Set();
  const strike = faults({ cluster, redis, forwarder, disk, stop, mostMs });
  return async (kind) => {
    const free = targets(kind).filter((target) => !struck.has(target));
    if (free.length === 0) return null;
    const target = pick(free);
    struck.add(target);
    try {
      return { kind, ...(await strike[kind](target)) };
    } finally {
      struck.delete(target);
    }
  };
}

/** The effect of each kind of fault on its target. */
function faults({ cluster, redis, forwarder, disk, stop, mostMs }) {
  const lasting = () => stop.pause(between(mostMs / 6, mostMs));
  const killed = async (restart) => {
    const at = Date.now();
    await restart();
    return { at, back: Date.now() };
  };
  return {
    worker: (program) => killed(() => program.kill()),
    server: (program) => killed(() => program.kill()),
    redis: () => killed(() => redis.kill().then(() => redis.start())),
    postgres: () => killed(() => cluster.kill().then(() => cluster.start())),
    /** The replica replaces a killed primary, and the address leads to it. */
    async failover() {
      const at = await cluster.failOver(() => stop.pause(between(0, mostMs / 2)));
      forwarder.target = cluster.port;
      return { at, back: Date.now() };
    },
    /** Redis loses all data and continues. */
    async flush() {
      await redis.flushAll();
      return { at: Date.now(), back: Date.now() };
    },
    /** Everything to and from Postgres is delayed by up to a second. */
    async slow() {
      const at = Date.now();
      forwarder.delayMs = between(50, 1_000);
      await lasting();
      forwarder.delayMs = 0;
      return { at, back: Date.now() };
    },
    /** Some or all connections to Postgres stop forwarding, and are cut in the end. */
    async hang() {
      const at = Date.now();
      const cut = forwarder.hang(pick([0.3, 1]));
      await lasting();
      cut();
      return { at, back: Date.now() };
    },
    /** The clock of a program jumps, ahead or back, and is corrected; deadlines use that of Postgres. */
    async clock(program) {
      const at = Date.now();
      program.setClock(aJump());
      await lasting();
      program.setClock(0);
      return { at, back: at, until: Date.now() };
    },
    /**
     * Postgres's own clock, which all deadlines use, jumps and is corrected. No clock can time what fell due meanwhile.
     */
    async pgclock() {
      const at = Date.now();
      cluster.setClock(aJump());
      await lasting();
      cluster.setClock(0);
      return { at, back: null };
    },
    /** There is no room for Postgres's tables and log; then there is room again, and it is started if it stopped. */
    async disk() {
      const at = Date.now();
      disk.fill();
      await lasting();
      disk.free();
      await cluster.revive();
      return { at, back: Date.now() };
    },
  };
}

/** Parses the requested kinds, `kind` or `kind:weight`, with their weights. */
export function weights(text) {
  return Object.fromEntries(
    text.split(',').map((word) => {
      const [kind, weight] = word.split(':');
      if (!(kind in usual)) throw new Error(`No kind of fault is called ${kind}: ${Object.keys(usual).join(', ')}`);
      return [kind, Number(weight ?? usual[kind])];
    }),
  );
}

/** Each of them once, in random order; those that require a program to restart come last. */
export function quickFirst(kinds) {
  const order = Object.keys(kinds).map((kind) => [['worker', 'server'].includes(kind) + Math.random(), kind]);
  return order.sort(([rank], [other]) => rank - other).map(([, kind]) => kind);
}

/** One of them at random. */
export function drawn(kinds) {
  let left = Math.random() * Object.values(kinds).reduce((sum, weight) => sum + weight, 0);
  return Object.keys(kinds).find((kind) => (left -= kinds[kind]) < 0) ?? Object.keys(kinds).at(-1);
}
