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
registerEnumType(LogSubjects, { name: 'LogSubject', description: 'What one finds a thing of the log under.' });

@ObjectType('LogEntry', { description: 'Something that happened around the table, as I was told of it.' })
export class LogEntryType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly id!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  readonly at!: number;

  @Field(() => Int, { description: 'In which turn; 0 before the first.' })
  readonly turn!: number;

  @Field(() => Int, { description: 'In which phase; 0 before the first.' })
  readonly ordinal!: number;

  @Field(() => LogSubjects, { description: 'What it is about.' })
  readonly subject!: string;

  @Field(() => String, { description: 'What happened: a code for which the reader has a sentence.' })
  readonly code!: string;

  @Field(() => AccountType, { nullable: true, description: 'Who did it; null: the rules or the clock.' })
  readonly by!: AccountType | null;

  @Field(() => String, { nullable: true, description: 'Why, in the words of who did it.' })
  readonly reason!: string | null;

  @Field(() => ID, { nullable: true, description: 'The seat that it is about.' })
  readonly seat!: string | null;

  @Field(() => AccountType, { nullable: true, description: 'Who comes: to the seat, as its sitter, to the desk.' })
  readonly user!: AccountType | null;

  @Field(() => AccountType, { nullable: true, description: 'Who had the place before.' })
  readonly former!: AccountType | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The deadline before.' })
  readonly from!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The deadline after, or when it closed.' })
  readonly to!: number | null;

  @Field(() => SentenceParamsScalar, {
    description: 'Figures and names of its sentence; moments in milliseconds since 1970.',
  })
  readonly params!: Readonly<Record<string, string | number>>;

  @Field(() => [ID], { description: 'Seats that it names: who missed a closing, who won.' })
  readonly seats!: readonly string[];

  @Field(() => [RulingDifferenceType], {
    nullable: true,
    description: 'What a ruling changed; null while that is not mine to know.',
  })
  readonly differences!: readonly RulingDifferenceType[] | null;

  @Field(() => Boolean, { description: 'Is nobody else told but the two whom it concerns?' })
  readonly personal!: boolean;
}

@ObjectType('LogConnection', { description: "A page of a campaign's log, the newest first." })
export class LogConnection {
  @Field(() => [LogEntryType], { description: 'What happened.' })
  readonly nodes!: readonly LogEntryType[];

  @Field(() => String, { nullable: true, description: '`before` of the next page; null at the end.' })
  readonly next!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Up to when I have read it; null: never.' })
  readonly seenAt!: number | null;
}
