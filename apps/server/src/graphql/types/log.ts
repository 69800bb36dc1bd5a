import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar, SentenceParamsScalar } from '../scalars.js';
import { AccountType } from './account.js';
import { RulingDifferenceType } from './table.js';

export const LogSubjects = {
  DEADLINE: 'deadline',
  RULING: 'ruling',
  SEAT: 'seat',
  VOTE: 'vote',
  CAMPAIGN: 'campaign',
} as const;
registerEnumType(LogSubjects, { name: 'LogSubject', description: 'The subject of a log entry.' });

@ObjectType('LogEntry', { description: 'A log entry about governance, as disclosed to the user.' })
export class LogEntryType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  readonly at!: number;

  @Field(() => Int, { description: 'Its turn; 0 before the first.' })
  readonly turn!: number;

  @Field(() => Int, { description: 'Its phase; 0 before the first.' })
  readonly ordinal!: number;

  @Field(() => LogSubjects, { description: 'Its subject.' })
  readonly subject!: string;

  @Field(() => String, { description: 'Its message code.' })
  readonly code!: string;

  @Field(() => AccountType, { nullable: true, description: 'The acting user; null: the rules or the clock.' })
  readonly by!: AccountType | null;

  @Field(() => String, { nullable: true, description: 'The reason, as the acting user wrote it.' })
  readonly reason!: string | null;

  @Field(() => ID, { nullable: true, description: 'The seat that it concerns.' })
  readonly seat!: string | null;

  @Field(() => AccountType, { nullable: true, description: 'The new player, sitter or game master.' })
  readonly user!: AccountType | null;

  @Field(() => AccountType, { nullable: true, description: 'The former player, sitter or game master.' })
  readonly former!: AccountType | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The deadline before.' })
  readonly from!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The deadline after, or when it closed.' })
  readonly to!: number | null;

  @Field(() => SentenceParamsScalar, {
    description: 'The parameters of its message; times in milliseconds since 1970.',
  })
  readonly params!: Readonly<Record<string, string | number>>;

  @Field(() => [ID], { description: 'The seats that it names, such as those that missed a closing or won.' })
  readonly seats!: readonly string[];

  @Field(() => [RulingDifferenceType], {
    nullable: true,
    description: 'The changes of a ruling; null while they are hidden from the user.',
  })
  readonly differences!: readonly RulingDifferenceType[] | null;

  @Field(() => Boolean, { description: 'Whether only the two users concerned know it.' })
  readonly personal!: boolean;
}

@ObjectType('LogConnection', { description: "A page of a campaign's log, the newest first." })
export class LogConnection {
  @Field(() => [LogEntryType], { description: 'The entries.' })
  readonly nodes!: readonly LogEntryType[];

  @Field(() => String, { nullable: true, description: '`before` of the next page; null at the end.' })
  readonly next!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the user last read it; null: never.' })
  readonly seenAt!: number | null;
}
