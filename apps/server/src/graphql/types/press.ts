import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';

export const PressChannels = { NONE: 'none', PUBLIC: 'public', ALL: 'all' } as const;
registerEnumType(PressChannels, {
  name: 'PressChannels',
  description: 'What may be written in a campaign: nothing, letters to everybody, or private ones as well.',
});

export const ErasedBy = { AUTHOR: 'author', GM: 'gm' } as const;
registerEnumType(ErasedBy, {
  name: 'ErasedBy',
  description: 'Who erased a letter: its author, or whoever runs the campaign.',
});

const member = 'a seat id, or `gm` for whoever runs the campaign';

@ObjectType('Letter', { description: 'A letter that I may read.' })
export class LetterType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly message!: string;

  @Field(() => ID, { description: 'The channel it stands in.' })
  readonly channel!: string;

  @Field(() => String, { nullable: true, description: `Who wrote it: ${member}; null when it bears no name.` })
  readonly from!: string | null;

  @Field(() => Boolean, { description: 'Did I write it?' })
  readonly mine!: boolean;

  @Field(() => Boolean, { description: 'May I erase it?' })
  readonly mayErase!: boolean;

  @Field(() => String, { nullable: true, description: 'Plain text, at most 4000 characters; null once erased.' })
  readonly body!: string | null;

  @Field(() => ErasedBy, { nullable: true, description: 'Who erased it; null while it stands.' })
  readonly erasedBy!: 'author' | 'gm' | null;

  @Field(() => Int, { description: 'The phase that was open; 0 before the first.' })
  readonly ordinal!: number;

  @Field(() => Int, { description: 'Its turn.' })
  readonly turn!: number;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  readonly at!: number;
}

@ObjectType('LetterConnection', { description: 'A page of letters, the newest first.' })
export class LetterConnection {
  @Field(() => [LetterType], { description: 'The letters of this page.' })
  readonly nodes!: readonly LetterType[];

  @Field(() => String, { nullable: true, description: '`before` of the next page; null at the end.' })
  readonly next!: string | null;
}

@ObjectType('PressChannel', { description: 'Letters between the same members.' })
export class PressChannelType {
  @Field(() => ID, { description: '`all`, or its members.' })
  readonly id!: string;

  @Field(() => [String], { nullable: true, description: `Its members, me among them: ${member}; null: everybody.` })
  readonly members!: readonly string[] | null;

  @Field(() => Int, { description: 'Letters of others that I have not read.' })
  readonly unread!: number;

  @Field(() => LetterType, { nullable: true, description: 'The newest letter; null while there is none.' })
  readonly last!: LetterType | null;
}

@ObjectType('Press', { description: 'The letters of a campaign as I may know of them.' })
export class PressType {
  @Field(() => Boolean, { description: 'May a letter to everybody go without a name?' })
  readonly unsigned!: boolean;

  @Field(() => Boolean, {
    description: 'Do letters to a seat stay with the player who got them? Otherwise its next player reads them.',
  })
  readonly staysWithPlayer!: boolean;

  @Field(() => String, { nullable: true, description: `As whom I write: ${member}; null: I may not.` })
  readonly me!: string | null;

  @Field(() => [String], { description: `To whom I may write: ${member}.` })
  readonly partners!: readonly string[];

  @Field(() => [PressChannelType], { description: "Everybody's first, then the others, the newest letter first." })
  readonly channels!: readonly PressChannelType[];
}
