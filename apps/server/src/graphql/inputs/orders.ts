import { orderTextLimits } from '@warlog/application';
import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { BattleWord, SteerWord } from '../types/battle.js';
import { LineReading } from '../types/order-text.js';
import { CampaignInput } from './host.js';

export const ReadyWord = { YES: 'yes', NOW: 'now', NO: 'no' } as const;
registerEnumType(ReadyWord, {
  name: 'ReadyWord',
  description: "Whether the user's orders are final.",
  valuesMap: {
    YES: { description: 'They are final; the cooling time runs.' },
    NOW: { description: 'They are final, and the phase need not wait for the user.' },
    NO: { description: 'They are no longer final.' },
  },
});

@InputType('PhaseInput', { description: 'A command about the open phase.' })
export class PhaseInput extends CampaignInput {
  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;
}

@InputType('ActionSignatureInput', {
  description: "The signature of an action of the user's seat; required where `mySignedActions` is not null.",
})
export class ActionSignatureInput {
  @Field(() => String, { description: 'One of `mySignedActions.keys`, 64 hex digits.' })
  readonly key!: string;

  @Field(() => String, { description: "The Ed25519 signature of the action's message, 128 hex digits." })
  readonly signature!: string;
}

const signed = 'The signature by a key of the seat; absent: the seat signs nothing.';
const diceNonce = '32 random bytes in hex, if `dice.scheme` is 1; the first of a phase counts.';
const dicePart = "The seat's dice contribution to this phase, 160 hex digits. The first of a phase counts.";
const replaced =
  'The number of the submission that this one replaces, as known to the device; 0 for none. Another number is a conflict.';
const finished = 'When the orders were finished on the device, for orders that arrive after the deadline.';
const { exact, understood } = orderTextLimits;
/** Description of the maximum length of orders as text. */
export const orderTextLength = `The orders, one per line: at most ${exact.characters} characters and ${exact.lines} lines; for lines to be understood, ${understood.characters} and ${understood.lines}.`;
/** Description of which lines are accepted. */
export const acceptedLines =
  'Absent: only lines as the game writes them. `UNDERSTOOD`: other lines with one meaning, too; ambiguous ones are refused with their candidates.';

@InputType('SubmitOrdersInput', { description: 'Orders to submit.' })
export class SubmitOrdersInput extends PhaseInput {
  @Field(() => RulesetOrdersScalar, { description: 'The orders, at most 32 kB.' })
  readonly sheet!: unknown;

  @Field(() => String, { description: diceNonce })
  readonly nonce!: string;

  @Field(() => String, { nullable: true, description: dicePart })
  readonly part?: string | null;

  @Field(() => Int, { description: replaced })
  readonly replaces!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: finished })
  readonly finishedAt?: number | null;

  @Field(() => ActionSignatureInput, { nullable: true, description: signed })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('SubmitOrderTextInput', { description: 'Orders as text.' })
export class SubmitOrderTextInput extends PhaseInput {
  @Field(() => String, { description: orderTextLength })
  readonly text!: string;

  @Field(() => LineReading, { nullable: true, description: acceptedLines })
  readonly accept?: 'exact' | 'understood' | null;

  @Field(() => String, { description: diceNonce })
  readonly nonce!: string;

  @Field(() => String, { nullable: true, description: dicePart })
  readonly part?: string | null;

  @Field(() => Int, { description: replaced })
  readonly replaces!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: finished })
  readonly finishedAt?: number | null;

  @Field(() => ActionSignatureInput, {
    nullable: true,
    description: 'The signature over the orders as read from the text; absent: the seat signs nothing.',
  })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('WithdrawOrdersInput', { description: "Input to withdraw the user's orders." })
export class WithdrawOrdersInput extends PhaseInput {
  @Field(() => ActionSignatureInput, { nullable: true, description: signed })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('SetReadyInput', { description: 'Input to set or revoke ready.' })
export class SetReadyInput extends PhaseInput {
  @Field(() => ReadyWord, { description: 'The new value.' })
  readonly ready!: 'yes' | 'now' | 'no';

  @Field(() => String, { nullable: true, description: dicePart })
  readonly part?: string | null;

  @Field(() => ActionSignatureInput, { nullable: true, description: signed })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('StandingOrdersInput', { description: 'Input for standing orders.' })
export class StandingOrdersInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The standing orders; null clears them.' })
  readonly standing?: unknown;

  @Field(() => ActionSignatureInput, { nullable: true, description: signed })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('ActInput', { description: 'An action outside the orders.' })
export class ActInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, { description: 'The action in the form of the ruleset.' })
  readonly action!: unknown;

  @Field(() => String, {
    nullable: true,
    description: "The seat's dice contribution to this phase, 160 hex digits. The first of a phase counts.",
  })
  readonly part?: string | null;

  @Field(() => ActionSignatureInput, { nullable: true, description: signed })
  readonly actionSignature?: ActionSignatureInput | null;
}

@InputType('SaveDraftInput', { description: 'A draft to copy to the server.' })
export class SaveDraftInput {
  @Field(() => ID, { description: 'The campaign.' })
  readonly campaign!: string;

  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;

  @Field(() => RulesetOrdersScalar, { description: 'The orders so far, at most 32 kB.' })
  readonly sheet!: unknown;

  @Field(() => String, { description: 'Names the device, 1 to 64 characters.' })
  readonly device!: string;

  @Field(() => Int, { description: 'The last revision that this device saw; 0 for none.' })
  readonly seen!: number;
}

@InputType('AskFinishInput', { description: "The user's request in a battle campaign for this turn." })
export class AskFinishInput extends CampaignInput {
  @Field(() => BattleWord, {
    nullable: true,
    description: 'It takes effect once all fighting seats request it; null withdraws it.',
  })
  readonly word?: 'finish' | 'recall' | 'real-table' | null;
}

@InputType('UnitFateInput', { description: 'The losses of units that the campaign groups under one name.' })
export class UnitFateInput {
  @Field(() => ID, { description: 'Their seat.' })
  readonly seat!: string;

  @Field(() => ID, { description: "The campaign's name of them." })
  readonly ref!: string;

  @Field(() => Int, { description: 'The number of destroyed units.' })
  readonly lost!: number;

  @Field(() => Int, { description: 'The number of scarred or damaged units among the survivors.' })
  readonly damaged!: number;
}

@InputType('ResultInput', { description: 'The result of a battle with miniatures.' })
export class ResultInput {
  @Field(() => ID, { nullable: true, description: 'The winner; null for a draw, if the ruleset allows one.' })
  readonly winner?: string | null;

  @Field(() => String, { description: 'How it ended, as a code of the ruleset.' })
  readonly how!: string;

  @Field(() => [UnitFateInput], { description: 'Every unit that was sent, once.' })
  readonly units!: readonly UnitFateInput[];
}

@InputType('EnterResultInput', { description: "The user's entry of the result of a battle with miniatures." })
export class EnterResultInput extends CampaignInput {
  @Field(() => ResultInput, {
    nullable: true,
    description: "It counts once all have entered the same; null withdraws the user's entry.",
  })
  readonly result?: ResultInput | null;
}

@InputType('SteerBattleInput', { description: 'A decision of the game master about a battle.' })
export class SteerBattleInput extends CampaignInput {
  @Field(() => ID, { description: "The battle's id in the campaign." })
  readonly battle!: string;

  @Field(() => SteerWord, { description: 'The decision, which the battle campaign carries out.' })
  readonly word!: 'finish' | 'recall';
}
