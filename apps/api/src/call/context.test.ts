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

/** What the compiler says about the pipeline after a field that nobody fills was added to a part of the context. */
async function compileWith(part: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'context-'));
  try {
    const fault = `declare module '${here}context.ts' { interface ${part} { readonly neverFilled: string } }\nexport {};\n`;
    await writeFile(join(folder, 'fault.ts'), fault);
    const compilerOptions = { noEmit: true, types: ['node'], typeRoots: [`${root}node_modules/@types`] };
    const files = ['fault.ts', `${here}pipeline.ts`];
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `${root}apps/api/tsconfig.json`, compilerOptions, include: files, files }),
    );
    const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/tsc`, ['-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    );
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  'CallFacts',
  "CallInput<E extends import('@vp/contract').Endpoint>",
  "CallContext<E extends import('@vp/contract').Endpoint>",
  "Batching<E extends import('@vp/contract').Endpoint>",
])('a field of %s that nobody fills does not compile', async (part) => {
  expect(await compileWith(part)).toMatch(/(pipeline|create-context)\.ts.*neverFilled/s);
});

test('the context as it stands compiles', async () => {
  expect(await compileWith('NotPartOfIt')).toBe('');
});

test('what reads are given cannot write, and a transaction is all of the database that its work sees', () => {
  type Written = keyof Ctx<'activity.find'>['db'] & ('insert' | 'update' | 'delete' | 'transaction' | 'execute');
  expectTypeOf<Written>().toBeNever();
  expectTypeOf<keyof Work<'activity.withdraw'> & ('db' | 'autocommit')>().toBeNever();
});
