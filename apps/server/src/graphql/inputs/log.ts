import { Field, InputType } from '@nestjs/graphql';
import { DateTimeScalar } from '../scalars.js';
import { CampaignInput } from './host.js';

@InputType('ReadLogInput', { description: 'Input to mark a log as read.' })
export class ReadLogInput extends CampaignInput {
  @Field(() => DateTimeScalar, { description: '`at` of the newest read entry.' })
  readonly at!: number;
}
