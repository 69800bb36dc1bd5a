import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { ProblemType } from './payloads.js';

@ObjectType('Design', { description: 'A design of mine: a ship, a list of a fleet. Nobody else sees it.' })
export class DesignType {
  @Field(() => ID, { description: 'Chosen by the device that made it.' })
  readonly id!: string;

  @Field(() => ID, { description: 'The game system.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'What it is, as the game has it: `ship`.' })
  readonly kind!: string;

  @Field(() => String, { description: 'What I call it.' })
  readonly name!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The design itself.' })
  readonly document!: unknown;

  @Field(() => Int, { description: '1, 2, …: how often it was saved.' })
  readonly revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was saved.' })
  readonly savedAt!: number;
}

@ObjectType('SaveDesignPayload', { description: 'What became of a design.' })
export class SaveDesignPayload {
  @Field(() => DesignType, { nullable: true, description: 'What is kept now; null: nothing (any more).' })
  readonly design!: DesignType | null;

  @Field(() => Boolean, {
    description: 'False when another device had saved a newer one, which is then `design`, or had removed it.',
  })
  readonly saved!: boolean;

  @Field(() => [ProblemType], { description: 'Why nothing was changed; empty when it was.' })
  readonly problems!: readonly ProblemType[];
}

@ObjectType('RemoveDesignPayload', { description: 'What came of it.' })
export class RemoveDesignPayload {
  @Field(() => [ProblemType], { description: 'Why nothing was changed; empty when it was.' })
  readonly problems!: readonly ProblemType[];
}
