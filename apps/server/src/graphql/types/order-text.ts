import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { RulesetOrdersScalar } from '../scalars.js';
import { ProblemType } from './payloads.js';
import { MySheetType } from './sheet.js';

export const LineReading = { EXACT: 'exact', UNDERSTOOD: 'understood' } as const;
registerEnumType(LineReading, {
  name: 'LineReading',
  description: 'How a line of text was read.',
  valuesMap: {
    EXACT: { description: 'It is written as the game writes it.' },
    UNDERSTOOD: { description: 'It is written differently and has one meaning.' },
  },
});

const pasted = 'The line as it was sent, in plain characters.';

@ObjectType('ReadOrder', { description: 'An order that was read in a text.' })
export class ReadOrderType {
  @Field(() => [Int], { description: 'The numbers of its lines, from 1.' })
  readonly lines!: readonly number[];

  @Field(() => String, { description: pasted })
  readonly text!: string;

  @Field(() => String, { description: 'The order as the game writes it.' })
  readonly says!: string;

  @Field(() => LineReading, { description: 'How it was read.' })
  readonly how!: 'exact' | 'understood';

  @Field(() => [ProblemType], { description: 'A note about it, such as which units stay and why.' })
  readonly notes!: readonly ProblemType[];
}

@ObjectType('AskedLine', { description: 'A line that may mean several orders, or that resembles one.' })
export class AskedLineType {
  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly line!: number;

  @Field(() => String, { description: pasted })
  readonly text!: string;

  @Field(() => [String], { description: 'The possible orders, as the game writes them.' })
  readonly candidates!: readonly string[];
}

@ObjectType('UnreadLine', { description: 'A line that is no order.' })
export class UnreadLineType {
  @Field(() => Int, { description: 'Its number, from 1.' })
  readonly line!: number;

  @Field(() => String, { description: pasted })
  readonly text!: string;

  @Field(() => ProblemType, { description: 'Why it was skipped.' })
  readonly why!: ProblemType;
}

@ObjectType('OrderTextReading', { description: "The reading of a text as orders of the user's seat." })
export class OrderTextReadingType {
  @Field(() => RulesetOrdersScalar, {
    nullable: true,
    description: 'The orders as far as they were read, which a device signs. Null if nothing could be read.',
  })
  readonly sheet!: unknown;

  @Field(() => [ReadOrderType], { description: 'Each order with its lines.' })
  readonly read!: readonly ReadOrderType[];

  @Field(() => [AskedLineType], { description: 'Lines that need an answer; `problems` lists them.' })
  readonly asks!: readonly AskedLineType[];

  @Field(() => [ProblemType], {
    description: 'The problems of the text. `path` is `text` with the line number, or the position in the orders.',
  })
  readonly problems!: readonly ProblemType[];

  @Field(() => [UnreadLineType], { description: 'The skipped lines.' })
  readonly notRead!: readonly UnreadLineType[];
}

@ObjectType('SubmitOrderTextPayload', { description: 'The result of orders sent as text.' })
export class SubmitOrderTextPayload {
  @Field(() => MySheetType, { nullable: true, description: 'The receipt; null if the orders were refused.' })
  readonly receipt!: MySheetType | null;

  @Field(() => OrderTextReadingType, {
    nullable: true,
    description: 'The reading of the text; null if it was not read, as for a repeated command.',
  })
  readonly reading!: OrderTextReadingType | null;

  @Field(() => [ProblemType], {
    description: 'The problems by line; empty on success.',
  })
  readonly problems!: readonly ProblemType[];

  @Field(() => MySheetType, {
    nullable: true,
    description: 'The newer orders of another device, for comparison; null without a conflict.',
  })
  readonly conflict!: MySheetType | null;
}
