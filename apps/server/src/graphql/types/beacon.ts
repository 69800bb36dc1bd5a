import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { BeaconFallback as KernelFallback } from '@warlog/kernel';
import { DateTimeScalar } from '../scalars.js';

export const BeaconFallback = { WAIT: 'wait', WITHOUT: 'without' } as const satisfies Record<string, KernelFallback>;
registerEnumType(BeaconFallback, {
  name: 'BeaconFallback',
  description: 'What happens once a round of the beacon has stayed away for longer than is waited for.',
  valuesMap: {
    WAIT: { description: 'It is waited for on, until it comes or a game master who never played decides.' },
    WITHOUT: { description: 'The phase is resolved without it.' },
  },
});

@ObjectType('Beacon', { description: 'The public beacon, a round of which each closing takes in; fixed for good.' })
export class BeaconType {
  @Field(() => String, { description: 'The name of its chain, 64 hex digits.' })
  readonly chain!: string;

  @Field(() => String, { description: 'The key under which its rounds are signed, 192 hex digits.' })
  readonly key!: string;

  @Field(() => Int, { description: 'So many seconds after the end of a phase its round comes, at least.' })
  readonly marginSeconds!: number;

  @Field(() => Int, { description: 'So many minutes after its time it is waited for before anything else may happen.' })
  readonly patienceMinutes!: number;

  @Field(() => BeaconFallback, { description: 'What happens then.' })
  readonly fallback!: KernelFallback;
}

@ObjectType('SealedPhase', {
  description: 'The time of a phase is over, and the round that its dice take in is waited for.',
})
export class SealedPhaseType {
  @Field(() => DateTimeScalar, { description: 'Since when orders are fixed.' })
  readonly sealedAt!: number;

  @Field(() => Int, { description: 'Which round.' })
  readonly round!: number;

  @Field(() => DateTimeScalar, { description: 'When the beacon gives it.' })
  readonly roundAt!: number;

  @Field(() => DateTimeScalar, { description: 'From when on something else may happen, should it stay away.' })
  readonly waitsUntil!: number;
}
