import { Field, InputType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { CampaignInput } from './host.js';

@InputType('ReadLogInput', { description: 'How far a log was read.' })
export class ReadLogInput extends CampaignInput {
  @Field(() => DateTimeScalar, { description: '`at` of the newest entry that I read.' })
  readonly at!: number;
}
