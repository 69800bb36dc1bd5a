import { faultOf } from '@warlog/application';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { inWords } from '../../http/refusals.js';
import type { Visitor } from '../../http/visitor.js';
import { Asking } from '../context.js';
import { NoticeTargetType } from '../types/notices.js';

/** Returns in the reader's language why nothing could be sent to an address. */
@Resolver(() => NoticeTargetType)
export class NoticeTargetResolver {
  @ResolveField(() => String, { nullable: true })
  lastError(@Parent() { lastError }: NoticeTargetType, @Asking() { language }: Visitor): string | null {
    return lastError === null ? null : inWords(faultOf(lastError), language);
  }
}
