/**
 * The kinds of faults, how often each comes beside the others, and what it does. Each answers when it struck and when what it struck
 * was back, milliseconds since 1970; `until` where the service should go on meanwhile, and the fault ended then.
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
const one = (some) => some[Math.floor(Math.random() * some.length)];
/** A clock that jumps jumps so far at least. */
export const LEAST_JUMP_MS = 60_000;
const DAY_MS = 86_400_000;
/** Milliseconds from a minute to a day, ahead or back. */
const aJump = () => Math.round(between(LEAST_JUMP_MS, DAY_MS)) * one([1, -1]);

/**
 * A fault of a kind at one of its targets by chance; null where all of them are struck at the moment, since nothing is struck twice at
 * a time. `mostMs`: what lasts a while lasts at most so long.
 */
export function strikes({ programs, cluster, redis, forwarder, disk, stop, mostMs }) {
  const targets = (kind) =>
    ({ worker: programs.workers, server: programs.servers, clock: programs.all, redis: [redis], flush: [redis] })[
      kind
    ] ??
      // All others are about Postgres, its disk and the way to it.
      [cluster];
  const struck = new Set();
  const strike = faults({ cluster, redis, forwarder, disk, stop, mostMs });
  return async (kind) => {
    const free = targets(kind).filter((target) => !struck.has(target));
    if (free.length === 0) return null;
    const target = one(free);
    struck.add(target);
    try {
      return { kind, ...(await strike[kind](target)) };
    } finally {
      struck.delete(target);
    }
  };
}

/** What a fault of each kind does to its target. */
function faults({ cluster, redis, forwarder, disk, stop, mostMs }) {
  const lasting = () => stop.pause(between(mostMs / 6, mostMs));
  const killed = async (again) => {
    const at = Date.now();
    await again();
    return { at, back: Date.now() };
  };
  return {
    worker: (program) => killed(() => program.kill()),
    server: (program) => killed(() => program.kill()),
    redis: () => killed(() => redis.kill().then(() => redis.start())),
    postgres: () => killed(() => cluster.kill().then(() => cluster.start())),
    /** The replica takes the place of a server that was killed; the address leads to it. */
    async failover() {
      const at = await cluster.failOver(() => stop.pause(between(0, mostMs / 2)));
      forwarder.target = cluster.port;
      return { at, back: Date.now() };
    },
    /** Redis forgets everything, and goes on. */
    async flush() {
      await redis.flushAll();
      return { at: Date.now(), back: Date.now() };
    },
    /** Whatever goes to Postgres and back is late by up to a second. */
    async slow() {
      const at = Date.now();
      forwarder.delayMs = between(50, 1_000);
      await lasting();
      forwarder.delayMs = 0;
      return { at, back: Date.now() };
    },
    /** Some connections to Postgres, or all of them, pass nothing more, and are cut in the end. */
    async hang() {
      const at = Date.now();
      const cut = forwarder.hang(one([0.3, 1]));
      await lasting();
      cut();
      return { at, back: Date.now() };
    },
    /** The clock of a program jumps, ahead or back, and is put right: deadlines are by that of Postgres. */
    async clock(program) {
      const at = Date.now();
      program.setClock(aJump());
      await lasting();
      program.setClock(0);
      return { at, back: at, until: Date.now() };
    },
    /** Postgres's own clock, by which all deadlines are, jumps, and is put right. What fell due by the wrong one is told by no clock. */
    async pgclock() {
      const at = Date.now();
      cluster.setClock(aJump());
      await lasting();
      cluster.setClock(0);
      return { at, back: null };
    },
    /** No room for Postgres's tables nor for its log; then there is room again, and it is started where it gave up. */
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

/** The kinds that were asked for, `kind` or `kind:weight`, with their weights. */
export function weights(text) {
  return Object.fromEntries(
    text.split(',').map((word) => {
      const [kind, weight] = word.split(':');
      if (!(kind in usual)) throw new Error(`No kind of fault is called ${kind}: ${Object.keys(usual).join(', ')}`);
      return [kind, Number(weight ?? usual[kind])];
    }),
  );
}

/** Each of them once, at random; those after which a program has to start again come last. */
export function quickFirst(kinds) {
  const order = Object.keys(kinds).map((kind) => [['worker', 'server'].includes(kind) + Math.random(), kind]);
  return order.sort(([one], [other]) => one - other).map(([, kind]) => kind);
}

/** One of them by chance. */
export function drawn(kinds) {
  let left = Math.random() * Object.values(kinds).reduce((sum, weight) => sum + weight, 0);
  return Object.keys(kinds).find((kind) => (left -= kinds[kind]) < 0) ?? Object.keys(kinds).at(-1);
}
