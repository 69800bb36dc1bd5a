import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Closes, PartUnit as KernelUnit, UnverifiedRecord as KernelUnverified } from '@warlog/kernel';
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
registerEnumType(CampaignStatus, { name: 'CampaignStatus', description: 'Where a campaign stands.' });

export const GameMasterMode = { NONE: 'none', BLIND: 'blind', ALL_SEEING: 'all-seeing' } as const;
registerEnumType(GameMasterMode, {
  name: 'GameMasterMode',
  description: 'Is there a human referee, and does it see sealed sheets before their phase closes?',
});

export const TableLanguage = { EN: 'en', FR: 'fr' } as const;
registerEnumType(TableLanguage, {
  name: 'TableLanguage',
  description: 'In which language people write to each other.',
});

@ObjectType('Brief', { description: 'What the host says of a campaign to those who may join it.' })
export class BriefType {
  @Field(() => String, { description: 'At most 300 characters; empty: nothing.' })
  readonly text!: string;

  @Field(() => Boolean, { description: 'Are people welcome who never played the game?' })
  readonly newcomers!: boolean;

  @Field(() => TableLanguage, { nullable: true, description: 'Null: any.' })
  readonly language!: 'en' | 'fr' | null;
}

export const PartUnit = { IMPULSE: 'impulse', ACTIVATION: 'activation' } as const satisfies Record<string, KernelUnit>;
registerEnumType(PartUnit, { name: 'PartUnit', description: 'What turns are made of, where they have parts.' });

@ObjectType('PhasePart', { description: 'The part of a turn that a phase plays: impulses 7 to 12 of 12.' })
export class PhasePartType {
  @Field(() => PartUnit, { description: 'What is counted.' })
  readonly unit!: KernelUnit;

  @Field(() => Int, { description: 'So many the turn has.' })
  readonly of!: number;

  @Field(() => Int, { description: 'The first that is played, counted from 1.' })
  readonly from!: number;

  @Field(() => Int, { description: 'The last.' })
  readonly to!: number;
}

export const PhaseCloses = { ANSWER: 'answer', BATTLES: 'battles' } as const satisfies Record<string, Closes>;
registerEnumType(PhaseCloses, {
  name: 'PhaseCloses',
  description: 'What closes a phase before its deadline, other than that all who are asked are ready.',
  valuesMap: {
    ANSWER: { description: 'The last sheet that is asked for, at once.' },
    BATTLES: { description: 'Nothing: it asks nobody, and waits for what is fought elsewhere.' },
  },
});

@ObjectType('OpenPhase', { description: 'What seats are asked for now.' })
export class OpenPhaseType {
  @Field(() => ID, { description: 'Named by every order for it.' })
  readonly id!: string;

  @Field(() => Int, { description: '1, 2, … over the phases of the campaign.' })
  readonly ordinal!: number;

  @Field(() => String, { description: 'What is asked: `setup`, `orders`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: '0 during the set-up, then 1, 2, …' })
  readonly turn!: number;

  @Field(() => PhasePartType, { nullable: true, description: 'Which part of its turn; null: the turn has no parts.' })
  readonly part!: PhasePartType | null;

  @Field(() => PhaseCloses, { nullable: true, description: 'What closes it early; null: that all are ready.' })
  readonly closes!: Closes | null;

  @Field(() => DateTimeScalar, { description: 'When it opened.' })
  readonly openedAt!: number;

  @Field(() => DateTimeScalar, { description: 'The deadline.' })
  readonly dueAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it closes because everyone is ready; null otherwise, and where `secret`.',
  })
  readonly closesAt!: number | null;

  @Field(() => Boolean, {
    description:
      'Is it told to nobody but each seat itself whether it is asked, has sent a sheet, is ready, or missed?',
  })
  readonly secret!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The key by which my seat is asked for its part in the dice of this phase; null: it is not asked.',
  })
  readonly myPartKey!: string | null;

  @Field(() => SealedPhaseType, { nullable: true, description: 'Null while it takes orders.' })
  readonly sealed!: SealedPhaseType | null;
}

@ObjectType('MyDeeds', {
  description: 'How what I do for my seat is signed: by one of the keys, as the next one of its name in this phase.',
})
export class MyDeedsType {
  @Field(() => [String], {
    description:
      'By which my devices sign, 64 hex digits each, that of the secret of my seat first. Another device brings one first.',
  })
  readonly keys!: readonly string[];

  @Field(() => Int, { description: 'How many words about my sheet were signed.' })
  readonly words!: number;

  @Field(() => Int, { description: 'How many standing orders.' })
  readonly standing!: number;

  @Field(() => Int, { description: 'How many acts outside the sheet.' })
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

  @Field(() => String, { description: 'The last.' })
  readonly to!: string;
}

@ObjectType('Calendar', { description: 'On which days deadlines may fall, and by which clock.' })
export class CalendarType {
  @Field(() => String, { description: 'IANA name of the zone.' })
  readonly zone!: string;

  @Field(() => [Int], { description: 'Days of the week with deadlines, 1 Monday to 7 Sunday.' })
  readonly weekdays!: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Minute of the day at which deadlines fall; null: any.' })
  readonly minute!: number | null;

  @Field(() => Int, { description: 'With a fixed time: a phase lasts at least so many minutes.' })
  readonly leastMinutes!: number;

  @Field(() => [BlackoutType], { description: 'Days without deadlines.' })
  readonly blackouts!: readonly BlackoutType[];
}

@ObjectType('Rescue', { description: 'More time when too many sheets are missing.' })
export class RescueType {
  @Field(() => Int, { description: 'So many missing sheets move the deadline, once a phase.' })
  readonly missing!: number;

  @Field(() => Int, { description: 'By so many hours.' })
  readonly hours!: number;
}

@ObjectType('Pace', { description: 'How fast a campaign runs; fixed at its creation.' })
export class PaceType {
  @Field(() => Int, { nullable: true, description: "Minutes of a phase; null: the ruleset's own time." })
  readonly phaseMinutes!: number | null;

  @Field(() => Boolean, { description: 'Does a phase close when every awaited seat is ready?' })
  readonly earlyClose!: boolean;

  @Field(() => Int, { description: 'Seconds between the last "ready" and that closing.' })
  readonly coolingSeconds!: number;

  @Field(() => Int, { description: 'Seconds in which a sheet finished before the deadline may still arrive.' })
  readonly graceSeconds!: number;

  @Field(() => Int, { description: 'Hours by which one phase may be extended.' })
  readonly extensionHoursPerPhase!: number;

  @Field(() => Int, { description: 'Hours by which all phases together may be extended.' })
  readonly extensionHoursTotal!: number;

  @Field(() => [KindMinutesType], { description: 'Phases that last otherwise, by their kind.' })
  readonly kindMinutes!: readonly KindMinutesType[];

  @Field(() => CalendarType, { nullable: true, description: 'Null: deadlines may fall at any time.' })
  readonly calendar!: CalendarType | null;

  @Field(() => Int, { description: 'Hours that each seat may add to deadlines by itself.' })
  readonly allowanceHours!: number;

  @Field(() => RescueType, { nullable: true, description: 'Null: never.' })
  readonly rescue!: RescueType | null;

  @Field(() => Int, { description: 'Deadlines that a seat may miss on leave without their counting.' })
  readonly leaveDeadlines!: number;

  @Field(() => Int, { nullable: true, description: 'Misses in a row after which a substitute is looked for.' })
  readonly openSeatAfterMisses!: number | null;

  @Field(() => Int, { description: 'Misses in a row after which a bot stands in.' })
  readonly standInAfterMisses!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes on the clock of each seat, for all phases together; null: nothing is counted.',
  })
  readonly bankMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Windows missed in a row after which plan and doctrine answer for a seat until it returns; null: never.',
  })
  readonly awayAfterWindows!: number | null;
}

@ObjectType('DiceInfo', { description: 'Where the faces come from.' })
export class DiceInfoType {
  @Field(() => String, { description: '`vrf`, `table` or `script`.' })
  readonly source!: string;

  @Field(() => Int, {
    description: '1: numbers come with sheets; 2: each seat answers each phase by a key of its own.',
  })
  readonly scheme!: number;

  @Field(() => String, { nullable: true, description: 'The key that every proof is checked with.' })
  readonly publicKey!: string | null;

  @Field(() => String, { nullable: true, description: 'First ten hex digits, to compare.' })
  readonly fingerprint!: string | null;

  @Field(() => BeaconType, { nullable: true, description: 'Null: closings take in no beacon.' })
  readonly beacon!: BeaconType | null;
}

@ObjectType('Result', { description: 'How a campaign ended.' })
export class ResultType {
  @Field(() => [ID], { description: 'The winning seats; several who share, or none.' })
  readonly winners!: readonly string[];

  @Field(() => String, { description: "Why: a code of the ruleset's messages." })
  readonly reason!: string;

  @Field(() => String, { nullable: true, description: 'The clause of the rulebook.' })
  readonly clause!: string | null;
}

@ObjectType('Restoration', { description: 'What the operator said of a backup that a campaign was brought back from.' })
export class RestorationType {
  @Field(() => DateTimeScalar, { description: 'How late it goes: what came later is lost.' })
  readonly to!: number;

  @Field(() => DateTimeScalar, { description: 'When this was said.' })
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
  description: 'What was wrong with the record of a campaign that a server took in all the same.',
  valuesMap: {
    INCOMPLETE: { description: 'Not everything in it could be checked: it may have been made up.' },
    DIFFERENT: { description: 'Something in it was changed or made up.' },
  },
});

@ObjectType('Waiting', { description: 'What the open phase still wants from me.' })
export class WaitingType {
  @Field(() => SheetStatus, { description: 'How far my sheet is.' })
  readonly sheet!: 'none' | 'sent' | 'ready';

  @Field(() => Int, { description: 'Places with forces that have no order in the sheet sent.' })
  readonly idle!: number;

  @Field(() => Boolean, {
    description: 'Does it want nothing more? I am ready, or my sheet is in where it never closes early.',
  })
  readonly done!: boolean;
}
