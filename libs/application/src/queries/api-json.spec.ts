import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enumType, list, moment, outputType, rulesetView } from '../api-types.js';
import { apiJsonOf } from './api-json.js';

const rank = enumType('TestRank', 'A rank.', ['captain', 'rear-admiral']);
const officer = outputType('TestOfficer', 'An officer.', {
  name: z.string().describe('The name.'),
  rank: rank.nullable().describe('The rank.'),
  since: moment.describe('When it was given.'),
});
const fleet = outputType('TestFleet', 'A fleet.', {
  officers: list(officer).describe('Its officers.'),
  ships: z.int().describe('The number of its ships.'),
  view: rulesetView.describe('The view of it.'),
});

describe('apiJsonOf', () => {
  it('names values of enums, writes moments in ISO 8601 and drops what is no field', () => {
    const since = Date.UTC(2026, 0, 31, 18);
    const ada = { name: 'Ada', rank: 'rear-admiral', since, note: 'private' } as const;
    const sent = apiJsonOf(fleet, { officers: [ada, { ...ada, rank: null }], ships: 3, view: { at: since } });
    expect(sent).toEqual({
      officers: [
        { name: 'Ada', rank: 'REAR_ADMIRAL', since: '2026-01-31T18:00:00.000Z' },
        { name: 'Ada', rank: null, since: '2026-01-31T18:00:00.000Z' },
      ],
      ships: 3,
      view: { at: since },
    });
  });
});
