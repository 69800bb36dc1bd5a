import { Field, Int, ObjectType } from '@nestjs/graphql';
import { PhasePartType } from './campaign-parts.js';
import { DateTimeScalar, RulesetViewScalar, VisibleEventsScalar } from '../scalars.js';

@ObjectType('GameView', { description: "A viewer's knowledge: the ruleset's view as JSON." })
export class GameViewType {
  @Field(() => String, { description: 'The key of the view; equal keys mean equal views.' })
  readonly key!: string;

  @Field(() => Int, { description: 'The number of the last disclosure in it.' })
  readonly seq!: number;

  @Field(() => RulesetViewScalar, { nullable: true, description: 'The view; null if `known` is its key.' })
  readonly view!: unknown;
}

@ObjectType('PhaseMark', { description: 'A phase on the timeline of the replay.' })
export class PhaseMarkType {
  @Field(() => Int, { description: 'Its number in the campaign, from 1.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'Its kind: `setup`, `orders`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: 'Its turn; 0 during the set-up.' })
  readonly turn!: number;

  @Field(() => PhasePartType, { nullable: true, description: 'Its part of the turn; null if turns have no parts.' })
  readonly part!: PhasePartType | null;

  @Field(() => DateTimeScalar, { description: 'When it opened.' })
  readonly openedAt!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it closed; null while it is open.' })
  readonly closedAt!: number | null;
}

@ObjectType('PhaseDisclosures', { description: 'The disclosures of a viewer during one phase, closing included.' })
export class PhaseDisclosuresType {
  @Field(() => Int, { description: 'The phase; 0 for the time before the first.' })
  readonly ordinal!: number;

  @Field(() => RulesetViewScalar, {
    description: 'The view at the opening of the phase, which the disclosures continue.',
  })
  readonly before!: unknown;

  @Field(() => VisibleEventsScalar, { description: 'A list of `{ seq, event }`, oldest first.' })
  readonly events!: unknown;

  @Field(() => String, {
    nullable: true,
    description: "The viewer's own random input at the closing, for the proof; null unless it is a seat.",
  })
  readonly nonce!: string | null;
}
