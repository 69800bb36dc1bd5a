import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, SentenceParamsScalar } from '../scalars.js';
import { AccountType } from './account.js';
import { CampaignType } from './campaign.js';
import { NoticeReason } from './notices.js';
import { ProblemType } from './payloads.js';

@ObjectType('InboxLetter', { description: 'What a letter of the inbox says.' })
export class InboxLetterType {
  @Field(() => String, { nullable: true, description: 'A seat id, or `gm`; null when it bears no name.' })
  readonly from!: string | null;

  @Field(() => String, { nullable: true, description: 'Plain text; null once erased.' })
  readonly body!: string | null;
}

@ObjectType('InboxEntry', { description: 'Something that concerns me: what the other channels are told of, too.' })
export class InboxEntryType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: 'Since when it is here.' })
  readonly at!: number;

  @Field(() => Boolean, { description: 'Have I not looked at it yet?' })
  readonly unread!: boolean;

  @Field(() => NoticeReason, { description: 'Why I am told: the row of my notices.' })
  readonly reason!: string;

  @Field(() => String, { description: 'What it is: a code for which the reader has a sentence.' })
  readonly code!: string;

  @Field(() => SentenceParamsScalar, {
    description: 'Figures and names of its sentence; moments in milliseconds since 1970.',
  })
  readonly params!: Readonly<Record<string, string | number | null>>;

  @Field(() => CampaignType, { description: 'In which campaign.' })
  readonly campaign!: CampaignType;

  @Field(() => AccountType, { nullable: true, description: 'Who did it; null: the rules or the clock.' })
  readonly by!: AccountType | null;

  @Field(() => Boolean, { description: 'Does it still ask something of me?' })
  readonly owed!: boolean;

  @Field(() => InboxLetterType, { nullable: true, description: 'The letter that it is about.' })
  readonly letter!: InboxLetterType | null;
}

@ObjectType('InboxConnection', { description: 'A page of my inbox, the newest first.' })
export class InboxConnection {
  @Field(() => [InboxEntryType], { description: 'What concerns me.' })
  readonly nodes!: readonly InboxEntryType[];

  @Field(() => String, { nullable: true, description: '`after` of the next page; null at the end.' })
  readonly next!: string | null;
}

@ObjectType('InboxPayload', { description: 'What came of it.' })
export class InboxPayload {
  @Field(() => Int, { description: 'What I have not looked at since.' })
  readonly unread!: number;

  @Field(() => [ProblemType], { description: 'Why nothing was changed; empty when it was.' })
  readonly problems!: readonly ProblemType[];
}
