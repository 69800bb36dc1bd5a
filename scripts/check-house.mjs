// Checks what lint cannot see:
// - every project has one layer;
// - tests skip or focus no file;
// - every file is in a type-checked program;
// - every file named by the acceptance list or a recipe exists;
// - no disclosure has a default for unknown events;
// - the lint rules that separate the layers work;
// - the device's checks do not read the server's summary of a campaign.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { deviceChecks } from '../eslint.config.mjs';
import { openDisclosures } from './closed-disclosure.mjs';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const faults = [];

for (const manifest of tracked.filter((file) => /^(apps|libs)\/.*package\.json$/.test(file))) {
  const floors = (JSON.parse(readFileSync(manifest, 'utf8')).nx?.tags ?? []).filter((tag) => tag.startsWith('layer:'));
  if (floors.length !== 1)
    faults.push(`${manifest} stands on ${floors.length} floors; it needs exactly one layer: tag.`);
}

const sources = tracked.filter((file) => /^(apps|libs)\/.*\/src\/.*\.ts$/.test(file));
for (const file of sources) {
  const text = readFileSync(file, 'utf8');
  if (/\b(?:it|test|describe)\.(?:only|todo)\(/.test(text)) faults.push(`${file} has a focused or pretended test.`);
}

// Every source is in a type-checked program: no test of a library is missing from the program of all tests.
const programs = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/src/service-worker/tsconfig.json',
  'apps/journeys/tsconfig.json',
  'libs/api-client/tsconfig.json',
];
const typed = new Set(
  programs.flatMap((config) => {
    const { config: read } = ts.readConfigFile(config, ts.sys.readFile);
    const { fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config));
    return fileNames.map((file) => relative(process.cwd(), file));
  }),
);
for (const file of sources) if (!typed.has(file)) faults.push(`${file} is in no program that is checked for types.`);

// Every file that the acceptance list names as proof exists.
const roots = { journeys: 'apps/journeys/src', web: 'apps/web/src', server: 'apps/server/src' };
const proofs = readFileSync('docs/reference/acceptance.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|\s+\d+\s/.test(line));
for (const line of proofs) {
  for (const [, named] of line.matchAll(/`([a-z-]+\/[^`]+\.(?:ts|mjs))`/g)) {
    const [root, ...rest] = named.split('/');
    const file = root in roots ? [roots[root], ...rest].join('/') : named;
    if (!tracked.includes(file)) faults.push(`docs/reference/acceptance.md names ${named}, which is not there.`);
  }
}

faults.push(...openDisclosures(tracked));
// Each opened one must be reported, otherwise the rule has no effect.
const opened = (file) =>
  readFileSync(file, 'utf8').replace(/(\n    default:\n)[^}]*|(\n  \}\n\})/, (_, open) =>
    open ? `${open}      return [event];\n` : '\n    default:\n      return [event];\n  }\n}',
  );
const disclosures = tracked.filter((file) => /\/disclose\.ts$/.test(file) && openDisclosures([file]).length === 0);
for (const file of disclosures) {
  if (openDisclosures([file], opened).length === 0)
    faults.push(`The check of disclosures does not see that of ${file}.`);
}

// A deliberate violation: a ruleset that imports the application must be refused.
const bait = 'libs/rulesets/bzaarcke/src/forbidden-import.ts';
writeFileSync(bait, "import { closeIfDue } from '@warlog/application';\n\nexport const bait = closeIfDue;\n");
try {
  // The rule needs the project graph; plain eslint without one skips it with only a warning.
  const env = { ...process.env, NX_DAEMON: 'false' };
  spawnSync('node_modules/.bin/nx', ['show', 'projects'], { env });
  const lint = spawnSync('node_modules/.bin/eslint', ['--format', 'json', bait], { encoding: 'utf8', env });
  const [report] = JSON.parse(lint.stdout.slice(lint.stdout.indexOf('[{')));
  if (!report.messages.some(({ ruleId }) => ruleId === '@nx/enforce-module-boundaries')) {
    faults.push(`The floors are not guarded: a ruleset may import the application.\n${lint.stdout}${lint.stderr}`);
  }
} finally {
  rmSync(bait, { force: true });
}

// Another violation: a check of the device that reads the server's summary of a campaign, or its current claims, in
// every possible way.
for (const path of deviceChecks) {
  if (!path.includes('*') && !existsSync(path))
    faults.push(`${path} is held by a rule of lint, but there is no such file.`);
}
const check = 'apps/web/src/composables/proof/forbidden-summary.ts';
const moment = "import type { CampaignMoment } from './moment.js';\n\nexport const bait = ";
for (const [summary, rule] of [
  [
    "import type { CampaignFields } from '@warlog/api-client';\n\nexport type Bait = CampaignFields;\n",
    'no-restricted-imports',
  ],
  [
    "import { useOpenCampaign } from '../useCampaign.js';\n\nexport const bait = useOpenCampaign;\n",
    'no-restricted-imports',
  ],
  [`${moment}(moment: CampaignMoment) => moment.claimed.seat;\n`, 'no-restricted-syntax'],
  [`${moment}({ claimed }: CampaignMoment) => claimed.hasEnded;\n`, 'no-restricted-syntax'],
]) {
  writeFileSync(check, summary);
  try {
    const lint = spawnSync('node_modules/.bin/eslint', ['--format', 'json', check], { encoding: 'utf8' });
    const [report] = JSON.parse(lint.stdout.slice(lint.stdout.indexOf('[{')));
    if (!report.messages.some(({ ruleId }) => ruleId === rule))
      faults.push(`A check of the device may read the summary of a campaign.\n${lint.stdout}${lint.stderr}`);
  } finally {
    rmSync(check, { force: true });
  }
}

// Another violation: an unawaited promise, because the rules that need types run in another program.
writeFileSync(bait, 'const late = () => Promise.resolve();\nlate();\n');
try {
  const { stdout, stderr } = spawnSync('node_modules/.bin/oxlint', ['--type-aware', bait], { encoding: 'utf8' });
  if (!stdout.includes('no-floating-promises'))
    faults.push(`The rules that need types are not held.\n${stdout}${stderr}`);
} finally {
  rmSync(bait, { force: true });
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${sources.length} files, ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);
