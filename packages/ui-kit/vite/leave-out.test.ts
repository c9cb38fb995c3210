// @vitest-environment node
import { languages } from '@vp/domain';
import { createI18n } from '@vp/i18n';
import { organizationTexts } from '@vp/i18n/org-admin';
import { volunteerTexts } from '@vp/i18n/volunteer';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveOut } from './leave-out.ts';
import type { Shortened } from './leave-out.ts';
import { unreached } from './unreached.ts';

function virtual(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'virtual',
    enforce: 'pre',
    resolveId: (id) => (files[id] === undefined ? undefined : `\0${id}`),
    load: (id) => files[id.slice(1)],
  };
}

/** What an entry exports, built into one script with a table. */
async function built(files: Readonly<Record<string, string>>, table: readonly Shortened[]): Promise<object> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    plugins: [virtual(files), leaveOut(table)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'made', codeSplitting: false },
      },
    },
  });
  const [script] = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const code = script?.type === 'chunk' ? script.code : '';
  // oxlint-disable-next-line typescript/no-implied-eval -- the script that has just been built here
  const made: unknown = new Function(`${code}; return made;`)();
  return Object(made);
}

const library = `
  export function spoken() { return 'long'; }
  export const valued = (a = {}) => ({ a, long: true });
  class Base { constructor() { this.isBase = true; } }
  export class Derived extends Base {
    constructor() { super(); this.long = true; }
    said() { return 'long'; }
    #kept() { return 'long'; }
    kept() { return this.#kept(); }
  }
  export const told = [];
  told.push('said');
  console.error('said while loading');
`;

describe('a part that is left out', () => {
  const table = (rest: Omit<Shortened, 'file'>): Shortened[] => [{ file: /library/, ...rest }];
  const files = { entry: "export * from 'library';", library };

  test('has the body of the table, in every form of function', async () => {
    const bodies = { spoken: "return 'short';", valued: 'return a;', 'Derived.*': '', 'Derived.#kept': 'return 1;' };
    const made = await built(files, table({ bodies, statements: /^(?:told|console)\./ }));
    expect(Reflect.get(made, 'spoken')()).toBe('short');
    expect(Reflect.get(made, 'valued')(7)).toBe(7);
    expect(Reflect.get(made, 'told')).toEqual([]);
    const derived: unknown = Reflect.construct(Reflect.get(made, 'Derived'), []);
    expect(derived).toEqual({ isBase: true });
  });

  test.each([
    ['a name that the library no longer has', { bodies: { gone: '' } }, /has no gone any more/],
    ['a file that the build no longer has', undefined, /no module is called .*elsewhere/],
  ])('stops the build: %s', async (_, rest, words) => {
    const tables = rest ? table(rest) : [{ file: /elsewhere/ }];
    await expect(built(files, tables)).rejects.toThrow(words);
  });
});

/** Every text of a language with each amount, and with a value for each place in it. */
async function everyText(create: typeof createI18n, language: (typeof languages)[number]): Promise<string[]> {
  const said: string[] = [];
  for (const app of [volunteerTexts, organizationTexts]) {
    const missing: string[] = [];
    const { texts } = await app[language]();
    const made = await create<string>({ app, language, onMissing: (what) => missing.push(what) });
    await made.load(...Object.keys(texts.later));
    const keys: string[] = [];
    const visit = (tree: object, path: readonly string[]): void => {
      for (const [key, value] of Object.entries(tree)) {
        if (typeof value === 'string') keys.push([...path, key.replace(/_(?:one|other)$/, '')].join('.'));
        else visit(Object(value), [...path, key]);
      }
    };
    visit(Object(made.i18n.getDataByLanguage(language)?.translation), []);
    const values = { allowed: '2026-07-18T14:02:00+08:00', name: '<b>&' };
    const t = (key: string, more: object): string => String(Reflect.apply(made.i18n.t, made.i18n, [key, more]));
    for (const key of keys) {
      for (const count of [0, 1, 2]) said.push(t(key, { ...values, count, max: 5, min: null, label: 'a.b', time: '' }));
    }
    said.push(t('nothing.like.this', {}), ...missing);
  }
  return said;
}

describe('the shortened library of texts', () => {
  let shortened: typeof createI18n;

  beforeAll(async () => {
    const table = unreached.filter(({ file }) => /i18next/.test(String(file)));
    const made = await built({ entry: "export { createI18n } from '@vp/i18n';" }, table);
    shortened = Reflect.get(made, 'createI18n');
  }, 60_000);

  test.each(languages)('says every text as the whole one does: %s', async (language) => {
    const said = await everyText(shortened, language);
    expect(said.length).toBeGreaterThan(1000);
    expect(said).toEqual(await everyText(createI18n, language));
  });

  test('changes the language', async () => {
    const made = await shortened({ app: volunteerTexts, language: 'pt' });
    await made.changeLanguage('en');
    expect(made.i18n.t('ui.form.showPassword')).toBe('Show the password');
  });
});
