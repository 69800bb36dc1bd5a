import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { BattleWord, SteerWord } from '../types/battle.js';
import { CampaignInput } from './host.js';

export const ReadyWord = { YES: 'yes', NOW: 'now', NO: 'no' } as const;
registerEnumType(ReadyWord, {
  name: 'ReadyWord',
  description: 'The word that my sheet is final.',
  valuesMap: {
    YES: { description: 'It is final; the cooling window runs.' },
    NOW: { description: 'It is final, and nobody need wait for me.' },
    NO: { description: 'I take the word back.' },
  },
});

@InputType('PhaseInput', { description: 'A command about the open phase.' })
export class PhaseInput extends CampaignInput {
  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;
}

@InputType('DeedInput', {
  description: 'My signature under what I do for my seat: needed where `myDeeds` is not null.',
})
export class DeedInput {
  @Field(() => String, { description: 'One of `myDeeds.keys`, 64 hex digits.' })
  readonly key!: string;

  @Field(() => String, { description: 'Ed25519 over the message of this deed, 128 hex digits.' })
  readonly signature!: string;
}

const signed = 'Signed by a key of my seat; absent: my seat signs nothing.';

@InputType('SubmitOrdersInput', { description: 'A sheet of orders.' })
export class SubmitOrdersInput extends PhaseInput {
  @Field(() => RulesetOrdersScalar, { description: 'The orders, at most 32 kB.' })
  readonly sheet!: unknown;

  @Field(() => String, {
    description: '32 random bytes in hex; the first of a phase counts, where `dice.scheme` is 1.',
  })
  readonly nonce!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What my seat answers to this phase by its key, 160 hex digits: it goes into the dice. The first of a phase counts.',
  })
  readonly part?: string | null;

  @Field(() => Int, {
    description:
      'The number of the submission this one replaces as far as the device knows (0: none); another number is a conflict, not an overwriting.',
  })
  readonly replaces!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the sheet was finished on the device, for sheets under way at the deadline.',
  })
  readonly finishedAt?: number | null;

  @Field(() => DeedInput, { nullable: true, description: signed })
  readonly deed?: DeedInput | null;
}

@InputType('WithdrawOrdersInput', { description: 'My sheet, taken back.' })
export class WithdrawOrdersInput extends PhaseInput {
  @Field(() => DeedInput, { nullable: true, description: signed })
  readonly deed?: DeedInput | null;
}

@InputType('SetReadyInput', { description: 'My word about my sheet.' })
export class SetReadyInput extends PhaseInput {
  @Field(() => ReadyWord, { description: 'The word.' })
  readonly ready!: 'yes' | 'now' | 'no';

  @Field(() => String, {
    nullable: true,
    description:
      'What my seat answers to this phase by its key, 160 hex digits: it goes into the dice. The first of a phase counts.',
  })
  readonly part?: string | null;

  @Field(() => DeedInput, { nullable: true, description: signed })
  readonly deed?: DeedInput | null;
}

@InputType('StandingOrdersInput', { description: 'Orders for a deadline that I miss.' })
export class StandingOrdersInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The standing orders; null clears them.' })
  readonly standing?: unknown;

  @Field(() => DeedInput, { nullable: true, description: signed })
  readonly deed?: DeedInput | null;
}

@InputType('ActInput', { description: 'Something done outside the sheet.' })
export class ActInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, { description: 'The action, as the ruleset has it.' })
  readonly action!: unknown;

  @Field(() => String, {
    nullable: true,
    description:
      'What my seat answers to this phase by its key, 160 hex digits: it goes into the dice. The first of a phase counts.',
  })
  readonly part?: string | null;

  @Field(() => DeedInput, { nullable: true, description: signed })
  readonly deed?: DeedInput | null;
}

@InputType('SaveDraftInput', { description: 'A draft to mirror.' })
export class SaveDraftInput {
  @Field(() => ID, { description: 'The campaign.' })
  readonly campaign!: string;

  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The orders so far, at most 32 kB.' })
  readonly sheet!: unknown;

  @Field(() => String, { description: 'Names the device, 1 to 64 characters.' })
  readonly device!: string;

  @Field(() => Int, { description: 'Revision this device last saw; 0 for none.' })
  readonly seen!: number;
}

@InputType('AskFinishInput', { description: 'What I ask for at the table of a battle, in this turn.' })
export class AskFinishInput extends CampaignInput {
  @Field(() => BattleWord, { nullable: true, description: 'It is done once all who fight say so; null takes it back.' })
  readonly word?: 'finish' | 'recall' | 'real-table' | null;
}

@InputType('UnitFateInput', { description: 'What became of units that the campaign knows by one name.' })
export class UnitFateInput {
  @Field(() => ID, { description: 'Whose they are.' })
  readonly seat!: string;

  @Field(() => ID, { description: "The campaign's name of them." })
  readonly ref!: string;

  @Field(() => Int, { description: 'How many are no more.' })
  readonly lost!: number;

  @Field(() => Int, { description: 'How many of those that are left go home scarred or damaged.' })
  readonly damaged!: number;
}

@InputType('ResultInput', { description: 'The result of a battle with miniatures.' })
export class ResultInput {
  @Field(() => ID, { nullable: true, description: 'Who won; null: nobody, where the game system knows that.' })
  readonly winner?: string | null;

  @Field(() => String, { description: 'How it ended, in the words of the game system.' })
  readonly how!: string;

  @Field(() => [UnitFateInput], { description: 'Each unit that was sent, once.' })
  readonly units!: readonly UnitFateInput[];
}

@InputType('EnterResultInput', { description: 'The result of a battle with miniatures, as I have it.' })
export class EnterResultInput extends CampaignInput {
  @Field(() => ResultInput, {
    nullable: true,
    description: 'It counts once all have entered the same; null takes mine back.',
  })
  readonly result?: ResultInput | null;
}

@InputType('SteerBattleInput', { description: 'What whoever rules wants of a battle.' })
export class SteerBattleInput extends CampaignInput {
  @Field(() => ID, { description: 'Its name in the campaign.' })
  readonly battle!: string;

  @Field(() => SteerWord, { description: 'Its table obeys when it hears of it.' })
  readonly word!: 'finish' | 'recall';
}
