import { join } from 'node:path';
import { demoAccounts, demoPassword } from '#demo-accounts';
import { isBusy } from '#ports';
import { repositoryRoot } from './stack/run.ts';
import { startStack } from './stack/stack.ts';
import type { Ports } from './stack/stack.ts';

const variables = { api: 'PORT_API', volunteer: 'PORT_VOLUNTEER', orgAdmin: 'PORT_ORG_ADMIN' };

function chosenPorts(): Ports {
  const port = (variable: string, otherwise: number) => Number(process.env[variable] || otherwise);
  return {
    api: port(variables.api, 8080),
    volunteer: port(variables.volunteer, 5173),
    orgAdmin: port(variables.orgAdmin, 5174),
  };
}

async function busyPorts(ports: Ports): Promise<string[]> {
  const rows = [
    { port: ports.api, variable: variables.api },
    { port: ports.volunteer, variable: variables.volunteer },
    { port: ports.orgAdmin, variable: variables.orgAdmin },
  ];
  const busy = await Promise.all(rows.map(({ port }) => isBusy(port)));
  return rows
    .filter((_, index) => busy[index])
    .map(
      ({ port, variable }) => `Port ${port} is in use: stop what listens there, or set ${variable} to another port.`,
    );
}

function announce({
  apiUrl,
  volunteerUrl,
  orgAdminUrl,
}: {
  apiUrl: string;
  volunteerUrl: string;
  orgAdminUrl: string;
}): void {
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
  const ports = chosenPorts();
  const busy = await busyPorts(ports);
  if (busy.length) {
    for (const line of busy) console.error(line);
    return 1;
  }
  const signal = new Promise<number>((stopped) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped(0));
  });
  const env = { DATA_DIR: process.env.DATA_DIR ?? join(repositoryRoot, '.data') };
  const stack = await startStack({ ports, env });
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
