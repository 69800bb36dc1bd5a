import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { Payload } from './payloads.js';

@ObjectType('Design', { description: 'A design of the user, such as a ship or a fleet list. Only the user sees it.' })
export class DesignType {
  @Field(() => ID, { description: 'Its id, chosen by the device that created it.' })
  readonly id!: string;

  @Field(() => ID, { description: 'The id of the ruleset.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'Its kind, as a code of the ruleset, such as `ship`.' })
  readonly kind!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The design itself.' })
  readonly document!: unknown;

  @Field(() => Int, { description: 'Its revision, from 1.' })
  readonly revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was stored.' })
  readonly savedAt!: number;
}

@ObjectType('SaveDesignPayload', { description: 'The result of a change of a design.' })
export class SaveDesignPayload extends Payload {
  @Field(() => DesignType, { nullable: true, description: 'The stored design; null for none.' })
  readonly design!: DesignType | null;

  @Field(() => Boolean, {
    description: 'False if another device had stored a newer one, which is then `design`, or had removed it.',
  })
  readonly saved!: boolean;
}

@ObjectType('RemoveDesignPayload', { description: 'The result.' })
export class RemoveDesignPayload extends Payload {}
