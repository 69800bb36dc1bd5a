import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { RulesetOrdersScalar } from '../scalars.js';

@InputType('SaveDesignInput', { description: 'A design to keep.' })
export class SaveDesignInput {
  @Field(() => ID, { description: 'Chosen by the device, 1 to 64 characters.' })
  readonly id!: string;

  @Field(() => ID, { description: 'The game system.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'What it is, as the game has it.' })
  readonly kind!: string;

  @Field(() => String, { description: 'What I call it, 1 to 40 characters.' })
  readonly name!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The design itself, at most 32 kB.' })
  readonly document!: unknown;

  @Field(() => Int, { description: 'The revision that it follows, as the device knows it; 0 for a new one.' })
  readonly seen!: number;
}

@InputType('RemoveDesignInput', { description: 'A design to remove.' })
export class RemoveDesignInput {
  @Field(() => ID, { description: 'Which.' })
  readonly id!: string;
}
