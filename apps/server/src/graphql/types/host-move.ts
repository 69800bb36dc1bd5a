import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';

@ObjectType('Departure', { description: 'That a campaign goes on at another server: nothing is taken here any more.' })
export class DepartureType {
  @Field(() => String, { description: 'Where it goes on.' })
  readonly url!: string;

  @Field(() => DateTimeScalar, { description: 'When it left.' })
  readonly at!: number;
}

@ObjectType('HostMove', { description: 'How a campaign came from one server to another. Keys and signatures are hex.' })
export class HostMoveType {
  @Field(() => Int, { description: 'The phase that was open.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'Where it went.' })
  readonly url!: string;

  @Field(() => DateTimeScalar, { description: 'When it left.' })
  readonly leftAt!: number;

  @Field(() => String, { description: 'The key by which the other server signs.' })
  readonly sign!: string;

  @Field(() => String, { description: 'The key to which secrets were sealed for it.' })
  readonly seal!: string;

  @Field(() => String, { description: 'That it leaves, signed by the head key that held until then.' })
  readonly leaving!: string;

  @Field(() => DateTimeScalar, { description: 'When it arrived.' })
  readonly arrivedAt!: number;

  @Field(() => String, { description: 'The head key from then on.' })
  readonly headKey!: string;

  @Field(() => String, { description: 'That it arrived, signed by the other server.' })
  readonly arrival!: string;
}
