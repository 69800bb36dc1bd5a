import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Column, Reason } from '@warlog/application';
import { DateTimeScalar } from '../scalars.js';
import { ProblemType } from './payloads.js';

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
registerEnumType(NoticeReason, { name: 'NoticeReason', description: 'Why somebody is told something.' });

export const NoticeColumn = {
  PUSH: 'push',
  MAIL: 'mail',
  WEBHOOK: 'webhook',
  CALENDAR: 'calendar',
} as const satisfies Record<string, Column>;
registerEnumType(NoticeColumn, { name: 'NoticeColumn', description: 'By which road.' });

@ObjectType('NoticeCell', { description: 'One cell of the matrix: is that reason told by that road?' })
export class NoticeCellType {
  @Field(() => NoticeReason, { description: 'The row.' })
  readonly reason!: Reason;

  @Field(() => NoticeColumn, { description: 'The column.' })
  readonly column!: Column;

  @Field(() => Boolean, { description: 'Told.' })
  readonly on!: boolean;
}

@ObjectType('NoticeTarget', { description: 'A browser, a mailbox or a webhook of mine.' })
export class NoticeTargetType {
  @Field(() => ID, { description: 'Stands for it.' })
  readonly id!: string;

  @Field(() => NoticeColumn, { description: 'By which road it is reached.' })
  readonly column!: Column;

  @Field(() => String, { description: 'What I know it by.' })
  readonly label!: string;

  @Field(() => Boolean, { description: 'False: a mailbox whose link nobody has followed yet; it gets nothing.' })
  readonly confirmed!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When something was last taken there.' })
  readonly lastSentAt!: number | null;

  @Field(() => String, { nullable: true, description: 'What went wrong since then, in a sentence.' })
  readonly lastError!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When that was.' })
  readonly lastErrorAt!: number | null;
}

@ObjectType('NoticeSettings', { description: 'What reaches me, where and when.' })
export class NoticeSettingsType {
  @Field(() => String, { nullable: true, description: 'For `PushManager.subscribe`; null: this server sends no push.' })
  readonly pushKey!: string | null;

  @Field(() => Boolean, { description: 'Does this server send mail?' })
  readonly mailOffered!: boolean;

  @Field(() => String, { description: 'IANA zone of quiet hours, digest and times in texts.' })
  readonly zone!: string;

  @Field(() => String, { description: 'BCP 47.' })
  readonly language!: string;

  @Field(() => Boolean, { description: 'Do quiet hours hold?' })
  readonly quietOn!: boolean;

  @Field(() => Int, { description: 'Begin of the quiet hours, minutes after local midnight.' })
  readonly quietFrom!: number;

  @Field(() => Int, { description: 'Their end.' })
  readonly quietTo!: number;

  @Field(() => Boolean, { description: 'May the last chance come through in quiet hours?' })
  readonly lastChance!: boolean;

  @Field(() => Int, { nullable: true, description: 'When the daily digest goes by mail; null: there is none.' })
  readonly digestAt!: number | null;

  @Field(() => Int, { description: 'Pushes a day at most; the last ones are kept for what is urgent.' })
  readonly pushesPerDay!: number;

  @Field(() => Int, { description: 'Pushes a day over the last week.' })
  readonly pushesADay!: number;

  @Field(() => [NoticeCellType], { description: 'The matrix, row by row.' })
  readonly cells!: readonly NoticeCellType[];

  @Field(() => [NoticeTargetType], { description: 'Oldest first.' })
  readonly targets!: readonly NoticeTargetType[];

  @Field(() => String, { description: 'Address of my calendar feed: whoever has it reads my deadlines.' })
  readonly calendarUrl!: string;
}

@ObjectType('NoticePayload', { description: 'My notices after a change.' })
export class NoticePayload {
  @Field(() => NoticeSettingsType, { nullable: true, description: 'As they stand now; null when it was refused.' })
  readonly settings!: NoticeSettingsType | null;

  @Field(() => String, { nullable: true, description: 'The secret that signs a new webhook, told this once.' })
  readonly secret!: string | null;

  @Field(() => [ProblemType], { description: 'Why nothing was changed; empty when it was done.' })
  readonly problems!: readonly ProblemType[];
}
