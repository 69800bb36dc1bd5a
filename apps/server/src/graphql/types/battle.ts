import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BattleWord as Word, SteerWord as Steer } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';

const steered = {
  FINISH: { description: 'Plan and doctrine play it to its end, and the result counts.' },
  RECALL: { description: "It is called off before its second turn: the campaign's dice decide." },
};
export const SteerWord = { FINISH: 'finish', RECALL: 'recall' } as const satisfies Record<string, Steer>;
registerEnumType(SteerWord, {
  name: 'SteerWord',
  description: 'What whoever rules may have done with a battle.',
  valuesMap: steered,
});

export const BattleWord = { ...SteerWord, REAL_TABLE: 'real-table' } as const satisfies Record<string, Word>;
registerEnumType(BattleWord, {
  name: 'BattleWord',
  description: 'What may be asked for at the table of a battle.',
  valuesMap: {
    ...steered,
    REAL_TABLE: { description: 'It is fought with miniatures, and its result entered; no window opens meanwhile.' },
  },
});

export const BattleEnd = { RETURNED: 'returned', RECALLED: 'recalled', FELL_BACK: 'fell-back' } as const;
registerEnumType(BattleEnd, {
  name: 'BattleEnd',
  description: 'How a battle was settled.',
  valuesMap: {
    RETURNED: { description: 'It was fought, and its result counts.' },
    RECALLED: { description: "It was called off: the campaign's dice decide." },
    FELL_BACK: { description: "Nothing was fought: the campaign's dice decide." },
  },
});

@ObjectType('BattleParent', { description: 'The campaign whose battle a table fights out.' })
export class BattleParentType {
  @Field(() => ID, { description: 'That campaign.' })
  readonly campaign!: string;

  @Field(() => ID, { description: 'Its name of the battle.' })
  readonly battle!: string;

  @Field(() => ID, { description: 'The place of the battle on its map.' })
  readonly place!: string;
}

@ObjectType('BattleAsked', { description: 'What is asked for at the table of a battle, in this turn.' })
export class BattleAskedType {
  @Field(() => ID, { nullable: true, description: 'Who asks; null: the campaign that the battle belongs to.' })
  readonly seat!: string | null;

  @Field(() => BattleWord, { description: 'What for.' })
  readonly word!: Word;
}

/** A battle but for its table, which is a campaign again. */
@ObjectType({ isAbstract: true })
export abstract class BattleFields {
  @Field(() => ID, { description: "The campaign's name of it." })
  readonly id!: string;

  @Field(() => ID, { description: 'Where on the map.' })
  readonly place!: string;

  @Field(() => [ID], { description: 'The seats that fight it.' })
  readonly sides!: readonly string[];

  @Field(() => ID, { description: 'The game system of its table.' })
  readonly ruleset!: string;

  @Field(() => Int, { description: 'The phase of the campaign that waits or waited for it.' })
  readonly ordinal!: number;

  @Field(() => Int, { description: 'Hours of the clocks of its seats together.' })
  readonly hours!: number;

  @Field(() => DateTimeScalar, { description: 'When it was handed over.' })
  readonly openedAt!: number;

  @Field(() => BattleEnd, { nullable: true, description: 'How it was settled; null while it is fought.' })
  readonly settled!: 'returned' | 'recalled' | 'fell-back' | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The campaign that is its table; null where there is none yet, or I do not know the way.',
  })
  readonly child!: string | null;

  @Field(() => SteerWord, { nullable: true, description: 'What whoever rules wants of it; null: nothing.' })
  readonly word!: Steer | null;
}

@ObjectType('UnitFate', { description: 'What became of units that the campaign knows by one name.' })
export class UnitFateType {
  @Field(() => ID, { description: 'Whose they are.' })
  readonly seat!: string;

  @Field(() => ID, { description: "The campaign's name of them." })
  readonly ref!: string;

  @Field(() => Int, { description: 'How many are no more.' })
  readonly lost!: number;

  @Field(() => Int, { description: 'How many of those that are left go home scarred or damaged.' })
  readonly damaged!: number;
}

@ObjectType('EnteredResult', { description: 'The result of a battle with miniatures as one seat entered it.' })
export class EnteredResultType {
  @Field(() => ID, { description: 'Who entered it.' })
  readonly seat!: string;

  @Field(() => ID, { nullable: true, description: 'Who won; null: nobody.' })
  readonly winner!: string | null;

  @Field(() => String, { description: 'How it ended, in the words of the game system.' })
  readonly how!: string;

  @Field(() => [UnitFateType], { description: 'What became of all that was sent.' })
  readonly units!: readonly UnitFateType[];
}
