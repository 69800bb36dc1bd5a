import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from '../audit/audit.js';
import { headKeyOf, headPlaceOf, signStatement } from '../trust/phase-head.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { lawTrial } from '../testing/sampling.js';
import { toyOnTable } from '../testing/table.js';
import { wakeAt } from './clock.js';
import { arriveAtHost, leaveHost, refusedWhileAway, stayAtHost } from './decide/change-host.js';
import { lookAtClock } from './decide/clock.js';
import type { Decision } from './decide/decision.js';
import { introduceHeadKey } from './decide/head-key.js';

const HOUR = 3_600_000;
const { runs, seed } = lawTrial;
const secretOf = (n: number): string => n.toString(16).padStart(64, '5');
const identity = { sign: headKeyOf(secretOf(99)), seal: headKeyOf(secretOf(98)) };
const url = 'https://there.example';

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('leave', 'stay', 'arrive', 'clock', 'order') }),
  fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: HOUR / 2 }) }),
);

it('in any sequence of steps each phase runs for its hour, nothing is done in between, no place is signed twice, and the record is sound', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const table = RecordedTable.begun(toyOnTable, { mode: 'none' }, []);
      table.as(null).must(() => introduceHeadKey(headKeyOf(secretOf(0))));
      const places = new Set<string>();
      let [keys, awayMs, since] = [0, 0, 0];
      const says = (secret: string) => (statement: string) => signStatement(secret, statement);
      const decided = (decide: Parameters<RecordedTable['decide']>[0]): Decision => {
        const before = table.loaded.campaign;
        const decision = table.as(null).decide(decide);
        const place = 'events' in decision ? headPlaceOf(before, decision.events) : null;
        if (place !== null) {
          const name = JSON.stringify(place);
          expect(places.has(name)).toBe(false);
          places.add(name);
        }
        return decision;
      };
      for (const one of steps) {
        const { away, phase } = table.loaded.campaign;
        if (!phase) break;
        const { now } = table;
        if (one.kind === 'wait') table.now += (one as { ms: number }).ms;
        if (one.kind === 'leave') {
          const leaving = { to: identity, url, sign: says(secretOf(keys)) };
          decided((loaded, means) => leaveHost(loaded, leaving, means));
          if (!away) since = now;
        }
        if (one.kind === 'stay') decided(stayAtHost);
        if (one.kind === 'arrive') {
          const arrival = { headKey: headKeyOf(secretOf(keys + 1)), sign: says(secretOf(99)) };
          if ('events' in decided((loaded, means) => arriveAtHost(loaded, arrival, means))) keys += 1;
        }
        if (away && !table.loaded.campaign.away) awayMs += now - since;
        if (one.kind === 'clock') {
          decided((loaded, means) => lookAtClock(loaded, means));
          if (table.loaded.campaign.ordinal !== phase.ordinal) awayMs = 0;
        }
        if (one.kind === 'order' && !refusedWhileAway(table.loaded.campaign) && now <= phase.dueAt) {
          table.send({ guess: 1, hide: 1 });
        }
        const after = table.loaded.campaign;
        if (after.away)
          expect([wakeAt(after), after.phase?.id, after.phase?.sheets]).toEqual([null, phase.id, phase.sheets]);
        else expect(after.phase?.dueAt).toBe(Number(after.phase?.openedAt) + HOUR + awayMs);
      }
      const { difference } = audit(table.stored, {
        versions: () => toyOnTable,
        secretKey: table.means.secretKey,
        tampered: () => null,
      });
      expect(difference).toBeNull();
    }),
    { numRuns: runs, seed },
  );
});
