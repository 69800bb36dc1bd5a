// Checks the files of the services mode where no container engine runs: the compose file parses, names only existing
// services, volumes and files, and requires every secret of infra/example.env; shell scripts parse. Every service is
// confined, databases are reachable only internally, images have one exact version, and npm runs no install scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { confinementFaults, supplyFaults } from './confinement.mjs';

const faults = [];
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const services = compose.services ?? {};
for (const [name, service] of Object.entries(services)) {
  if (!service.image) faults.push(`Service ${name} has no image.`);
  const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
  for (const other of needed)
    if (!services[other]) faults.push(`Service ${name} waits for ${other}, which is not there.`);
  for (const volume of service.volumes ?? []) {
    const [source] = volume.split(':');
    if (source.startsWith('.') ? !existsSync(source) : !(source in compose.volumes)) {
      faults.push(`Service ${name} mounts ${source}, which is not there.`);
    }
  }
  if (service.build && !existsSync(service.build.dockerfile)) faults.push(`${service.build.dockerfile} is not there.`);
}

const asked = new Set([...readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, key]) => key));
const offered = new Set([...readFileSync('infra/example.env', 'utf8').matchAll(/^(\w+)=/gm)].map(([, key]) => key));
for (const key of asked) if (!offered.has(key)) faults.push(`infra/example.env does not mention ${key}.`);
for (const key of offered) if (!asked.has(key)) faults.push(`docker-compose.yml does not use ${key}.`);

const source = readFileSync('apps/server/src/modes/settings.ts', 'utf8');
const settings = [...source.matchAll(/^ {2}([A-Z_]+): (?:z|flag)\b/gm)].map(([, key]) => key);
const ours = ['WARLOG_DATA', 'WARLOG_DEMO', 'WARLOG_QUEUE_PREFIX', 'WARLOG_REACH_ANYTHING', 'HOST', 'PORT', 'NODE_ENV'];
for (const key of settings) {
  if (!ours.includes(key) && !(key in compose['x-environment']) && !(key in services.server.environment)) {
    faults.push(`docker-compose.yml does not pass ${key} on.`);
  }
}

faults.push(...confinementFaults(compose), ...supplyFaults());

for (const script of ['infra/postgres/roles.sh', 'infra/backup.sh', '.ci/run']) {
  const parsed = spawnSync('bash', ['-n', script], { encoding: 'utf8' });
  if (parsed.status !== 0) faults.push(`${script}: ${parsed.stderr}`);
}

// Alerts use existing metrics of the program, and units start existing commands.
const measured = new Set(
  [...readFileSync('apps/server/src/watch/metrics.ts', 'utf8').matchAll(/name: '(warlog_\w+)'/g)].map(
    ([, name]) => name,
  ),
);
for (const { rules } of parse(readFileSync('infra/prometheus/alerts.yml', 'utf8')).groups) {
  for (const { alert, expr } of rules) {
    for (const [name] of expr.matchAll(/warlog_\w+/g)) {
      if (!measured.has(name)) faults.push(`The alert ${alert} asks for ${name}, which nothing measures.`);
    }
  }
}
const program = readFileSync('apps/server/src/cli/program.ts', 'utf8');
for (const unit of readdirSync('infra/systemd')) {
  const text = readFileSync(`infra/systemd/${unit}`, 'utf8');
  const [, command] = /warlog\.js (\w+)/.exec(text) ?? [];
  if (command && !program.includes(`command('${command}')`))
    faults.push(`${unit} starts ${command}, which is no command.`);
  const [, script] = /ExecStart=\/opt\/warlog\/(\S+)/.exec(text) ?? [];
  if (script && !existsSync(script)) faults.push(`${unit} starts ${script}, which is not there.`);
}

const stages = readFileSync('infra/Dockerfile', 'utf8').match(
  /^(FROM|COPY|RUN|CMD|ENTRYPOINT|USER|WORKDIR|ENV|EXPOSE|HEALTHCHECK)\b/gm,
);
if (stages?.[0] !== 'FROM') faults.push('infra/Dockerfile does not begin with FROM.');

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${Object.keys(services).length} services, ${faults.length} faults\n`);
process.exit(faults.length === 0 ? 0 : 1);
