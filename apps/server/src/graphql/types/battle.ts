import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BattleWord as Word } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';

export const BattleWord = { FINISH: 'finish', RECALL: 'recall' } as const satisfies Record<string, Word>;
registerEnumType(BattleWord, {
  name: 'BattleWord',
  description: 'What may be asked for at the table of a battle.',
  valuesMap: {
    FINISH: { description: 'Plan and doctrine play it to its end, and the result counts.' },
    RECALL: { description: "It is called off before its second turn: the campaign's dice decide." },
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

  @Field(() => BattleWord, { nullable: true, description: 'What whoever rules wants of it; null: nothing.' })
  readonly word!: Word | null;
}
