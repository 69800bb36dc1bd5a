// `node tools/fog/fog-times.mjs [--rounds 60] [--ruleset ftarq] [--seed 1]` Measures how long a seat waits for each of
// its answers in two worlds that differ in what it cannot know. The times are compared by ranks (Mann and Whitney),
// with a correction for the number of comparisons (Holm). The true world is compared with itself as a control. Names
// what differs and by how much. The test command runs `apps/server/src/graphql/fog-times.int.spec.ts` once, to check
// that it works. Needs a Postgres server, and an otherwise idle machine. The results are in docs/performance/fog.md.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { tool } from '../test/steps.mjs';

/** The probability below which a difference does not count as chance. */
const rare = 0.01;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    ruleset: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const only = values.ruleset ? ['-t', `worlds of ${values.ruleset} `] : [];
const args = ['run', 'apps/server/src/graphql/fog-times.int.spec.ts', ...only, '--disable-console-intercept'];
const child = spawn(tool('vitest'), args, {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, FOG_ROUNDS: values.rounds, FOG_SEED: values.seed, REQUIRE_SERVICES: '1' },
});
const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
const timed = [];
for await (const line of createInterface(child.stdout)) {
  if (line.startsWith('{"times":')) timed.push(JSON.parse(line));
  else process.stdout.write(`${line}\n`);
}
process.exitCode = await ended;

const chance = (p) => (p < 0.0001 ? '< 0.0001' : p.toFixed(4));
for (const id of new Set(timed.map(({ times }) => times))) {
  const all = timed.filter(({ times }) => times === id);
  const differ = all.filter(({ p }) => p < rare);
  const control = all.filter((row) => row.control < rare).length;
  const widest = Math.max(...all.map(({ ms, shiftMs }) => (100 * Math.abs(shiftMs)) / ms));
  process.stdout.write(
    `\n${id}: ${values.rounds} rounds, ${all.length} questions, ${differ.length} differ (of the true world and itself ${control}), ` +
      `medians at most ${widest.toFixed(1)} % apart\n`,
  );
  for (const { question, ms, shiftMs, p } of [...all].sort((a, b) => a.p - b.p).slice(0, Math.max(3, differ.length))) {
    process.stdout.write(
      `  ${p < rare ? 'DIFFERS' : 'alike  '} ${question}: ${ms.toFixed(2)} ms, ${shiftMs >= 0 ? '+' : ''}${shiftMs.toFixed(3)} ms, p ${chance(p)}\n`,
    );
  }
}
