import { findSession, type AccountPorts } from '@warlog/application';
import type { UserId } from '@warlog/core';
import type { WebSocket } from 'ws';
import type { Visitor } from '../http/visitor.js';

/**
 * Close code of a socket whose session is over, from the range of graphql-ws for applications. The app then opens
 * another.
 */
const SESSION_OVER = 4440;
/** Sessions can also be ended by other processes, so they are polled. */
const LOOK_EVERY_MS = 60_000;

interface Open {
  readonly user: UserId;
  readonly secret: string;
}

/** The open sockets of signed-in users. Closes each one when its session ends. */
export class SessionSockets {
  private readonly open = new Map<WebSocket, Open>();
  private readonly looks = setInterval(() => void this.look(null).catch(() => undefined), LOOK_EVERY_MS).unref();

  constructor(private readonly ports: Pick<AccountPorts, 'sessions' | 'vault'>) {}

  add({ account, secret }: Visitor, socket: WebSocket): void {
    if (account === null || secret === null) return;
    this.open.set(socket, { user: account.id, secret });
    socket.once('close', () => this.open.delete(socket));
  }

  /** Closes the sockets whose sessions are over, of one user or of everyone (null). */
  async look(user: UserId | null): Promise<void> {
    const sockets = [...this.open].filter(([, open]) => user === null || open.user === user);
    const secrets = [...new Set(sockets.map(([, { secret }]) => secret))];
    const found = await Promise.all(
      secrets.map(async (secret) => [secret, await findSession(this.ports, secret)] as const),
    );
    const users = new Map(found.map(([secret, account]) => [secret, account?.id]));
    for (const [socket, open] of sockets) {
      if (users.get(open.secret) !== open.user) socket.close(SESSION_OVER, 'The session is over');
    }
  }

  close(): void {
    clearInterval(this.looks);
  }
}
