import { Field, ID, InputType } from '@nestjs/graphql';
import { CampaignInput } from './host.js';

@InputType('SendLetterInput', { description: 'A letter.' })
export class SendLetterInput extends CampaignInput {
  @Field(() => [String], {
    nullable: true,
    description: 'The other members: seat ids, or `gm` for host and game master; absent: all.',
  })
  readonly to?: readonly string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'False: anonymous, where that is allowed.' })
  readonly signed?: boolean | null;

  @Field(() => String, { description: 'Plain text, 1 to 4000 characters.' })
  readonly body!: string;
}

@InputType('LetterInput', { description: 'A command about one letter.' })
export class LetterInput extends CampaignInput {
  @Field(() => ID, { description: 'The letter.' })
  readonly message!: string;
}
