import { join } from 'node:path';
import { demoAccounts, demoPassword } from '#demo-accounts';
import { isBusy } from '#ports';
import { repositoryRoot } from './stack/run.ts';
import { startStack } from './stack/stack.ts';
import type { Stack } from './stack/stack.ts';

const ports = {
  api: { variable: 'PORT_API', port: Number(process.env['PORT_API'] || 8080) },
  volunteer: { variable: 'PORT_VOLUNTEER', port: Number(process.env['PORT_VOLUNTEER'] || 5173) },
  orgAdmin: { variable: 'PORT_ORG_ADMIN', port: Number(process.env['PORT_ORG_ADMIN'] || 5174) },
};

function announce({ apiUrl, volunteerUrl, orgAdminUrl }: Stack): void {
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

/** Starts the API on its embedded database and both SPAs, until a stop signal or until one of them fails. */
async function start(): Promise<number> {
  const busy: string[] = [];
  for (const { variable, port } of Object.values(ports))
    if (await isBusy(port))
      busy.push(`Port ${port} is in use: stop what listens there, or set ${variable} to another port.`);
  if (busy.length > 0) throw new Error(busy.join('\n'));
  const signal = new Promise<number>((stopped) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped(0));
  });
  const stack = await startStack({
    ports: { api: ports.api.port, volunteer: ports.volunteer.port, orgAdmin: ports.orgAdmin.port },
    env: { DATA_DIR: process.env['DATA_DIR'] ?? join(repositoryRoot, '.data') },
  });
  announce(stack);
  try {
    return await Promise.race([signal, stack.failed]);
  } finally {
    await stack.stop();
  }
}

const exitCode = await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
process.exit(exitCode);
