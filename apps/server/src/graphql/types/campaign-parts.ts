import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { ClosingRule, PartUnit as KernelUnit, UnverifiedRecord as KernelUnverified } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';
import { BeaconType, SealedPhaseType } from './beacon.js';
import { SheetStatus } from './seat.js';

export const CampaignStatus = {
  LOBBY: 'lobby',
  RUNNING: 'running',
  PAUSED: 'paused',
  PARKED: 'parked',
  ENDED: 'ended',
} as const;
registerEnumType(CampaignStatus, { name: 'CampaignStatus', description: 'The status of a campaign.' });

export const GameMasterMode = { NONE: 'none', BLIND: 'blind', ALL_SEEING: 'all-seeing' } as const;
registerEnumType(GameMasterMode, {
  name: 'GameMasterMode',
  description: 'Whether there is a game master, and whether they see orders before the phase closes.',
});

export const TableLanguage = { EN: 'en', FR: 'fr' } as const;
registerEnumType(TableLanguage, {
  name: 'TableLanguage',
  description: 'The language of the players.',
});

@ObjectType('Brief', { description: "The host's text for players who may join a campaign." })
export class BriefType {
  @Field(() => String, { description: 'The text, at most 300 characters; may be empty.' })
  readonly text!: string;

  @Field(() => Boolean, { description: 'Whether newcomers to the game are welcome.' })
  readonly newcomers!: boolean;

  @Field(() => TableLanguage, { nullable: true, description: 'Null: any.' })
  readonly language!: 'en' | 'fr' | null;
}

export const PartUnit = { IMPULSE: 'impulse', ACTIVATION: 'activation' } as const satisfies Record<string, KernelUnit>;
registerEnumType(PartUnit, { name: 'PartUnit', description: 'The parts of a turn.' });

@ObjectType('PhasePart', { description: 'The part of a turn that a phase plays, such as impulses 7 to 12 of 12.' })
export class PhasePartType {
  @Field(() => PartUnit, { description: 'The unit of the parts.' })
  readonly unit!: KernelUnit;

  @Field(() => Int, { description: 'The number of parts of the turn.' })
  readonly of!: number;

  @Field(() => Int, { description: 'The first that is played, counted from 1.' })
  readonly from!: number;

  @Field(() => Int, { description: 'The last day, an ISO date.' })
  readonly to!: number;
}

export const PhaseCloses = { ANSWER: 'answer', BATTLES: 'battles' } as const satisfies Record<string, ClosingRule>;
registerEnumType(PhaseCloses, {
  name: 'PhaseCloses',
  description: 'The early closing of a phase, if it is not the readiness of all awaited seats.',
  valuesMap: {
    ANSWER: { description: 'It closes at once with the last awaited orders.' },
    BATTLES: { description: 'It never closes early: it awaits no seat and waits for battle campaigns.' },
  },
});

@ObjectType('OpenPhase', { description: 'The open phase.' })
export class OpenPhaseType {
  @Field(() => ID, { description: 'Its id, which every submission names.' })
  readonly id!: string;

  @Field(() => Int, { description: 'Its number in the campaign, from 1.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'Its kind: `setup`, `orders`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: 'Its turn; 0 during the set-up.' })
  readonly turn!: number;

  @Field(() => PhasePartType, { nullable: true, description: 'Its part of the turn; null if turns have no parts.' })
  readonly part!: PhasePartType | null;

  @Field(() => PhaseCloses, { nullable: true, description: 'Its early closing; null: when all are ready.' })
  readonly closes!: ClosingRule | null;

  @Field(() => DateTimeScalar, { description: 'When it opened.' })
  readonly openedAt!: number;

  @Field(() => DateTimeScalar, { description: 'The deadline.' })
  readonly dueAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it closes because all are ready; null otherwise, and if `secret`.',
  })
  readonly closesAt!: number | null;

  @Field(() => Boolean, {
    description: 'Whether only the seat itself knows if it is awaited, has sent orders, is ready or has missed.',
  })
  readonly secret!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The key of the user's seat for its dice contribution to this phase; null if none is due.",
  })
  readonly myPartKey!: string | null;

  @Field(() => SealedPhaseType, {
    nullable: true,
    description: 'The wait for the beacon; null while orders are accepted.',
  })
  readonly sealed!: SealedPhaseType | null;
}

@ObjectType('MySignedActions', {
  description:
    "How actions of the user's seat are signed: by one of the keys, with the next number of their kind in this phase.",
})
export class MySignedActionsType {
  @Field(() => [String], {
    description: "The valid keys, 64 hex digits each; the key derived from the seat's secret comes first.",
  })
  readonly keys!: readonly string[];

  @Field(() => Int, { description: 'The number of signed submissions, withdrawals and ready changes.' })
  readonly words!: number;

  @Field(() => Int, { description: 'The number of signed standing orders.' })
  readonly standing!: number;

  @Field(() => Int, { description: 'The number of signed actions outside the orders.' })
  readonly acts!: number;
}

@ObjectType('KindMinutes', { description: 'How long phases of one kind last.' })
export class KindMinutesType {
  @Field(() => String, { description: 'A kind of phase of the game.' })
  readonly kind!: string;

  @Field(() => Int, { description: 'Minutes from opening to deadline.' })
  readonly minutes!: number;
}

@ObjectType('Blackout', { description: 'Days without deadlines.' })
export class BlackoutType {
  @Field(() => String, { description: 'The first, an ISO date.' })
  readonly from!: string;

  @Field(() => String, { description: 'The last day, an ISO date.' })
  readonly to!: string;
}

@ObjectType('Calendar', { description: 'The days and the time of deadlines, with their zone.' })
export class CalendarType {
  @Field(() => String, { description: 'The IANA zone.' })
  readonly zone!: string;

  @Field(() => [Int], { description: 'Days of the week with deadlines, 1 Monday to 7 Sunday.' })
  readonly weekdays!: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Minute of the day at which deadlines fall; null: any.' })
  readonly minute!: number | null;

  @Field(() => Int, { description: 'With a fixed time: the least minutes of a phase.' })
  readonly leastMinutes!: number;

  @Field(() => [BlackoutType], { description: 'Days without deadlines.' })
  readonly blackouts!: readonly BlackoutType[];
}

@ObjectType('Rescue', { description: 'More time if too many orders are missing.' })
export class RescueType {
  @Field(() => Int, { description: 'The number of missing orders that moves the deadline, once per phase.' })
  readonly missing!: number;

  @Field(() => Int, { description: 'The hours by which the deadline moves.' })
  readonly hours!: number;
}

@ObjectType('Pace', { description: 'The pace of a campaign.' })
export class PaceType {
  @Field(() => Int, { nullable: true, description: "Minutes of a phase; null: the ruleset's own time." })
  readonly phaseMinutes!: number | null;

  @Field(() => Boolean, { description: 'Whether a phase closes when every awaited seat is ready.' })
  readonly earlyClose!: boolean;

  @Field(() => Int, { description: 'Seconds between the last "ready" and that closing.' })
  readonly coolingSeconds!: number;

  @Field(() => Int, { description: 'Seconds of grace for orders that were finished before the deadline.' })
  readonly graceSeconds!: number;

  @Field(() => Int, { description: 'Hours by which one phase may be extended.' })
  readonly extensionHoursPerPhase!: number;

  @Field(() => Int, { description: 'Hours by which all phases together may be extended.' })
  readonly extensionHoursTotal!: number;

  @Field(() => [KindMinutesType], { description: 'Kinds of phases with another length.' })
  readonly kindMinutes!: readonly KindMinutesType[];

  @Field(() => CalendarType, { nullable: true, description: 'Null: deadlines may fall at any time.' })
  readonly calendar!: CalendarType | null;

  @Field(() => Int, { description: 'Hours that each seat may add to deadlines on its own.' })
  readonly allowanceHours!: number;

  @Field(() => RescueType, { nullable: true, description: 'Null: never.' })
  readonly rescue!: RescueType | null;

  @Field(() => Int, { description: 'Missed deadlines during leave that do not count as misses.' })
  readonly leaveDeadlines!: number;

  @Field(() => Int, { nullable: true, description: 'Misses in a row after which the seat is offered.' })
  readonly openSeatAfterMisses!: number | null;

  @Field(() => Int, { description: 'Misses in a row after which a bot plays the seat.' })
  readonly standInAfterMisses!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes on the clock of each seat for all phases together; null: no clocks.',
  })
  readonly bankMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Windows missed in a row after which plan and doctrine play for a seat until its player returns; null: never.',
  })
  readonly awayAfterWindows!: number | null;
}

@ObjectType('DiceInfo', { description: 'The source of the dice.' })
export class DiceInfoType {
  @Field(() => String, { description: '`vrf`, `table` or `script`.' })
  readonly source!: string;

  @Field(() => Int, {
    description: '1: random inputs come with orders; 2: each seat contributes to each phase by its own key.',
  })
  readonly scheme!: number;

  @Field(() => String, { nullable: true, description: 'The public key of all proofs.' })
  readonly publicKey!: string | null;

  @Field(() => String, { nullable: true, description: 'The first ten hex digits, for comparison.' })
  readonly fingerprint!: string | null;

  @Field(() => BeaconType, { nullable: true, description: 'The beacon of the closings; null for none.' })
  readonly beacon!: BeaconType | null;
}

@ObjectType('Result', { description: 'How a campaign ended.' })
export class ResultType {
  @Field(() => [ID], { description: 'The winning seats: none, one, or several that share the victory.' })
  readonly winners!: readonly string[];

  @Field(() => String, { description: 'The reason, as a message code of the ruleset.' })
  readonly reason!: string;

  @Field(() => String, { nullable: true, description: 'The clause of the rulebook.' })
  readonly clause!: string | null;
}

@ObjectType('Restoration', {
  description: "The operator's statement about a backup from which a campaign was restored.",
})
export class RestorationType {
  @Field(() => DateTimeScalar, { description: 'The time of the backup; later events are lost.' })
  readonly to!: number;

  @Field(() => DateTimeScalar, { description: 'When the statement was made.' })
  readonly at!: number;

  @Field(() => String, { description: 'Why.' })
  readonly reason!: string;
}

export const UnverifiedRecord = { INCOMPLETE: 'incomplete', DIFFERENT: 'different' } as const satisfies Record<
  string,
  KernelUnverified
>;
registerEnumType(UnverifiedRecord, {
  name: 'UnverifiedRecord',
  description: 'The fault of a record that was imported although it was not sound.',
  valuesMap: {
    INCOMPLETE: { description: 'Not everything in it could be verified, so it may be forged.' },
    DIFFERENT: { description: 'A part of it was changed or forged.' },
  },
});

@ObjectType('Waiting', { description: 'What the open phase still requires of the user.' })
export class WaitingType {
  @Field(() => SheetStatus, { description: "The state of the user's orders." })
  readonly sheet!: 'none' | 'sent' | 'ready';

  @Field(() => Int, { description: 'Places with forces without an order in the submitted orders.' })
  readonly idle!: number;

  @Field(() => Boolean, {
    description:
      'Whether nothing is left to do: the user is ready, or has sent orders to a phase that never closes early.',
  })
  readonly done!: boolean;
}
