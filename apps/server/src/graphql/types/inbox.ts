import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, SentenceParamsScalar } from '../scalars.js';
import { AccountType } from './account.js';
import { CampaignType } from './campaign.js';
import { NoticeReason } from './notices.js';
import { Payload } from './payloads.js';

@ObjectType('InboxLetter', { description: 'The text of a letter in the inbox.' })
export class InboxLetterType {
  @Field(() => String, { nullable: true, description: 'The author: a seat id or `gm`; null if anonymous.' })
  readonly from!: string | null;

  @Field(() => String, { nullable: true, description: 'Plain text; null once erased.' })
  readonly body!: string | null;
}

@ObjectType('InboxEntry', { description: 'An inbox entry: a notification to the user.' })
export class InboxEntryType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  readonly at!: number;

  @Field(() => Boolean, { description: 'Whether it is unread.' })
  readonly unread!: boolean;

  @Field(() => NoticeReason, { description: 'The reason of the notification.' })
  readonly reason!: string;

  @Field(() => String, { description: 'Its message code.' })
  readonly code!: string;

  @Field(() => SentenceParamsScalar, {
    description: 'The parameters of its message; times in milliseconds since 1970.',
  })
  readonly params!: Readonly<Record<string, string | number | null>>;

  @Field(() => CampaignType, { description: 'Its campaign.' })
  readonly campaign!: CampaignType;

  @Field(() => AccountType, { nullable: true, description: 'The acting user; null: the rules or the clock.' })
  readonly by!: AccountType | null;

  @Field(() => Boolean, { description: 'Whether it still requires an action of the user.' })
  readonly owed!: boolean;

  @Field(() => InboxLetterType, { nullable: true, description: 'The letter that it announces.' })
  readonly letter!: InboxLetterType | null;
}

@ObjectType('InboxConnection', { description: "A page of the user's inbox, the newest entry first." })
export class InboxConnection {
  @Field(() => [InboxEntryType], { description: 'The entries.' })
  readonly nodes!: readonly InboxEntryType[];

  @Field(() => String, { nullable: true, description: '`after` of the next page; null at the end.' })
  readonly next!: string | null;
}

@ObjectType('InboxPayload', { description: 'The result.' })
export class InboxPayload extends Payload {
  @Field(() => Int, { description: 'The number of unread entries afterwards.' })
  readonly unread!: number;
}
