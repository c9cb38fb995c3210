import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { agreementKinds, languages } from '@vp/domain';
import { expect, test } from 'vitest';
import { agreementsFolder, builtInAt, builtInVersions, listVersions, readAgreement } from './agreements.ts';

const versions = agreementKinds.flatMap((kind) => listVersions(kind).map((version) => [kind, version] as const));

test('the folders are the agreements, and each holds its versions only', () => {
  expect(readdirSync(agreementsFolder()).toSorted()).toEqual([...agreementKinds].toSorted());
  for (const kind of agreementKinds) {
    expect(readdirSync(join(agreementsFolder(), kind)).toSorted()).toEqual(listVersions(kind));
  }
});

test.each([
  ['cardAgreement', '2026-07-18T10:00:00+08:00', '2026-07'],
  ['cardAgreement', '2026-11-30T23:59:59+08:00', '2026-07'],
  ['cardAgreement', '2026-12-01T00:00:00+08:00', '2026-12'],
  ['userAgreement', '2026-12-01T00:00:00+08:00', '2026-07'],
] as const)('of %s at %s, %s is in force', (kind, at, version) => {
  expect(builtInAt(kind, new Date(at)).version).toBe(version);
});

test.each([
  ['zh-TW', '在卡片頁撤回'],
  ['zh-CN', '在卡片页撤回'],
  ['en', 'withdraw the consent for the federation on the card page'],
  ['pt', 'retirar o consentimento para a federação na página do cartão'],
] as const)('the terms of the card in %s name the withdrawal of the consent for the federation', (language, words) => {
  expect(builtInAt('cardAgreement', new Date('2026-12-01T00:00:00+08:00')).body[language]).toContain(words);
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
