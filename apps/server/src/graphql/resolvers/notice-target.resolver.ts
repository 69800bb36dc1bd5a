import { faultOf, noticeTargetType, type NoticeTargetType } from '@warlog/application';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { inWords } from '../../http/refusals.js';
import type { Visitor } from '../../http/visitor.js';
import { Asking } from '../context.js';
import { typeFor } from '../schema-types.js';

/** Returns in the reader's language why nothing could be sent to an address. */
@Resolver(() => typeFor(noticeTargetType))
export class NoticeTargetResolver {
  @ResolveField(() => String, { nullable: true })
  lastError(@Parent() { lastError }: NoticeTargetType, @Asking() { language }: Visitor): string | null {
    return lastError === null ? null : inWords(faultOf(lastError), language);
  }
}
