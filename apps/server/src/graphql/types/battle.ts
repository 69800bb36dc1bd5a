import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BattleWord as Word, SteerWord as Steer } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';

const steered = {
  FINISH: { description: 'Plan and doctrine play it to the end, and the result counts.' },
  RECALL: { description: "It is called off before its second turn, and the campaign's dice decide." },
};
export const SteerWord = { FINISH: 'finish', RECALL: 'recall' } as const satisfies Record<string, Steer>;
registerEnumType(SteerWord, {
  name: 'SteerWord',
  description: "A game master's decision about a battle.",
  valuesMap: steered,
});

export const BattleWord = { ...SteerWord, REAL_TABLE: 'real-table' } as const satisfies Record<string, Word>;
registerEnumType(BattleWord, {
  name: 'BattleWord',
  description: "A seat's request in a battle campaign.",
  valuesMap: {
    ...steered,
    REAL_TABLE: {
      description: 'It is fought with miniatures and its result is entered; no window opens in the meantime.',
    },
  },
});

export const BattleEnd = { RETURNED: 'returned', RECALLED: 'recalled', FELL_BACK: 'fell-back' } as const;
registerEnumType(BattleEnd, {
  name: 'BattleEnd',
  description: 'How a battle was settled.',
  valuesMap: {
    RETURNED: { description: 'It was fought, and its result counts.' },
    RECALLED: { description: "It was called off, and the campaign's dice decide." },
    FELL_BACK: { description: "It was not fought, and the campaign's dice decide." },
  },
});

@ObjectType('BattleParent', { description: 'The parent campaign of a battle campaign.' })
export class BattleParentType {
  @Field(() => ID, { description: 'The parent campaign.' })
  readonly campaign!: string;

  @Field(() => ID, { description: "The battle's id in the parent campaign." })
  readonly battle!: string;

  @Field(() => ID, { description: "The place of the battle on the parent's map." })
  readonly place!: string;
}

@ObjectType('BattleAsked', { description: 'A request in a battle campaign for this turn.' })
export class BattleAskedType {
  @Field(() => ID, { nullable: true, description: 'The requesting seat; null: the parent campaign.' })
  readonly seat!: string | null;

  @Field(() => BattleWord, { description: 'The kind of the proposal.' })
  readonly word!: Word;
}

/** The fields of a battle without its battle campaign: that field has the type of a campaign, which refers back. */
@ObjectType({ isAbstract: true })
export abstract class BattleFields {
  @Field(() => ID, { description: 'Its id in the campaign.' })
  readonly id!: string;

  @Field(() => ID, { description: 'Its place on the map.' })
  readonly place!: string;

  @Field(() => [ID], { description: 'The seats that fight it.' })
  readonly sides!: readonly string[];

  @Field(() => ID, { description: 'The ruleset of its battle campaign.' })
  readonly ruleset!: string;

  @Field(() => Int, { description: 'The phase of the campaign that it delays or delayed.' })
  readonly ordinal!: number;

  @Field(() => Int, { description: 'The hours of the clocks of all its seats.' })
  readonly hours!: number;

  @Field(() => DateTimeScalar, { description: 'When it was handed over.' })
  readonly openedAt!: number;

  @Field(() => BattleEnd, { nullable: true, description: 'Its outcome; null while it is fought.' })
  readonly settled!: 'returned' | 'recalled' | 'fell-back' | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Its battle campaign; null if there is none yet, or if it is hidden from the user.',
  })
  readonly child!: string | null;

  @Field(() => SteerWord, { nullable: true, description: "The game master's decision about it; null for none." })
  readonly word!: Steer | null;
}

@ObjectType('UnitFate', { description: 'The losses of units that the campaign groups under one name.' })
export class UnitFateType {
  @Field(() => ID, { description: 'Their seat.' })
  readonly seat!: string;

  @Field(() => ID, { description: "The campaign's name of them." })
  readonly ref!: string;

  @Field(() => Int, { description: 'The number of destroyed units.' })
  readonly lost!: number;

  @Field(() => Int, { description: 'The number of scarred or damaged units among the survivors.' })
  readonly damaged!: number;
}

@ObjectType('EnteredResult', { description: "A seat's entry of the result of a battle with miniatures." })
export class EnteredResultType {
  @Field(() => ID, { description: 'The seat that entered it.' })
  readonly seat!: string;

  @Field(() => ID, { nullable: true, description: 'The winner; null for a draw.' })
  readonly winner!: string | null;

  @Field(() => String, { description: 'How it ended, as a code of the ruleset.' })
  readonly how!: string;

  @Field(() => [UnitFateType], { description: 'The losses of all units that were sent.' })
  readonly units!: readonly UnitFateType[];
}
