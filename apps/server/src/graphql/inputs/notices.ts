import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { Column, Reason } from '@warlog/application';
import { NoticeColumn, NoticeReason } from '../types/notices.js';

@InputType('NoticeCellInput', { description: 'One cell of the matrix.' })
export class NoticeCellInput {
  @Field(() => NoticeReason, { description: 'The row.' })
  readonly reason!: Reason;

  @Field(() => NoticeColumn, { description: 'The column.' })
  readonly column!: Column;

  @Field(() => Boolean, { description: 'Told from now on?' })
  readonly on!: boolean;
}

@InputType('NoticeSettingsInput', { description: 'What is to change; what is absent stays.' })
export class NoticeSettingsInput {
  @Field(() => String, { nullable: true, description: 'IANA zone.' })
  readonly zone?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47.' })
  readonly language?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Do quiet hours hold?' })
  readonly quietOn?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight, 0 to 1439.' })
  readonly quietFrom?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight, 0 to 1439.' })
  readonly quietTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'May the last chance come through in quiet hours?' })
  readonly lastChance?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight; -1: no digest.' })
  readonly digestAt?: number | null;

  @Field(() => Int, { nullable: true, description: 'Pushes a day, 1 to 50.' })
  readonly pushesPerDay?: number | null;

  @Field(() => [NoticeCellInput], { nullable: true, description: 'Cells that change.' })
  readonly cells?: readonly NoticeCellInput[] | null;
}

@InputType('NoticeTargetInput', { description: 'Where notices are to go.' })
export class NoticeTargetInput {
  @Field(() => NoticeColumn, { description: 'Mail or webhook; a browser registers itself.' })
  readonly column!: Column;

  @Field(() => String, { description: 'The mail address, or the address of the webhook.' })
  readonly address!: string;

  @Field(() => ID, { nullable: true, description: 'A campaign of mine, whose public news go there; absent: my own.' })
  readonly campaign?: string | null;
}

@InputType('NoticeTargetRefInput', { description: 'One of my targets.' })
export class NoticeTargetRefInput {
  @Field(() => ID, { description: 'Which one.' })
  readonly target!: string;
}
