import { refusal } from '@warlog/campaign';
import type { Problem, UserId } from '@warlog/core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '@warlog/application';
import { Refused } from '../http/failures.js';
import { visitorOf } from '../http/visitor.js';

/** Parses the body of a request. The refusal says what is wrong. */
export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const detail = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`;
  throw new Refused(400, refusal('WLG_E_INPUT', { detail }));
}

/** Returns the account of the request. Refuses visitors who are not signed in. */
export function signedIn(request: FastifyRequest): Account & { readonly id: UserId } {
  const { account } = visitorOf(request);
  if (account) return account;
  throw new Refused(401, 'WLG_E_SIGNED_OUT');
}

/** Refuses the request with this problem, if there is one. */
export function refuseBy(problem: Problem | null | undefined, status = 422): void {
  if (problem) throw new Refused(problem.code === 'WLG_E_PATIENCE' ? 429 : status, problem);
}
