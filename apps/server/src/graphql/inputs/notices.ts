import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { ChannelOrCalendar, Reason } from '@warlog/application';
import { NoticeColumn, NoticeReason } from '../types/notices.js';

@InputType('NoticeCellInput', { description: 'One cell of the matrix.' })
export class NoticeCellInput {
  @Field(() => NoticeReason, { description: 'The row.' })
  readonly reason!: Reason;

  @Field(() => NoticeColumn, { description: 'The column.' })
  readonly column!: ChannelOrCalendar;

  @Field(() => Boolean, { description: 'Whether the user is notified from now on.' })
  readonly on!: boolean;
}

@InputType('NoticeSettingsInput', { description: 'Changes of settings; an absent field changes nothing.' })
export class NoticeSettingsInput {
  @Field(() => String, { nullable: true, description: 'IANA zone.' })
  readonly zone?: string | null;

  @Field(() => String, { nullable: true, description: 'BCP 47.' })
  readonly language?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether quiet hours apply.' })
  readonly quietOn?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight, 0 to 1439.' })
  readonly quietFrom?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight, 0 to 1439.' })
  readonly quietTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the last reminder is sent during quiet hours.' })
  readonly lastChance?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes after local midnight; -1: no digest.' })
  readonly digestAt?: number | null;

  @Field(() => Int, { nullable: true, description: 'The limit of pushes per day, 1 to 50.' })
  readonly pushesPerDay?: number | null;

  @Field(() => [NoticeCellInput], { nullable: true, description: 'Cells that change.' })
  readonly cells?: readonly NoticeCellInput[] | null;
}

@InputType('NoticeTargetInput', { description: 'Input for a new address of notifications.' })
export class NoticeTargetInput {
  @Field(() => NoticeColumn, { description: 'Mail or webhook; a browser registers itself.' })
  readonly column!: ChannelOrCalendar;

  @Field(() => String, { description: 'The mail address, or the URL of the webhook.' })
  readonly address!: string;

  @Field(() => ID, {
    nullable: true,
    description: "A campaign that the user hosts, whose public news go there; absent: the user's own notifications.",
  })
  readonly campaign?: string | null;
}

@InputType('NoticeTargetRefInput', { description: "One of the user's addresses." })
export class NoticeTargetRefInput {
  @Field(() => ID, { description: 'Its id.' })
  readonly target!: string;
}
