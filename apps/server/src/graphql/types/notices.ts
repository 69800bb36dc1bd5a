import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { ChannelOrCalendar, Reason } from '@warlog/application';
import { DateTimeScalar } from '../scalars.js';
import { Payload } from './payloads.js';

export const NoticeReason = {
  NEAR: 'near',
  LAST: 'last',
  HALF: 'half',
  OPENED: 'opened',
  RESOLVED: 'resolved',
  DECISION: 'decision',
  MOVED: 'moved',
  PRESS: 'press',
  RULING: 'ruling',
  VOTE: 'vote',
  NUDGE: 'nudge',
  PARKED: 'parked',
  SEAT: 'seat',
} as const satisfies Record<string, Reason>;
registerEnumType(NoticeReason, { name: 'NoticeReason', description: 'The reason of a notification.' });

export const NoticeColumn = {
  PUSH: 'push',
  MAIL: 'mail',
  WEBHOOK: 'webhook',
  CALENDAR: 'calendar',
} as const satisfies Record<string, ChannelOrCalendar>;
registerEnumType(NoticeColumn, { name: 'NoticeColumn', description: 'The channel.' });

@ObjectType('NoticeCell', { description: 'Whether notifications of a reason use a channel.' })
export class NoticeCellType {
  @Field(() => NoticeReason, { description: 'The row.' })
  readonly reason!: Reason;

  @Field(() => NoticeColumn, { description: 'The column.' })
  readonly column!: ChannelOrCalendar;

  @Field(() => Boolean, { description: 'Whether it is used.' })
  readonly on!: boolean;
}

@ObjectType('NoticeTarget', { description: 'An address of the user: a browser, a mailbox or a webhook.' })
export class NoticeTargetType {
  @Field(() => ID, { description: 'Its id.' })
  readonly id!: string;

  @Field(() => NoticeColumn, { description: 'Its channel.' })
  readonly column!: ChannelOrCalendar;

  @Field(() => String, { description: 'Its label.' })
  readonly label!: string;

  @Field(() => Boolean, { description: 'False for a mail address that is not confirmed yet; it gets no mails.' })
  readonly confirmed!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a notification was last delivered to it.' })
  readonly lastSentAt!: number | null;

  @Field(() => String, { nullable: true, description: 'The error since then, as a sentence.' })
  readonly lastError!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the error occurred.' })
  readonly lastErrorAt!: number | null;
}

@ObjectType('NoticeSettings', { description: "The user's notification settings." })
export class NoticeSettingsType {
  @Field(() => String, {
    nullable: true,
    description: 'The key for `PushManager.subscribe`; null if this server sends no push.',
  })
  readonly pushKey!: string | null;

  @Field(() => Boolean, { description: 'Whether this server sends mail.' })
  readonly mailOffered!: boolean;

  @Field(() => String, { description: 'IANA zone of quiet hours, digest and times in texts.' })
  readonly zone!: string;

  @Field(() => String, { description: 'BCP 47.' })
  readonly language!: string;

  @Field(() => Boolean, { description: 'Whether quiet hours apply.' })
  readonly quietOn!: boolean;

  @Field(() => Int, { description: 'The start of the quiet hours, in minutes after local midnight.' })
  readonly quietFrom!: number;

  @Field(() => Int, { description: 'The end of the quiet hours, in minutes after local midnight.' })
  readonly quietTo!: number;

  @Field(() => Boolean, { description: 'Whether the last reminder is sent during quiet hours.' })
  readonly lastChance!: boolean;

  @Field(() => Int, { nullable: true, description: 'The time of the daily digest; null for none.' })
  readonly digestAt!: number | null;

  @Field(() => Int, {
    description: 'The limit of pushes per day; the last ones are reserved for urgent notifications.',
  })
  readonly pushesPerDay!: number;

  @Field(() => Int, { description: 'The average number of pushes per day over the last week.' })
  readonly pushesADay!: number;

  @Field(() => [NoticeCellType], { description: 'The matrix, row by row.' })
  readonly cells!: readonly NoticeCellType[];

  @Field(() => [NoticeTargetType], { description: 'Oldest first.' })
  readonly targets!: readonly NoticeTargetType[];

  @Field(() => String, { description: "The secret address of the user's calendar feed." })
  readonly calendarUrl!: string;
}

@ObjectType('NoticePayload', { description: 'The result of a change of notification settings.' })
export class NoticePayload extends Payload {
  @Field(() => NoticeSettingsType, {
    nullable: true,
    description: 'The current settings; null if the change was refused.',
  })
  readonly settings!: NoticeSettingsType | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that signs the messages of a new webhook; returned only once.',
  })
  readonly secret!: string | null;
}
