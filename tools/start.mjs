// `npm start`: builds the missing parts and opens the demo. Needs only Node. With WARLOG_EXAMPLES=1 the games in
// `examples/` are offered too, by the compiled program and an app of its own: no product contains them.
import { spawn } from 'node:child_process';
import { quietStep, tool } from './test/steps.mjs';

const build = ['run-many', '-t', 'build', '-p', '@warlog/server', '@warlog/web', '--outputStyle=static'];
const code = await quietStep('Building server and app', tool('nx'), build, 'half a minute the first time');
if (code !== 0) process.exit(code);

const program = process.env.WARLOG_EXAMPLES === '1' ? await withExamples() : ['apps/server/bin/warlog.js'];
const server = spawn(process.execPath, [...program, 'demo', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (status) => process.exit(status ?? 0));

/** Builds the app with examples; returns the program that has them. */
async function withExamples() {
  const vite = ['apps/web/node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error'];
  const status = await quietStep('Building the app with examples', process.execPath, vite, 'a few seconds');
  if (status !== 0) process.exit(status);
  return ['--conditions=examples', 'apps/server/dist/main.js'];
}
