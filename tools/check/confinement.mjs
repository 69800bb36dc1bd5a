import { readFileSync } from 'node:fs';

/** An exact version, and its base image. */
const PINNED = /:\d+\.\d+(\.\d+)?-[a-z-]+$/;
const DATABASES = ['postgres', 'redis'];
/** Services that may be reached from outside. */
const OPEN = ['proxy'];
/** The capabilities of services that cannot work without any. */
const CAPABILITIES = { proxy: ['NET_BIND_SERVICE'] };

/**
 * Packages with install scripts, and what is lost without running them: nothing. Another one is examined before it is
 * added.
 */
const KNOWN_SCRIPTS = {
  '@apollo/protobufjs': 'a warning about version ranges',
  '@scarf/scarf': 'telemetry',
  'msgpackr-extract': 'a build, where the platform has none prepared; msgpackr works without',
  nx: 'a first start in advance, and telemetry',
};

/** Finds services of a compose file that are less confined than required, as sentences. */
export function confinementFaults({ services, networks = {} }) {
  return Object.entries(services).flatMap(([name, service]) => {
    const reached = (service.networks ?? ['default']).some((network) => !networks[network]?.internal);
    const wanted = {
      'a file system that is read only': service.read_only === true,
      'no capabilities': service.cap_drop?.includes('ALL'),
      'no more capabilities than it needs': (service.cap_add ?? []).every((capability) =>
        CAPABILITIES[name]?.includes(capability),
      ),
      'no new privileges': service.security_opt?.includes('no-new-privileges:true'),
      'a limit of memory': service.mem_limit !== undefined,
      'a limit of processes': service.pids_limit > 0,
      'an image of one version': service.build !== undefined || PINNED.test(service.image),
      'no ports of its own': service.ports === undefined || OPEN.includes(name),
      'internal networks alone': !DATABASES.includes(name) || !reached,
    };
    return Object.entries(wanted)
      .filter(([, holds]) => !holds)
      .map(([what]) => `Service ${name} should have ${what}.`);
  });
}

/** Finds what could get into an image or a machine unnoticed, as sentences. */
export function supplyFaults() {
  const faults = [];
  const lines = (file) => readFileSync(file, 'utf8').split('\n');
  for (const [, image] of readFileSync('infra/Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)) {
    if (!PINNED.test(image)) faults.push(`infra/Dockerfile should build on one version, not on ${image}.`);
  }
  if (!lines('.dockerignore').includes('.env')) faults.push('.dockerignore lets the secrets of .env into an image.');
  if (!lines('.npmrc').includes('ignore-scripts=true')) faults.push('.npmrc lets packages run scripts when installed.');
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || entry.link) continue;
    const name = path.slice(at + 'node_modules/'.length);
    if (!entry.integrity) faults.push(`${path} is locked without the hash of what it holds.`);
    if (entry.hasInstallScript && !KNOWN_SCRIPTS[name]) faults.push(`${path} has a script that nobody has looked at.`);
  }
  return faults;
}
