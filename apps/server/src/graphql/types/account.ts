import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';

export const AccountKind = { MEMBER: 'member', GUEST: 'guest', FORMER: 'former' } as const;
registerEnumType(AccountKind, {
  name: 'AccountKind',
  description: 'The kind of an account.',
  valuesMap: {
    MEMBER: { description: 'Signed up with a name and a password.' },
    GUEST: { description: 'A guest of the demo.' },
    FORMER: { description: 'Removed; sign-in is no longer possible.' },
  },
});

@ObjectType('Account', { description: 'A person, or a guest of the demo.' })
export class AccountType {
  @Field(() => ID, { description: "The account's id, as used in events." })
  readonly id!: UserId;

  @Field(() => String, { description: 'The displayed name.' })
  readonly name!: string;

  @Field(() => AccountKind, { description: 'The kind.' })
  readonly kind!: 'member' | 'guest' | 'former';
}
