import { Field, ObjectType } from '@nestjs/graphql';
import type { Param } from '@warlog/kernel';
import { CampaignType, InvitationLinkType } from './campaign.js';
import { DraftType, MySheetType } from './sheet.js';

@ObjectType('Problem', { description: 'What is wrong with an order or a command, or worth a second look.' })
export class ProblemType {
  @Field(() => String, { description: 'Stable.' })
  readonly code!: string;

  @Field(() => String, {
    description: 'What is wrong, what is safe, what to do: in the language that the request asks for.',
  })
  readonly sentence!: string;

  /** What fills the gaps of the sentence; no field of its own. */
  readonly params!: Readonly<Record<string, Param>>;

  @Field(() => [String], { description: 'Where in the input, as keys and indexes from its root.' })
  readonly path!: readonly string[];

  @Field(() => String, { nullable: true, description: 'The clause of the rulebook, if one is behind it.' })
  readonly clause!: string | null;

  @Field(() => Boolean, { description: 'A warning refuses nothing.' })
  readonly warning!: boolean;
}

const problems = 'Why nothing was changed; empty when it was done.';

@ObjectType('CampaignPayload', { description: 'The campaign after a command.' })
export class CampaignPayload {
  @Field(() => CampaignType, { nullable: true, description: 'As it stands now; null when it is hidden from me.' })
  readonly campaign!: CampaignType | null;

  @Field(() => [ProblemType], { description: problems })
  readonly problems!: readonly ProblemType[];
}

@ObjectType('InvitePayload', { description: 'A new invitation.' })
export class InvitePayload {
  @Field(() => String, { nullable: true, description: 'The address to hand on.' })
  readonly url!: string | null;

  @Field(() => InvitationLinkType, { nullable: true, description: 'The link; null when it was not made.' })
  readonly invitation!: InvitationLinkType | null;

  @Field(() => [ProblemType], { description: problems })
  readonly problems!: readonly ProblemType[];
}

@ObjectType('SubmitOrdersPayload', { description: 'What became of a sheet.' })
export class SubmitOrdersPayload {
  @Field(() => MySheetType, { nullable: true, description: 'The receipt; null when it was refused.' })
  readonly receipt!: MySheetType | null;

  @Field(() => CampaignType, { nullable: true, description: 'As it stands now; null when it is hidden from me.' })
  readonly campaign!: CampaignType | null;

  @Field(() => [ProblemType], { description: problems })
  readonly problems!: readonly ProblemType[];

  @Field(() => MySheetType, {
    nullable: true,
    description: 'Set when another device was newer: its sheet, to compare.',
  })
  readonly conflict!: MySheetType | null;
}

@ObjectType('SaveDraftPayload', { description: 'What became of a draft.' })
export class SaveDraftPayload {
  @Field(() => DraftType, { nullable: true, description: 'The draft that is kept now.' })
  readonly draft!: DraftType | null;

  @Field(() => Boolean, {
    description: 'False when another device had saved a newer one, which is then `draft`.',
  })
  readonly saved!: boolean;

  @Field(() => [ProblemType], { description: problems })
  readonly problems!: readonly ProblemType[];
}
