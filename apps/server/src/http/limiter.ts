import { Injectable, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import type { GqlContext } from '../graphql/context.js';
import type { Limits } from '../modes/settings.js';
import type { Visitor } from './visitor.js';

const STRICT = 'warlog/strict';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Actions with a limit of their own: sign-ins and new accounts, or new guests. */
type Strict = 'sign-ins' | 'guests';

/** Marks a route that is limited per address, not per account. */
export const StrictlyLimited = (strict: Strict = 'sign-ins') => SetMetadata(STRICT, strict);

/** Limits per account, or per address for visitors without one; strict limits are always per address. */
export function limiterOptions(limits: Limits): ThrottlerModuleOptions {
  return [
    { name: 'requests', ttl: MINUTE_MS, limit: limits.requestsPerMinute },
    { name: 'sign-ins', ttl: MINUTE_MS, limit: limits.signInsPerMinute, ...perAddress('sign-ins') },
    { name: 'guests', ttl: HOUR_MS, limit: limits.guestsPerHour, ...perAddress('guests') },
  ];
}

function perAddress(strict: Strict): Pick<ThrottlerOptions, 'skipIf' | 'getTracker'> {
  return {
    skipIf: (context) => Reflect.getMetadata(STRICT, context.getHandler()) !== strict,
    getTracker: (request) => (request as { readonly visitor?: Visitor }).visitor?.address ?? 'nobody',
  };
}

/** Counts requests of REST and of GraphQL together. */
@Injectable()
export class Limiter extends ThrottlerGuard {
  protected override getTracker(request: { readonly visitor?: Visitor }): Promise<string> {
    return Promise.resolve(request.visitor?.account?.id ?? request.visitor?.address ?? 'nobody');
  }

  /** All operations share one count per tracker. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}/${tracker}`;
  }

  /** The library adds the name of the limit to its header; clients expect the standard one. */
  protected override throwThrottlingException(context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    this.setResponseHeader(this.getRequestResponse(context).res, 'retry-after', detail.timeToBlockExpire);
    return super.throwThrottlingException(context, detail);
  }

  protected override getRequestResponse(context: ExecutionContext) {
    if (context.getType<string>() !== 'graphql') return super.getRequestResponse(context);
    const { req, res } = GqlExecutionContext.create(context).getContext<GqlContext>();
    return { req, res };
  }
}
