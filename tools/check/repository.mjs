// Checks what lint cannot see:
// - every project has one layer;
// - tests skip or focus no file;
// - every file is in a type-checked program;
// - every file named by the acceptance list or a recipe exists;
// - no disclosure has a default for unknown events;
// - the lint rules that separate the layers work;
// - rulesets name what they export;
// - the device's checks do not read the server's summary of a campaign.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { deviceChecks } from '../../eslint.config.mjs';
import { openDisclosures } from './closed-disclosure.mjs';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const faults = [];

for (const manifest of tracked.filter((file) => /^(apps|libs|examples)\/.*package\.json$/.test(file))) {
  const floors = (JSON.parse(readFileSync(manifest, 'utf8')).nx?.tags ?? []).filter((tag) => tag.startsWith('layer:'));
  if (floors.length !== 1)
    faults.push(`${manifest} stands on ${floors.length} floors; it needs exactly one layer: tag.`);
}

const sources = tracked.filter((file) => /^(apps|libs|examples)\/.*\/src\/.*\.ts$/.test(file));
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

/** Returns what lint says of a file with this text. */
function lintOf(file, text, tool = ['eslint', '--format', 'json']) {
  writeFileSync(file, text);
  try {
    // The rule of the layers needs the project graph.
    const env = { ...process.env, NX_DAEMON: 'false' };
    const [name, ...inputs] = tool;
    const lint = spawnSync(`node_modules/.bin/${name}`, [...inputs, file], { encoding: 'utf8', env });
    return `${lint.stdout}${lint.stderr}`;
  } finally {
    rmSync(file, { force: true });
  }
}

for (const path of deviceChecks) {
  if (!path.includes('*') && !existsSync(path))
    faults.push(`${path} is held by a rule of lint, but there is no such file.`);
}

// Without the project graph eslint skips the rule of the layers with only a warning.
spawnSync('node_modules/.bin/nx', ['show', 'projects'], { env: { ...process.env, NX_DAEMON: 'false' } });
const inRuleset = 'libs/rulesets/bzaarcke/src/forbidden-import.ts';
const inGameUi = 'apps/web/src/game-ui/bzaarcke/forbidden-export.ts';
const inCheck = 'apps/web/src/composables/proof/forbidden-summary.ts';
const moment = "import type { CampaignMoment } from './moment.js';\n\nexport const bait = ";
const summary = 'A check of the device may read the summary of a campaign.';
/** Deliberate violations: the file, its text, the rule that must report it, and what is wrong if it does not. */
const baits = [
  [
    inRuleset,
    "import { closeIfDue } from '@warlog/application';\n\nexport const bait = closeIfDue;\n",
    '@nx/enforce-module-boundaries',
    'The floors are not guarded: a ruleset may import the application.',
  ],
  [
    'libs/rulesets/tactical/src/forbidden-import.ts',
    "import { bzaarcke } from '@warlog/bzaarcke';\n\nexport const bait = bzaarcke;\n",
    '@nx/enforce-module-boundaries',
    'The floors are not guarded: a family may import a ruleset.',
  ],
  [inRuleset, "export * from './tables.js';\n", 'no-restricted-syntax', 'A ruleset may export names unstated.'],
  [inGameUi, "export * from '@warlog/bzaarcke/ui';\n", 'no-restricted-syntax', 'A game UI may export names unstated.'],
  [
    inCheck,
    "import type { CampaignFields } from '@warlog/api-client';\n\nexport type Bait = CampaignFields;\n",
    'no-restricted-imports',
    summary,
  ],
  [
    inCheck,
    "import { useOpenCampaign } from '../useCampaign.js';\n\nexport const bait = useOpenCampaign;\n",
    'no-restricted-imports',
    summary,
  ],
  [
    inCheck,
    "import { closeIfDue } from '@warlog/application';\n\nexport const bait = closeIfDue;\n",
    '@typescript-eslint/no-restricted-imports',
    summary,
  ],
  [inCheck, `${moment}(moment: CampaignMoment) => moment.claimed.seat;\n`, 'no-restricted-syntax', summary],
  [inCheck, `${moment}({ claimed }: CampaignMoment) => claimed.hasEnded;\n`, 'no-restricted-syntax', summary],
];
for (const [file, text, rule, fault] of baits) {
  const report = lintOf(file, text);
  if (!report.includes(`"ruleId":"${rule}"`)) faults.push(`${fault}\n${report}`);
}

// Another violation: an unawaited promise, because the rules that need types run in another program.
const late = lintOf(inRuleset, 'const late = () => Promise.resolve();\nlate();\n', ['oxlint', '--type-aware']);
if (!late.includes('no-floating-promises')) faults.push(`The rules that need types are not held.\n${late}`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${sources.length} files, ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);
