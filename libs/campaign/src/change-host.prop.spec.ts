import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from '@warlog/audit';
import { checkpointKeyOf, checkpointPlaceOf } from './phase-checkpoint.js';
import { signStatement } from '@warlog/trust';
import { RecordedTable, lawTrial, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { arriveAtHost, leaveHost, refusedWhileAway, stayAtHost } from './decide/change-host.js';
import { decideDue } from './decide/clock.js';
import type { Decision } from './decide/decision.js';
import { introduceCheckpointKey } from './decide/checkpoint-key.js';

const HOUR = 3_600_000;
const { runs, seed } = lawTrial;
const secretOf = (n: number): string => n.toString(16).padStart(64, '5');
const identity = { sign: checkpointKeyOf(secretOf(99)), seal: checkpointKeyOf(secretOf(98)) };
const url = 'https://there.example';

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('leave', 'stay', 'arrive', 'clock', 'order') }),
  fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: HOUR / 2 }) }),
);

it('a moving campaign runs each phase for its hour, accepts nothing in between, signs no checkpoint twice, and stays sound in any sequence of moves', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const table = RecordedTable.begun(toyRuleset, { mode: 'none' }, []);
      table.as(null).must(() => introduceCheckpointKey(checkpointKeyOf(secretOf(0))));
      const places = new Set<string>();
      let [keys, awayMs, since] = [0, 0, 0];
      const says = (secret: string) => (statement: string) => signStatement(secret, statement);
      const decided = (decide: Parameters<RecordedTable['decide']>[0]): Decision => {
        const before = table.loaded.campaign;
        const decision = table.as(null).decide(decide);
        const place = 'events' in decision ? checkpointPlaceOf(before, decision.events) : null;
        if (place !== null) {
          const name = JSON.stringify(place);
          expect(places.has(name)).toBe(false);
          places.add(name);
        }
        return decision;
      };
      for (const action of steps) {
        const { away, phase } = table.loaded.campaign;
        if (!phase) break;
        const { now } = table;
        if (action.kind === 'wait') table.now += (action as { ms: number }).ms;
        if (action.kind === 'leave') {
          const leaving = { to: identity, url, sign: says(secretOf(keys)) };
          decided((loaded, context) => leaveHost(loaded, leaving, context));
          if (!away) since = now;
        }
        if (action.kind === 'stay') decided(stayAtHost);
        if (action.kind === 'arrive') {
          const arrival = { headKey: checkpointKeyOf(secretOf(keys + 1)), sign: says(secretOf(99)) };
          if ('events' in decided((loaded, context) => arriveAtHost(loaded, arrival, context))) keys += 1;
        }
        if (away && !table.loaded.campaign.away) awayMs += now - since;
        if (action.kind === 'clock') {
          decided((loaded, context) => decideDue(loaded, context));
          if (table.loaded.campaign.ordinal !== phase.ordinal) awayMs = 0;
        }
        if (action.kind === 'order' && !refusedWhileAway(table.loaded.campaign) && now <= phase.dueAt) {
          table.send({ guess: 1, hide: 1 });
        }
        const after = table.loaded.campaign;
        if (after.away)
          expect([wakeAt(after), after.phase?.id, after.phase?.sheets]).toEqual([null, phase.id, phase.sheets]);
        else expect(after.phase?.dueAt).toBe(Number(after.phase?.openedAt) + HOUR + awayMs);
      }
      const { difference } = audit(table.stored, {
        versions: () => toyRuleset,
        secretKey: table.context.secretKey,
        tampered: () => null,
      });
      expect(difference).toBeNull();
    }),
    { numRuns: runs, seed },
  );
});
