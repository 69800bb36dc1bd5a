import { Field, ID, InputType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { NoticeReason } from '../types/notices.js';

@InputType('ReadInboxInput', { description: 'What I have looked at.' })
export class ReadInboxInput {
  @Field(() => DateTimeScalar, {
    description: '`at` of the newest entry that I have looked at; what came later stays.',
  })
  readonly upTo!: number;

  @Field(() => ID, { nullable: true, description: 'In this campaign alone; absent: in all.' })
  readonly campaign?: string | null;

  @Field(() => [NoticeReason], { nullable: true, description: 'For these reasons alone; absent: for all.' })
  readonly reasons?: readonly string[] | null;
}
