import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { RulesetOrdersScalar } from '../scalars.js';

@InputType('SaveDesignInput', { description: 'A design to store.' })
export class SaveDesignInput {
  @Field(() => ID, { description: 'Chosen by the device, 1 to 64 characters.' })
  readonly id!: string;

  @Field(() => ID, { description: 'The id of the ruleset.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'Its kind, as a code of the ruleset.' })
  readonly kind!: string;

  @Field(() => String, { description: 'Its name, 1 to 40 characters.' })
  readonly name!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The design itself, at most 32 kB.' })
  readonly document!: unknown;

  @Field(() => Int, { description: 'The revision that it replaces, as known to the device; 0 for a new one.' })
  readonly seen!: number;
}

@InputType('RemoveDesignInput', { description: 'A design to remove.' })
export class RemoveDesignInput {
  @Field(() => ID, { description: 'Its id.' })
  readonly id!: string;
}
