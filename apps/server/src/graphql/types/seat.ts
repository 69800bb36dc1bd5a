import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { AccountType } from './account.js';

export const SheetStatus = { NONE: 'none', SENT: 'sent', READY: 'ready' } as const;
registerEnumType(SheetStatus, {
  name: 'SheetStatus',
  description: 'No sheet, sent, or ready. Public as the rules have it.',
});

@ObjectType('SeatClock', { description: 'What a seat has left of the time that all its phases together may take.' })
export class SeatClockType {
  @Field(() => Int, { description: 'Whole seconds that were left when it last stood still.' })
  readonly seconds!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it is spent, while it runs; null: it stands still.',
  })
  readonly runsOutAt!: number | null;
}

@ObjectType('Seat', { description: 'One side of a campaign.' })
export class SeatType {
  @Field(() => ID, { description: '`s1`, `s2`, …' })
  readonly id!: string;

  @Field(() => Boolean, { description: 'Is it ready, and would it close the phase at once?' })
  readonly now!: boolean;

  @Field(() => Int, { description: '1, 2, …: colour, emblem and pattern.' })
  readonly number!: number;

  @Field(() => String, { description: 'Shown until the game knows a better one.' })
  readonly name!: string;

  @Field(() => AccountType, { nullable: true, description: 'Who plays it; null for a bot or an open seat.' })
  readonly player!: AccountType | null;

  @Field(() => Boolean, { description: 'Is it played by a bot of its own?' })
  readonly bot!: boolean;

  @Field(() => Boolean, { description: 'A bot stands in for the player.' })
  readonly standIn!: boolean;

  @Field(() => Boolean, {
    description: "Is somebody looked for to play it? A bot's may be taken at once, a player's be asked for.",
  })
  readonly offered!: boolean;

  @Field(() => Boolean, { description: 'Does the open phase wait for a person in this seat?' })
  readonly awaited!: boolean;

  @Field(() => SheetStatus, { description: 'How far its sheet is.' })
  readonly sheet!: 'none' | 'sent' | 'ready';

  @Field(() => Int, { description: 'Deadlines missed in a row.' })
  readonly misses!: number;

  @Field(() => Boolean, { description: 'Do plan and doctrine answer for it until its player returns?' })
  readonly away!: boolean;

  @Field(() => SeatClockType, { nullable: true, description: 'Its clock; null where none is counted.' })
  readonly clock!: SeatClockType | null;

  @Field(() => String, {
    nullable: true,
    description: 'The key by which it answers phases; null: it has none, and a number of the house stands for it.',
  })
  readonly partKey!: string | null;

  @Field(() => Int, { description: 'How many closings asked for its part.' })
  readonly partsAsked!: number;

  @Field(() => Int, { description: 'To how many of them it brought it.' })
  readonly partsBrought!: number;
}
