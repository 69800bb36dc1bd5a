import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceToken, openSession, type Account, type AccountReply } from '@warlog/application';
import { deviceOf } from '../http/device.js';
import { giveCookie, giveDevice, visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/runtime.js';
import { refuseBy } from './body.js';
import { answers } from './schemas.js';

/** The public fields of an account. */
export const accountSummary = z
  .object({ id: z.string(), name: z.string(), kind: z.enum(['member', 'guest', 'former']) })
  .register(answers, { id: 'Account' });

export type AccountSummary = Readonly<z.infer<typeof accountSummary>>;

/** Returns the public fields of an account. */
export function summaryOf({ id, name, kind }: Account): AccountSummary {
  return { id, name, kind };
}

/** Opens a session and remembers the browser; refuses if the sign-in was refused. */
export async function enter(
  ports: ServerPorts,
  reply: AccountReply,
  request: FastifyRequest,
  http: FastifyReply,
  status = 422,
): Promise<AccountSummary> {
  if (reply.kind === 'refused') {
    refuseBy(reply.problems[0], status);
    throw new Error('A refusal has a reason');
  }
  const { account } = reply;
  const visitor = visitorOf(request);
  const device = deviceOf(request.headers['user-agent']);
  giveCookie(http, visitor, await openSession(ports, account.id, visitor.secret, device));
  if (account.kind === 'member') giveDevice(http, visitor, deviceToken(ports, account.id));
  return summaryOf(account);
}
