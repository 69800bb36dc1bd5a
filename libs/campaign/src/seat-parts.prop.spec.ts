import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOf } from '@warlog/dice';
import { seat, type UserId } from '@warlog/core';
import { auditSigned, PartsTable, guest, host, nonceOf, toyRuleset } from '@warlog/ruleset-testkit';
import { serverContribution, contributionOf, seatKeysOf } from '@warlog/trust';
import { leaveSeat, takeSeat } from './decide/lobby.js';
import { withdrawOrders } from './decide/orders.js';
import { returnToSeat } from './decide/return.js';
import { handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import type { PhaseClosed } from './closing-events.js';
import { seatHeldBy } from './state.js';

const secretKey = 'c0'.repeat(32);
const others = ['eve', 'fay', 'gus'] as unknown as readonly UserId[];
const everybody = [host, guest, ...others];
const seats = [seat(1), seat(2)];

const step = fc.record({
  does: fc.constantFrom(
    ...([
      'order',
      'order without',
      'foreign part',
      'former part',
      'ready',
      'withdraw',
      'keys',
      'close',
      'close',
    ] as const),
    ...(['offer', 'ask', 'hand over', 'to bot', 'leave', 'sit', 'sitter', 'return'] as const),
  ),
  who: fc.nat(everybody.length - 1),
  other: fc.nat(everybody.length - 1),
  seat: fc.constantFrom(...seats),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Returns the two valid contributions of each seat to the open phase: by its key at the opening, and by the server. */
function fixed(table: PartsTable, holders: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const { campaign } = table.loaded;
  return new Map(
    seats.map((id) => {
      const place = { campaign: campaign.id, phase: table.phase, seat: id };
      const secret = holders.get(table.keyAsked(id) ?? '');
      const own = secret === undefined ? [] : [contributionOf(secret, place).nonce];
      const leaf = (nonce: string) => leafOf(campaign.id, table.phase, 2, { seat: id, nonce }, 2);
      return [id, [...own, serverContribution(secretKey, place)].map(leaf)];
    }),
  );
}

describe('dice contributions in any sequence of steps', () => {
  it('no seat has more than two contributions to a phase, its own and the server’s, both fixed when it opened', () => {
    const seen = { own: 0, house: 0, replaced: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (taken) => {
        const table = PartsTable.playing();
        const bySecret = new Map<string, string>();
        const note = () => table.secrets.forEach((secret) => bySecret.set(seatKeysOf(secret).part, secret));
        note();
        let allowed = fixed(table, bySecret);
        for (const [n, action] of taken.entries()) {
          if (table.loaded.campaign.status !== 'running') break;
          const before = table.loaded.campaign.ordinal;
          const from = table.log.length;
          play(table, action, n);
          note();
          for (const event of table.log.slice(from)) {
            if (event.type === 'SeatKeyReplaced') seen.replaced += 1;
            if (event.type !== 'PhaseClosed') continue;
            for (const { seat: id, leaf } of (event as PhaseClosed).leaves) {
              const at = allowed.get(id)?.indexOf(leaf) ?? -1;
              expect(at).toBeGreaterThanOrEqual(0);
              seen[at === 1 || allowed.get(id)?.length === 1 ? 'house' : 'own'] += 1;
            }
          }
          if (table.loaded.campaign.ordinal !== before && table.loaded.campaign.phase) allowed = fixed(table, bySecret);
        }
        const report = auditSigned(toyRuleset, table.stored, { secretKey });
        expect(report.difference).toBeNull();
      }),
      { numRuns: 60 },
    );
    // Guards against sequences that never reach the tested steps.
    expect(Math.min(seen.own, seen.house, seen.replaced)).toBeGreaterThan(0);
  });
});

/** One step, as far as it is allowed. */
function play(table: PartsTable, { does, who, other, seat: id }: Step, n: number): void {
  const user = everybody[who] ?? host;
  const to = everybody[other] ?? host;
  const ownSeat = seatHeldBy(table.loaded.campaign, user);
  switch (does) {
    case 'order':
      return void table.order(user, n % 4);
    case 'order without':
      return void table.order(user, n % 4, null);
    case 'foreign part':
      return void table.order(user, n % 4, table.proofOf(to));
    case 'former part':
      return void table.order(user, n % 4, table.proofOf(user, 'ab'.repeat(16) as never));
    case 'ready':
      return void table.ready(user);
    case 'withdraw':
      return void table
        .as(user)
        .decide((loaded, context) =>
          withdrawOrders(
            loaded,
            { user, phase: table.phase, actionSignature: table.signs(user, 'OrdersWithdrawn', null) },
            context,
          ),
        );
    case 'keys':
      return void table.bring(user, `${user} ${n}`);
    case 'close':
      return table.close();
    case 'offer':
      return void table
        .as(user)
        .decide((loaded) => offerSeat(loaded, { user, seat: ownSeat?.id ?? id, offered: true }));
    case 'ask':
      return void table.as(user).decide((loaded) => requestSeat(loaded, { user, seat: id }));
    case 'hand over': {
      const over = { user, seat: ownSeat?.id ?? id, to, reason: 'off' };
      return void table.as(user).decide((loaded, context) => handOverSeat(loaded, over, context));
    }
    case 'to bot': {
      const over = { user, seat: ownSeat?.id ?? id, to: null, reason: 'off' };
      return void table.as(user).decide((loaded, context) => handOverSeat(loaded, over, context));
    }
    case 'leave':
      return void table.as(user).decide((loaded) => leaveSeat(loaded, user));
    case 'sit': {
      const secret = table.secrets.get(user);
      const keys = secret ? seatKeysOf(secret) : null;
      return void table.as(user).decide((loaded) => takeSeat(loaded, { user, seat: id, nonce: nonceOf('d'), keys }));
    }
    case 'sitter': {
      const until = table.now + 3_600_000;
      const named = { user, sitter: to, scope: 'always', until } as const;
      return void table.as(user).decide((loaded, context) => nameSitter(loaded, named, context));
    }
    case 'return':
      return void table.as(user).decide((loaded, context) => returnToSeat(loaded, { user }, context));
  }
}
