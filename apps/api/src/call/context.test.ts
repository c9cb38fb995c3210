import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, expectTypeOf, test } from 'vitest';
import type { Ctx, Work } from './context.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

const generic = `<E extends import('${root}packages/contract/src/index.ts').Endpoint>`;

/** Compiles the context types after adding fields that no code fills; returns the locations of the compiler errors. */
async function compileWith(fields: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'context-'));
  try {
    const parts = Object.entries(fields).map(([name, part]) => `interface ${part} { readonly ${name}: string }`);
    const fault = `declare module '${here}context.ts' { ${parts.join(' ')} }\nexport {};\n`;
    await writeFile(join(folder, 'fault.ts'), fault);
    const compilerOptions = { noEmit: true, types: ['node'], typeRoots: [`${root}node_modules/@types`] };
    const files = ['fault.ts', `${here}pipeline.ts`, `${here}../db/opencc-tables.d.ts`];
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `${root}apps/api/tsconfig.json`, compilerOptions, include: files, files }),
    );
    const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/tsc`, ['-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    );
    return stdout.split(/\n(?=\S)/).filter((line) => line.includes(': error '));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a field of any part that nobody fills does not compile, and nothing else is wrong', async () => {
  const told = await compileWith({
    ofFacts: 'CallFacts',
    ofInput: `CallInput${generic}`,
    ofContext: `CallContext${generic}`,
  });
  const expected = [
    /create-context\.ts.*ofContext/s,
    /pipeline\.ts.*ofFacts/s,
    /pipeline\.ts.*ofInput/s,
    /replica-reads\.ts.*ofContext/s,
  ];
  expect(told).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  // This field is filled where the context is created, which hides one of the two errors.
  const problemsOfBatching = await compileWith({ ofBatching: `Batching${generic}` });
  const expectedOfBatching = [/create-context\.ts.*ofBatching/s, /replica-reads\.ts.*ofBatching/s];
  expect(problemsOfBatching).toEqual(expectedOfBatching.map((pattern) => expect.stringMatching(pattern)));
});

test('what reads are given cannot write, and a transaction is all of the database that its work sees', () => {
  type Written = keyof Ctx<'activity.find'>['db'] & ('insert' | 'update' | 'delete' | 'transaction' | 'execute');
  expectTypeOf<Written>().toBeNever();
  expectTypeOf<keyof Work<'activity.withdraw'> & ('db' | 'autocommit')>().toBeNever();
});
