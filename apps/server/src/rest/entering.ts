import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceToken, openSession, type Account, type AccountReply } from '@warlog/application';
import { deviceOf } from '../http/device.js';
import { giveCookie, giveDevice, visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/world.js';
import { refuseBy } from './body.js';

/** What a client hears of an account. */
export type Told = Pick<Account, 'id' | 'name' | 'kind'>;

export function told({ id, name, kind }: Account): Told {
  return { id, name, kind };
}

/** Opens a session for whoever may come in, and lets the browser be known again; else refuses. */
export async function enter(
  ports: ServerPorts,
  reply: AccountReply,
  request: FastifyRequest,
  http: FastifyReply,
  status = 422,
): Promise<Told> {
  if (reply.kind === 'refused') {
    refuseBy(reply.problems[0], status);
    throw new Error('A refusal has a reason');
  }
  const { account } = reply;
  const visitor = visitorOf(request);
  const device = deviceOf(request.headers['user-agent']);
  giveCookie(http, visitor, await openSession(ports, account.id, visitor.secret, device));
  if (account.kind === 'member') giveDevice(http, visitor, deviceToken(ports, account.id));
  return told(account);
}
