import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testCacheDir } from './testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-wu-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs the command line on an embedded database of its own. */
function wu(...args: readonly string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PROFILE: 'test', DATA_DIR: folder, CACHE_DIR: testCacheDir };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'src/wu.ts', ...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const platform = ['zh-TW', 'zh-CN', 'en', 'pt'].map((language) => `--name-${language}=Platform office`);

test('an operator creates the platform, resets its administrator, ends sessions, verifies the data and exports a person', async () => {
  const administrator = ['--username=root0001', '--mobile=+85366120001', '--real-name=Root'];
  const made = await wu('create-platform', ...platform, ...administrator);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Its administrator: root0001') });
  expect(await wu('reset-administrator', '--username=root0001', '--dry-run')).toEqual({
    code: 0,
    output: 'root0001 is an administrator. Nothing was changed.\n',
  });
  expect((await wu('reset-administrator', '--username=Root0001')).output).toMatch(/shown this once: \w{16}\n$/);
  expect(await wu('end-sessions', '--all', '--dry-run')).toEqual({
    code: 0,
    output: '0 sessions are open. Nothing was changed.\n',
  });
  expect(await wu('re-encrypt', '--dry-run')).toEqual({
    code: 0,
    output: '0 texts have an older key. Nothing was changed.\n',
  });
  const backup = `--folder=${join(folder, 'backup')}`;
  expect(await wu('backup', backup)).toMatchObject({ code: 0, output: expect.stringMatching(/ 0 files\.\n$/) });
  expect(await wu('restore', backup)).toEqual({
    code: 1,
    output: 'The database has accounts: rows are only written into an unused one.\n',
  });
  expect(await wu('verify')).toEqual({
    code: 0,
    output: 'Compared 2 audit entries, 0 counters and 0 files: 0 differ.\n',
  });
  const folderOfPerson = join(folder, 'person');
  expect(await wu('export-person', '--person=ROOT0001', `--out=${folderOfPerson}`)).toEqual({
    code: 0,
    output: `Wrote data.json and 0 pictures to ${folderOfPerson}.\n`,
  });
  expect(JSON.parse(readFileSync(join(folderOfPerson, 'data.json'), 'utf8'))).toMatchObject({
    account: [{ username: 'root0001', mobile: '+85366120001' }],
    roles: [{ organization: 'Platform office', role: 'administrator' }],
  });
  expect(await wu('erase-person', '--person=root0001')).toEqual({
    code: 1,
    output:
      'root0001 holds roles: Platform office (administrator). Transfer the administration or remove the operator first; nothing was changed.\n',
  });
}, 240_000);

test('mistakes are named, with exit codes', async () => {
  expect(await wu()).toMatchObject({ code: 0, output: expect.stringContaining('Usage: node dist/wu.js') });
  expect(await wu('verfy')).toMatchObject({ code: 2, output: expect.stringContaining('There is no command verfy.') });
  expect(await wu('erase-person')).toMatchObject({ code: 1, output: expect.stringContaining('--person: needed') });
  expect(await wu('end-sessions')).toEqual({ code: 1, output: 'Give either --username or --all.\n' });
  expect(await wu('restore')).toEqual({ code: 1, output: '--folder: needed, the folder of the backup\n' });
  expect(await wu('move-database')).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL: needed') });
  expect(await wu('check')).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL: needed') });
}, 240_000);
