import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';

export const AccountKind = { MEMBER: 'member', GUEST: 'guest', FORMER: 'former' } as const;
registerEnumType(AccountKind, {
  name: 'AccountKind',
  description: 'What kind of account it is.',
  valuesMap: {
    MEMBER: { description: 'Signed up with a name and a password.' },
    GUEST: { description: 'A guest of the demo.' },
    FORMER: { description: 'Removed: nobody signs in to it any more.' },
  },
});

@ObjectType('Account', { description: 'A person, or a guest of the demo.' })
export class AccountType {
  @Field(() => ID, { description: 'Stands for the person in events; says nothing about them.' })
  readonly id!: UserId;

  @Field(() => String, { description: 'The name shown to others.' })
  readonly name!: string;

  @Field(() => AccountKind, { description: 'Member or guest, or gone.' })
  readonly kind!: 'member' | 'guest' | 'former';
}
