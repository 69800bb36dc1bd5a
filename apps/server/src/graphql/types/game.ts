import { Field, Int, ObjectType } from '@nestjs/graphql';
import { PhasePartType } from './campaign-parts.js';
import { DateTimeScalar, RulesetViewScalar, VisibleEventsScalar } from '../scalars.js';

@ObjectType('GameView', { description: "What a viewer knows: the ruleset's view as one JSON value." })
export class GameViewType {
  @Field(() => String, { description: 'Equal keys, equal views.' })
  readonly key!: string;

  @Field(() => Int, { description: 'The last disclosure folded into it.' })
  readonly seq!: number;

  @Field(() => RulesetViewScalar, { nullable: true, description: 'Null when `known` named this very view.' })
  readonly view!: unknown;
}

@ObjectType('PhaseMark', { description: "A phase on the replay's scale." })
export class PhaseMarkType {
  @Field(() => Int, { description: '1, 2, … over the phases of the campaign.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'What was asked: `setup`, `orders`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: '0 during the set-up, then 1, 2, …' })
  readonly turn!: number;

  @Field(() => PhasePartType, { nullable: true, description: 'Which part of its turn; null: the turn has no parts.' })
  readonly part!: PhasePartType | null;

  @Field(() => DateTimeScalar, { description: 'When it opened.' })
  readonly openedAt!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it closed; null while it is open.' })
  readonly closedAt!: number | null;
}

@ObjectType('Happened', { description: 'What a viewer learnt during one phase and at its closing.' })
export class HappenedType {
  @Field(() => Int, { description: 'The phase; 0 for what came before the first.' })
  readonly ordinal!: number;

  @Field(() => RulesetViewScalar, {
    description: 'The view at the opening of the phase and the events since: fold them for any moment of it.',
  })
  readonly before!: unknown;

  @Field(() => VisibleEventsScalar, { description: 'A list of `{ seq, event }`, oldest first.' })
  readonly events!: unknown;

  @Field(() => String, {
    nullable: true,
    description: "For the proof: this viewer's own nonce at the closing, if it is a seat.",
  })
  readonly nonce!: string | null;
}
