import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';

@ObjectType('MySheet', { description: "The user's orders for the open phase, with their receipt." })
export class MySheetType {
  @Field(() => Int, { description: 'The number of submissions in this phase, withdrawals included.' })
  readonly number!: number;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The orders; null if they were withdrawn.' })
  readonly sheet!: unknown;

  @Field(() => Boolean, { description: 'Whether the user is ready.' })
  readonly ready!: boolean;

  @Field(() => DateTimeScalar, { description: "When they arrived, by the server's clock." })
  readonly receivedAt!: number;

  @Field(() => String, {
    nullable: true,
    description: "The server's signed statement of receipt, in hex; null in campaigns without signatures.",
  })
  readonly statement!: string | null;

  @Field(() => String, { nullable: true, description: "Its signature by the campaign's checkpoint key." })
  readonly signature!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The stream version of the submission; null if the receipt is signed.',
  })
  readonly version!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The hash of the stream at this version; null if the receipt is signed.',
  })
  readonly hash!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The hash of the user's random input, which is published at the closing.",
  })
  readonly leaf!: string | null;
}

@ObjectType('Draft', { description: 'A draft of orders, as stored by a device.' })
export class DraftType {
  @Field(() => ID, { description: 'Its phase.' })
  readonly phase!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The orders so far.' })
  readonly sheet!: unknown;

  @Field(() => String, { description: 'The device that stored it.' })
  readonly device!: string;

  @Field(() => Int, { description: 'A number that grows with every change.' })
  readonly revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  readonly savedAt!: number;
}
