import { Field, ID, InputType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { NoticeReason } from '../types/notices.js';

@InputType('ReadInboxInput', { description: 'Input to mark inbox entries as read.' })
export class ReadInboxInput {
  @Field(() => DateTimeScalar, {
    description: '`at` of the newest read entry; later entries stay unread.',
  })
  readonly upTo!: number;

  @Field(() => ID, { nullable: true, description: 'Only in this campaign; absent: in all.' })
  readonly campaign?: string | null;

  @Field(() => [NoticeReason], { nullable: true, description: 'Only for these reasons; absent: for all.' })
  readonly reasons?: readonly string[] | null;
}
