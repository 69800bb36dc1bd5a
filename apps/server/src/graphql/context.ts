import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import { visitorOf, type Visitor } from '../http/visitor.js';

/** What every resolver may ask for; `req` and `res` are there for the limiter. */
export interface GqlContext {
  readonly visitor: Visitor;
  readonly req: { readonly visitor: Visitor };
  readonly res: { header(name: string, value: unknown): unknown };
}

/** What a socket remembers from its opening. */
export interface SocketExtra {
  visitor?: Visitor;
}

/** The context of a request, or of an operation over a socket. */
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

/** Who asks, signed in or not. */
export const Asking = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  return GqlExecutionContext.create(context).getContext<GqlContext>().visitor;
});

/** The account that asks; nobody is refused. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): UserId => {
  return signedIn(GqlExecutionContext.create(context).getContext<GqlContext>().visitor).id;
});

function signedIn({ account }: Visitor): Account {
  if (account) return account;
  throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } });
}
