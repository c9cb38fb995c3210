import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { agreementKinds, languages } from '@vp/domain';
import { expect, test } from 'vitest';
import { agreementsFolder, builtInVersions, lastBuiltIn, listVersions, readAgreement } from './agreements.ts';

const versions = agreementKinds.flatMap((kind) => listVersions(kind).map((version) => [kind, version] as const));

test('the folders are the agreements, and each holds its versions only', () => {
  expect(readdirSync(agreementsFolder()).toSorted()).toEqual([...agreementKinds].toSorted());
  for (const kind of agreementKinds) {
    expect(readdirSync(join(agreementsFolder(), kind)).toSorted()).toEqual(listVersions(kind));
    expect(lastBuiltIn(kind).version).toBe(listVersions(kind).at(-1));
  }
});

test.each(versions)('%s of %s stands in every language, with the same sections', (kind, version) => {
  const files = readdirSync(join(agreementsFolder(), kind, version));
  expect(files.toSorted()).toEqual(languages.map((language) => `${language}.md`).toSorted());
  const { title, body } = readAgreement(kind, version);
  expect(new Set(Object.values(title)).size).toBe(languages.length);
  const sections = languages.map((language) => body[language]?.match(/<h2>[^<]+<\/h2><p>[^<]+<\/p>/g)?.length);
  expect(new Set(sections).size).toBe(1);
  expect(sections[0]).toBeGreaterThan(0);
});

test('a version without a language is refused', () => {
  expect(() => readAgreement('userAgreement', '2020-01')).toThrow('ENOENT');
});

test('each has an id of its own', () => {
  expect(new Set(builtInVersions.map(({ id }) => id)).size).toBe(versions.length);
});
