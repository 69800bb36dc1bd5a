import { findSession, type AccountPorts } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import type { WebSocket } from 'ws';
import type { Visitor } from '../http/visitor.js';

/** Closes a socket whose session is over; of graphql-ws's own range for what an application decides. The app opens another. */
const SESSION_OVER = 4440;
/** Sessions also end by other processes. */
const LOOK_EVERY_MS = 60_000;

interface Open {
  readonly user: UserId;
  readonly secret: string;
}

/** The open sockets of people who are signed in: none outlives its session. */
export class SessionSockets {
  private readonly open = new Map<WebSocket, Open>();
  private readonly looks = setInterval(() => void this.look(null).catch(() => undefined), LOOK_EVERY_MS).unref();

  constructor(private readonly ports: Pick<AccountPorts, 'sessions' | 'vault'>) {}

  add({ account, secret }: Visitor, socket: WebSocket): void {
    if (account === null || secret === null) return;
    this.open.set(socket, { user: account.id, secret });
    socket.once('close', () => this.open.delete(socket));
  }

  /** Closes the sockets of this user, or of everybody (null), whose sessions are over. */
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
