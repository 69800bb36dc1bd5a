// `node scripts/fog.mjs [--pairs 10000] [--ruleset ftarq] [--seed 1]`: pairs of worlds that differ in what a seat cannot know,
// compared by all that the seat can get, as `apps/server/src/graphql/fog*.int.spec.ts` do it, as many and by the seed that are
// asked for. From 1000 pairs on it fails, too, where a kind of phase, a ruling, a campaign's end or a value of an option was never
// among them. Needs a Postgres server. What came of it stands in docs/operating/fog.md.
import { parseArgs } from 'node:util';
import { step, tool } from './steps.mjs';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '10000' },
    ruleset: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const specs = ['fog', 'fog-sectors'].map((name) => `apps/server/src/graphql/${name}.int.spec.ts`);
const only = ['-t', values.ruleset ? `${values.ruleset}.*is the same` : 'is the same'];
process.exitCode = await step(
  `${values.pairs} pairs, seed ${values.seed}`,
  tool('vitest'),
  ['run', ...specs, ...only, '--disable-console-intercept'],
  {
    ...{ FOG_PAIRS: values.pairs, FOG_SEED: values.seed, REQUIRE_SERVICES: '1' },
    ...(Number(values.pairs) >= 1000 && { FOG_WHOLE: '1' }),
  },
);
