import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('SignedHeadLeaf', { description: 'How much I had been told, as a signed head holds it.' })
export class SignedHeadLeafType {
  @Field(() => Int, { description: 'My place in the tree.' })
  readonly index!: number;

  @Field(() => Int, { description: 'So many things I had been told.' })
  readonly count!: number;

  @Field(() => String, { description: 'The end of the chain over them.' })
  readonly head!: string;

  @Field(() => String, { description: 'What hides it from others.' })
  readonly salt!: string;

  @Field(() => [String], { description: 'The way from it to the root that was signed.' })
  readonly path!: readonly string[];
}

@ObjectType('SignedHead', { description: 'The signed word of the host for where a campaign stood as a phase closed.' })
export class SignedHeadType {
  @Field(() => Int, { description: 'The phase; 0 for the start.' })
  readonly ordinal!: number;

  @Field(() => Int, {
    description:
      '1: the campaign left a server, arrived or stayed while it was open; 2: it was sealed; 3: it closed (or the campaign started); 4: the campaign ended.',
  })
  readonly stage!: number;

  @Field(() => String, { description: 'What was signed, as bytes in hex.' })
  readonly statement!: string;

  @Field(() => String, { description: "Its signature by the campaign's head key." })
  readonly signature!: string;

  @Field(() => SignedHeadLeafType, { nullable: true, description: 'Mine; null for who looks on.' })
  readonly leaf!: SignedHeadLeafType | null;
}
