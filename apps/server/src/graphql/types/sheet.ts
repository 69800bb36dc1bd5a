import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';

@ObjectType('MySheet', { description: 'My sheet of the open phase, and its receipt.' })
export class MySheetType {
  @Field(() => Int, { description: 'Counts my submissions of this phase, withdrawals included.' })
  readonly number!: number;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The orders; null when they were taken back.' })
  readonly sheet!: unknown;

  @Field(() => Boolean, { description: 'Did I say that it is final?' })
  readonly ready!: boolean;

  @Field(() => DateTimeScalar, { description: "When it arrived, by the server's clock." })
  readonly receivedAt!: number;

  @Field(() => String, {
    nullable: true,
    description: "The host's signed word that it is here, as bytes in hex; null in campaigns that sign none.",
  })
  readonly statement!: string | null;

  @Field(() => String, { nullable: true, description: "Its signature by the campaign's head key." })
  readonly signature!: string | null;

  @Field(() => Int, { nullable: true, description: 'Stream version at which it stands; null where it is signed.' })
  readonly version!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The hash of the stream there: it says everything up to this sheet. Null where it is signed.',
  })
  readonly hash!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What will stand for my share in the dice when the phase closes.',
  })
  readonly leaf!: string | null;
}

@ObjectType('Draft', { description: 'A sheet in the making, mirrored from a device.' })
export class DraftType {
  @Field(() => ID, { description: 'The phase it is for.' })
  readonly phase!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The orders so far.' })
  readonly sheet!: unknown;

  @Field(() => String, { description: 'The device that wrote it.' })
  readonly device!: string;

  @Field(() => Int, { description: 'Grows with every saving.' })
  readonly revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was saved.' })
  readonly savedAt!: number;
}
