import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';

@ObjectType('Departure', {
  description: 'The departure of a campaign to another server; this one accepts no more commands.',
})
export class DepartureType {
  @Field(() => String, { description: 'The address of its new server.' })
  readonly url!: string;

  @Field(() => DateTimeScalar, { description: 'When it left.' })
  readonly at!: number;
}

@ObjectType('HostMove', { description: "A campaign's move between servers. Keys and signatures are hex." })
export class HostMoveType {
  @Field(() => Int, { description: 'The phase that was open.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'The address of the other server.' })
  readonly url!: string;

  @Field(() => DateTimeScalar, { description: 'When it left.' })
  readonly leftAt!: number;

  @Field(() => String, { description: 'The signing key of the other server.' })
  readonly sign!: string;

  @Field(() => String, { description: 'The key with which secrets were encrypted for it.' })
  readonly seal!: string;

  @Field(() => String, { description: 'The statement of departure, signed by the former checkpoint key.' })
  readonly leaving!: string;

  @Field(() => DateTimeScalar, { description: 'When it arrived.' })
  readonly arrivedAt!: number;

  @Field(() => String, { description: 'The checkpoint key from then on.' })
  readonly checkpointKey!: string;

  @Field(() => String, { description: 'The statement of arrival, signed by the other server.' })
  readonly arrival!: string;
}
