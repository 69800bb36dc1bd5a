import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '@warlog/application';
import type { UserId } from '@warlog/core';
import { visitorOf, type Visitor } from '../http/visitor.js';

/** The context of every resolver; the limiter uses `req` and `res`. */
export interface GqlContext {
  readonly visitor: Visitor;
  readonly req: { readonly visitor: Visitor };
  readonly res: { header(name: string, value: unknown): unknown };
}

/** Data of a socket that lasts from its opening. */
export interface SocketExtra {
  visitor?: Visitor;
}

/** Returns the context of a request, or of an operation over a socket. */
export function contextOf(request: FastifyRequest | { readonly extra: SocketExtra }, reply?: FastifyReply): GqlContext {
  if (!('extra' in request)) {
    const visitor = visitorOf(request);
    return { visitor, req: { visitor }, res: reply ?? silent };
  }
  const { visitor } = request.extra;
  if (!visitor) throw new Error('A socket speaks before it was opened');
  return { visitor, req: { visitor }, res: silent };
}

const silent = { header: () => undefined };

/** Injects the visitor, signed in or not. */
export const Asking = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  return GqlExecutionContext.create(context).getContext<GqlContext>().visitor;
});

/** Injects the user's id. Refuses visitors who are not signed in. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): UserId => {
  return signedIn(GqlExecutionContext.create(context).getContext<GqlContext>().visitor).id;
});

function signedIn({ account }: Visitor): Account {
  if (account) return account;
  throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } });
}
