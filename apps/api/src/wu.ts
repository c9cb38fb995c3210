import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataCommands } from './data-commands.ts';
import { withServices } from './open-services.ts';
import { endSessionsByCommand, findAdministrator, resetAdministrator } from './services/account/commands.ts';
import { findDifferences } from './modules/audit/find-differences.ts';
import { erasePersonByCommand, exportPerson } from './modules/privacy/commands.ts';

const help = `Usage: node dist/wu.js <command> [options], with the environment of the server

  check                               checks the configuration and the schema; changes nothing
  migrate                             migrates the database to this version
  create-platform --username=… …      creates the platform and its administrator; without options it names them
  reset-administrator --username=…    gives an administrator a new password and ends all sessions of the account
  end-sessions --username=… | --all   ends the sessions of one account, or of all after a restored backup
  export-person --person=… [--out=…]  writes all data about a person as JSON, to a folder also the pictures
  erase-person --person=…             erases a person at once; a user name or volunteer number names the person
  backup --folder=…                   writes all rows and files to a folder, without the keys
  restore --folder=…                  restores a backup into an unused database, and ends all sessions
  re-encrypt                          encrypts with the first key of FIELD_KEYS what has an older one
  move-files                          copies all files from the other store to that of FILES (disk, s3)
  move-database                       copies the embedded database of DATA_DIR to the PostgreSQL of DATABASE_URL
  verify                              compares files, counters and audit chains; exit code 1 if something differs

Commands that change something accept --dry-run, except check, migrate, create-platform, export-person and
backup. Every command can be stopped and repeated.
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a program that reads its own options. */
async function runProgram(program: () => Promise<unknown>, ...options: readonly string[]): Promise<void> {
  process.argv.splice(2, 1, ...options);
  await program();
}

function readUsername() {
  const options = { username: { type: 'string' }, all: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  return { username: values.username, all: values.all ?? false, dryRun: values['dry-run'] ?? false };
}

async function reset(): Promise<void> {
  const { username, dryRun } = readUsername();
  if (username === undefined) throw new Error('--username: needed, the user name of an administrator');
  await withServices(async (services) => {
    if (dryRun) {
      await findAdministrator(services.db, username);
      say(`${username} is an administrator. Nothing was changed.`);
    } else {
      say(`Password of ${username}, shown this once: ${await resetAdministrator(services, username)}`);
    }
  });
}

async function end(): Promise<void> {
  const { username, all, dryRun } = readUsername();
  if (all === (username !== undefined)) throw new Error('Give either --username or --all.');
  await withServices(async (services) => {
    const ended = await endSessionsByCommand(services, { username, dryRun });
    say(dryRun ? `${ended} sessions are open. Nothing was changed.` : `${ended} sessions are ended.`);
  });
}

async function exportData(): Promise<void> {
  const options = { person: { type: 'string' }, out: { type: 'string' } } as const;
  const { person, out } = parseArgs({ args: process.argv.slice(3), options }).values;
  if (person === undefined) throw new Error('--person: needed, a user name or a volunteer number');
  await withServices(async (services) => {
    const { data, pictures } = await exportPerson(services, person);
    const json = JSON.stringify(data, null, 2);
    if (out === undefined) return say(json);
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'data.json'), `${json}\n`, { mode: 0o600 });
    let count = 0;
    for await (const { name, bytes } of pictures) {
      await writeFile(join(out, name), bytes, { mode: 0o600 });
      count += 1;
    }
    say(`Wrote data.json and ${count} pictures to ${out}.`);
  });
}

async function erase(): Promise<void> {
  const options = { person: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const { person, 'dry-run': dryRun = false } = parseArgs({ args: process.argv.slice(3), options }).values;
  if (person === undefined) throw new Error('--person: needed, a user name or a volunteer number');
  await withServices(async (services) => {
    const { rows, pictures } = await erasePersonByCommand(services, { person, dryRun });
    for (const [table, count] of Object.entries(rows)) if (count > 0) say(`${table}: ${count} rows`);
    say(dryRun ? `${person} would be erased. Nothing was changed.` : `${person} is erased, with ${pictures} pictures.`);
  });
}

async function verify(): Promise<void> {
  await withServices(async (services) => {
    const { entries, counters, files, problems } = await findDifferences(services);
    problems.forEach(say);
    say(`Compared ${entries} audit entries, ${counters} counters and ${files} files: ${problems.length} differ.`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  check: () => runProgram(() => import('./migrate.ts'), '--check'),
  migrate: () => runProgram(() => import('./migrate.ts')),
  'create-platform': () => runProgram(() => import('./create-platform.ts')),
  'reset-administrator': reset,
  'end-sessions': end,
  'export-person': exportData,
  'erase-person': erase,
  ...dataCommands(say),
  verify,
};

const [, , name = 'help'] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  const isHelp = ['help', '--help', '-h'].includes(name);
  (isHelp ? process.stdout : process.stderr).write(isHelp ? help : `There is no command ${name}.\n\n${help}`);
  process.exitCode = isHelp ? 0 : 2;
} else {
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
