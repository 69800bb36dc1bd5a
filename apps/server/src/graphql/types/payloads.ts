import { Field, ObjectType } from '@nestjs/graphql';
import type { Param } from '@warlog/kernel';
import { CampaignType, InvitationLinkType } from './campaign.js';
import { DraftType, MySheetType } from './sheet.js';

@ObjectType('Problem', { description: 'A problem of an order or a command, or a warning.' })
export class ProblemType {
  @Field(() => String, { description: 'The stable code.' })
  readonly code!: string;

  @Field(() => String, {
    description: 'The sentence in the language of the request.',
  })
  readonly sentence!: string;

  /** Parameters of the sentence; not a field of the API. */
  readonly params!: Readonly<Record<string, Param>>;

  @Field(() => [String], { description: 'The position in the input, as keys and indexes from its root.' })
  readonly path!: readonly string[];

  @Field(() => String, { nullable: true, description: 'The clause of the rulebook, if it follows from one.' })
  readonly clause!: string | null;

  @Field(() => [String], { description: 'Orders that a line of text may mean, as the game writes them.' })
  readonly suggestions!: readonly string[];

  @Field(() => Boolean, { description: 'Whether it is only a warning, which refuses nothing.' })
  readonly warning!: boolean;
}

/** What every payload contains. */
@ObjectType({ isAbstract: true })
export abstract class Payload {
  @Field(() => [ProblemType], { description: 'The problems; empty on success.' })
  readonly problems!: readonly ProblemType[];
}

@ObjectType('CampaignPayload', { description: 'The result of a command about a campaign.' })
export class CampaignPayload extends Payload {
  @Field(() => CampaignType, {
    nullable: true,
    description: 'The current campaign; null if it is hidden from the user.',
  })
  readonly campaign!: CampaignType | null;
}

@ObjectType('InvitePayload', { description: 'The result of a new invitation.' })
export class InvitePayload extends Payload {
  @Field(() => String, { nullable: true, description: 'The address for sharing.' })
  readonly url!: string | null;

  @Field(() => InvitationLinkType, { nullable: true, description: 'The link; null if it was not created.' })
  readonly invitation!: InvitationLinkType | null;
}

@ObjectType('SubmitOrdersPayload', { description: 'The result of submitted orders.' })
export class SubmitOrdersPayload extends Payload {
  @Field(() => MySheetType, { nullable: true, description: 'The receipt; null if the orders were refused.' })
  readonly receipt!: MySheetType | null;

  @Field(() => CampaignType, {
    nullable: true,
    description: 'The current campaign; null if it is hidden from the user.',
  })
  readonly campaign!: CampaignType | null;

  @Field(() => MySheetType, {
    nullable: true,
    description: 'The newer orders of another device, for comparison; null without a conflict.',
  })
  readonly conflict!: MySheetType | null;
}

@ObjectType('SaveDraftPayload', { description: 'The result of a stored draft.' })
export class SaveDraftPayload extends Payload {
  @Field(() => DraftType, { nullable: true, description: 'The stored draft.' })
  readonly draft!: DraftType | null;

  @Field(() => Boolean, {
    description: 'False if another device had stored a newer one, which is then `draft`.',
  })
  readonly saved!: boolean;
}
