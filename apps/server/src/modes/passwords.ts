import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@warlog/application';

/** Argon2id at the cost that OWASP recommends; 19 MiB each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with Argon2id, at most `atOnce` at a time; more are queued. */
export function argonPasswords(atOnce = 4): Passwords {
  const inTurn = queueOf(atOnce);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, password).catch(() => false)),
  };
}

function queueOf(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
