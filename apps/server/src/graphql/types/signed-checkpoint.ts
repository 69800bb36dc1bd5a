import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('SignedCheckpointLeaf', { description: "The user's disclosures, as proved by a signed checkpoint." })
export class SignedCheckpointLeafType {
  @Field(() => Int, { description: 'The position in the tree.' })
  readonly index!: number;

  @Field(() => Int, { description: 'The number of disclosures.' })
  readonly count!: number;

  @Field(() => String, { description: 'The last hash of the view chain.' })
  readonly viewHash!: string;

  @Field(() => String, { description: 'The salt that hides it from others.' })
  readonly salt!: string;

  @Field(() => [String], { description: 'The hashes from it to the signed root.' })
  readonly path!: readonly string[];
}

@ObjectType('SignedCheckpoint', {
  description: 'A signed checkpoint of a campaign.',
})
export class SignedCheckpointType {
  @Field(() => Int, { description: 'The phase; 0 for the start.' })
  readonly ordinal!: number;

  @Field(() => Int, {
    description:
      '1: the campaign left a server, arrived or stayed while it was open; 2: it was sealed; 3: it closed (or the campaign started); 4: the campaign ended.',
  })
  readonly stage!: number;

  @Field(() => String, { description: 'The signed bytes, in hex.' })
  readonly statement!: string;

  @Field(() => String, { description: "Its signature by the campaign's checkpoint key." })
  readonly signature!: string;

  @Field(() => SignedCheckpointLeafType, { nullable: true, description: "The user's part; null for spectators." })
  readonly leaf!: SignedCheckpointLeafType | null;
}
