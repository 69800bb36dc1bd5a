import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BeaconFallback as KernelFallback } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';

export const BeaconFallback = { WAIT: 'wait', WITHOUT: 'without' } as const satisfies Record<string, KernelFallback>;
registerEnumType(BeaconFallback, {
  name: 'BeaconFallback',
  description: 'The rule for a beacon round that is missing for longer than the stated wait.',
  valuesMap: {
    WAIT: { description: 'The wait goes on until it arrives or a game master who never played decides.' },
    WITHOUT: { description: 'The phase is resolved without it.' },
  },
});

@ObjectType('Beacon', { description: 'The public beacon whose rounds the closings use; it never changes.' })
export class BeaconType {
  @Field(() => String, { description: 'The name of its chain, 64 hex digits.' })
  readonly chain!: string;

  @Field(() => String, { description: 'The key under which its rounds are signed, 192 hex digits.' })
  readonly key!: string;

  @Field(() => Int, { description: 'The least seconds from the end of a phase to its round.' })
  readonly marginSeconds!: number;

  @Field(() => Int, { description: 'The minutes to wait for an overdue round before the fallback applies.' })
  readonly patienceMinutes!: number;

  @Field(() => BeaconFallback, { description: 'What happens after this wait.' })
  readonly fallback!: KernelFallback;
}

@ObjectType('SealedPhase', {
  description: 'A phase whose time is over and whose dice wait for a beacon round.',
})
export class SealedPhaseType {
  @Field(() => DateTimeScalar, { description: 'When orders became final.' })
  readonly sealedAt!: number;

  @Field(() => Int, { description: 'The number of the round.' })
  readonly round!: number;

  @Field(() => DateTimeScalar, { description: 'When the beacon publishes it.' })
  readonly roundAt!: number;

  @Field(() => DateTimeScalar, { description: 'When the fallback applies if it is still missing.' })
  readonly waitsUntil!: number;
}
