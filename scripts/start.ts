import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '#demo-accounts';
import { isBusy } from '#ports';
import { repositoryRoot, withTools } from './stack/run.ts';

const ports = {
  PORT_API: Number(process.env['PORT_API'] || 8080),
  PORT_VOLUNTEER: Number(process.env['PORT_VOLUNTEER'] || 5173),
  PORT_ORG_ADMIN: Number(process.env['PORT_ORG_ADMIN'] || 5174),
};
const apiUrl = `http://127.0.0.1:${ports.PORT_API}`;
const volunteerUrl = `http://localhost:${ports.PORT_VOLUNTEER}/wu/`;
const orgAdminUrl = `http://localhost:${ports.PORT_ORG_ADMIN}/wu/`;

function announce(): void {
  const widest = Math.max(...demoAccounts.map(({ username }) => username.length));
  const people = demoAccounts.map(
    ({ scope, username, mobile, note }) =>
      `  ${scope.padEnd(12)}  ${username.padEnd(widest)}  ${mobile.slice(0, 4)} ${mobile.slice(4)}  ${note.en}`,
  );
  console.log(`
Volunteers:     ${volunteerUrl}
Organizations:  ${orgAdminUrl}
API:            ${apiUrl}/api/docs
Messages sent:  ${apiUrl}/simulator

Demo people: the log-in screens offer them, one tap each. To type the log-in instead, the password is ${demoPassword};
a new device asks for the phone number below and for the code under 'Messages sent'.
${people.join('\n')}

Stop with Ctrl-C. The data stays in .data/ for the next start.
`);
}

async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await setTimeout(100);
}

/** Starts the API on its embedded database and both apps, until a stop signal or until one of them ends. */
async function start(): Promise<number> {
  const busy: string[] = [];
  for (const [variable, port] of Object.entries(ports))
    if (await isBusy(port))
      busy.push(`Port ${port} is in use: stop what listens there, or set ${variable} to another port.`);
  if (busy.length > 0) throw new Error(busy.join('\n'));

  const run = (app: string, command: string, env: Readonly<Record<string, string>>) => {
    const [program = '', ...args] = command.split(' ');
    const cwd = join(repositoryRoot, 'apps', app);
    return spawn(program, args, { cwd, env: withTools(env), stdio: ['ignore', 'inherit', 'inherit'] });
  };
  const api = {
    PORT: String(ports.PORT_API),
    VOLUNTEER_URL: volunteerUrl.slice(0, -1),
    ORG_ADMIN_URL: orgAdminUrl.slice(0, -1),
    CACHE_DIR: join(repositoryRoot, '.cache'),
    DATA_DIR: process.env['DATA_DIR'] ?? join(repositoryRoot, '.data'),
  };
  const vite = 'vite --configLoader runner';
  const servers = [
    run('api', 'node --import tsx src/main.ts', api),
    run('volunteer', vite, { API_URL: apiUrl, PORT: String(ports.PORT_VOLUNTEER) }),
    run('org-admin', vite, { API_URL: apiUrl, PORT: String(ports.PORT_ORG_ADMIN) }),
  ];
  const ends = servers.map((server) => once(server, 'exit'));
  const signal = Promise.race((['SIGINT', 'SIGTERM'] as const).map((name) => once(process, name))).then(() => 0);
  const failure = Promise.race(ends).then(() => 1);
  const ready = Promise.all([`${apiUrl}/readyz`, volunteerUrl, orgAdminUrl].map(untilAnswers)).then(announce);
  const exitCode = await Promise.race([signal, failure, ready.then(() => Promise.race([signal, failure]))]);
  if (exitCode !== 0) console.error('A server ended by itself: the others are stopped.');
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(ends);
  return exitCode;
}

const exitCode = await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
process.exit(exitCode);
