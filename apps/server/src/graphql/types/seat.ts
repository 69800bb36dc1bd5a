import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { AccountType } from './account.js';

export const SheetStatus = { NONE: 'none', SENT: 'sent', READY: 'ready' } as const;
registerEnumType(SheetStatus, {
  name: 'SheetStatus',
  description: 'Whether orders are missing, sent or ready, as far as the rules make it public.',
});

@ObjectType('SeatClock', { description: 'The clock of a seat for all its phases together.' })
export class SeatClockType {
  @Field(() => Int, { description: 'The whole seconds that were left when it last stopped.' })
  readonly seconds!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it runs out; null while it is stopped.',
  })
  readonly runsOutAt!: number | null;
}

@ObjectType('Seat', { description: 'One side of a campaign.' })
export class SeatType {
  @Field(() => ID, { description: '`s1`, `s2`, …' })
  readonly id!: string;

  @Field(() => Boolean, { description: 'Whether it is ready and lets the phase close at once.' })
  readonly now!: boolean;

  @Field(() => Int, { description: 'Its number from 1, for color, emblem and pattern.' })
  readonly number!: number;

  @Field(() => String, { description: 'Its name, until the game provides one.' })
  readonly name!: string;

  @Field(() => AccountType, { nullable: true, description: 'Its player; null for a bot or an open seat.' })
  readonly player!: AccountType | null;

  @Field(() => Boolean, { description: 'Whether it is a seat for a bot.' })
  readonly bot!: boolean;

  @Field(() => Boolean, { description: 'Whether a bot plays for its player.' })
  readonly standIn!: boolean;

  @Field(() => Boolean, {
    description: "Whether it is offered. A bot's seat may be taken at once, a player's seat may be requested.",
  })
  readonly offered!: boolean;

  @Field(() => Boolean, { description: 'Whether the open phase waits for its player.' })
  readonly awaited!: boolean;

  @Field(() => SheetStatus, { description: 'The state of its orders.' })
  readonly sheet!: 'none' | 'sent' | 'ready';

  @Field(() => Int, { description: 'The number of deadlines missed in a row.' })
  readonly misses!: number;

  @Field(() => Boolean, { description: 'Whether plan and doctrine play for it until its player returns.' })
  readonly away!: boolean;

  @Field(() => SeatClockType, { nullable: true, description: 'Its clock; null without clocks.' })
  readonly clock!: SeatClockType | null;

  @Field(() => String, {
    nullable: true,
    description: "Its key for dice contributions; null if it has none, and the server's number is used.",
  })
  readonly partKey!: string | null;

  @Field(() => Int, { description: 'The number of closings that awaited its dice contribution.' })
  readonly partsAsked!: number;

  @Field(() => Int, { description: 'The number of contributions that it made.' })
  readonly partsBrought!: number;
}
