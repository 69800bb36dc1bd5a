// `npm start`: builds the missing parts and opens the demo. Needs only Node.
import { spawn } from 'node:child_process';
import { quietStep, tool } from './steps.mjs';

const build = ['run-many', '-t', 'build', '-p', '@warlog/server', '@warlog/web', '--outputStyle=static'];
const code = await quietStep('Building server and app', tool('nx'), build, 'half a minute the first time');
if (code !== 0) process.exit(code);

const server = spawn(process.execPath, ['apps/server/bin/warlog.js', 'demo', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (status) => process.exit(status ?? 0));
