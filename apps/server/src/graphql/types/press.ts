import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';

export const PressChannels = { NONE: 'none', PUBLIC: 'public', ALL: 'all' } as const;
registerEnumType(PressChannels, {
  name: 'PressChannels',
  description: 'The letters that a campaign allows: none, to all, or private ones, too.',
});

export const ErasedBy = { AUTHOR: 'author', GM: 'gm' } as const;
registerEnumType(ErasedBy, {
  name: 'ErasedBy',
  description: 'Who erased a letter: its author, or host or game master.',
});

const member = 'a seat id, or `gm` for host and game master';

@ObjectType('Letter', { description: 'A letter that the user may read.' })
export class LetterType {
  @Field(() => ID, { description: 'Opaque.' })
  readonly message!: string;

  @Field(() => ID, { description: 'Its channel.' })
  readonly channel!: string;

  @Field(() => String, { nullable: true, description: `Its author: ${member}; null if anonymous.` })
  readonly from!: string | null;

  @Field(() => Boolean, { description: 'Whether the user wrote it.' })
  readonly mine!: boolean;

  @Field(() => Boolean, { description: 'Whether the user may erase it.' })
  readonly mayErase!: boolean;

  @Field(() => String, { nullable: true, description: 'Plain text, at most 4000 characters; null once erased.' })
  readonly body!: string | null;

  @Field(() => ErasedBy, { nullable: true, description: 'Who erased it; null if it is not erased.' })
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

@ObjectType('PressChannel', { description: 'A channel: the letters between the same members.' })
export class PressChannelType {
  @Field(() => ID, { description: '`all`, or its members.' })
  readonly id!: string;

  @Field(() => [String], { nullable: true, description: `Its members, the user included: ${member}; null: all.` })
  readonly members!: readonly string[] | null;

  @Field(() => Int, { description: 'The number of unread letters.' })
  readonly unread!: number;

  @Field(() => LetterType, { nullable: true, description: 'The newest letter; null while there is none.' })
  readonly last!: LetterType | null;
}

@ObjectType('Press', { description: 'The press of a campaign, as far as the user may know it.' })
export class PressType {
  @Field(() => Boolean, { description: 'Whether a letter to all may be anonymous.' })
  readonly unsigned!: boolean;

  @Field(() => Boolean, {
    description: "Whether letters stay with the player who got them. Otherwise the seat's next player reads them.",
  })
  readonly staysWithPlayer!: boolean;

  @Field(() => String, {
    nullable: true,
    description: `The user as an author: ${member}; null if the user may not write.`,
  })
  readonly me!: string | null;

  @Field(() => [String], { description: `The possible recipients: ${member}.` })
  readonly partners!: readonly string[];

  @Field(() => [PressChannelType], {
    description: 'The channels: the one of all first, then those with the newest letters.',
  })
  readonly channels!: readonly PressChannelType[];
}
