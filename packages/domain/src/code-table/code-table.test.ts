import { describe, expect, it, test } from 'vitest';
import { languages } from '../language/language.ts';
import { activityNatures, activityTypes, applyLimits, attendanceTypes } from './activity.ts';
import { cardBanks, cardReasons } from './card.ts';
import { codesOf, isCodeOf, nameOfCode } from './code-table.ts';
import type { CodeTable } from './code-table.ts';
import { countryRegions } from './country-region.ts';
import { administratorDocumentTypes, documentTypes } from './document.ts';
import { languageIdentifications, languagesMastered } from './language-code.ts';
import { occupations, professions } from './occupation.ts';
import { organizationCategories, registFilings } from './organization.ts';
import { educationLevels, genders, guardianRelations, maritalStatuses, vestSizes } from './person.ts';
import { regions } from './region.ts';
import { securityQuestions } from './security-question.ts';
import { serviceObjects } from './service-object.ts';
import { serviceTypes } from './service-type.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

const tables: readonly (readonly [string, CodeTable, readonly string[]])[] = [
  ['documentTypes', documentTypes, upTo(7)],
  ['administratorDocumentTypes', administratorDocumentTypes, upTo(3)],
  ['genders', genders, upTo(2)],
  ['maritalStatuses', maritalStatuses, upTo(4)],
  ['educationLevels', educationLevels, upTo(7)],
  ['guardianRelations', guardianRelations, upTo(6)],
  ['vestSizes', vestSizes, upTo(5, 0)],
  ['occupations', occupations, upTo(16)],
  ['professions', professions, upTo(4)],
  ['languagesMastered', languagesMastered, upTo(5)],
  ['languageIdentifications', languageIdentifications, upTo(2)],
  ['serviceTypes', serviceTypes, upTo(18)],
  ['serviceObjects', serviceObjects, upTo(10)],
  ['activityNatures', activityNatures, upTo(1, 0)],
  ['attendanceTypes', attendanceTypes, upTo(1, 0)],
  ['applyLimits', applyLimits, upTo(2, 0)],
  ['activityTypes', activityTypes, upTo(8)],
  ['organizationCategories', organizationCategories, upTo(2)],
  ['registFilings', registFilings, upTo(2)],
  ['securityQuestions', securityQuestions, upTo(10)],
  ['cardReasons', cardReasons, upTo(3)],
  ['cardBanks', cardBanks, upTo(2)],
  ['regions', regions, upTo(820008, 820001)],
  [
    'countryRegions',
    countryRegions,
    // Nationalities of most people in Macao first; the rest by part of the world.
    'MO CN HK TW PT PH VN ID NP MM TH MY SG KH LA IN PK BD LK JP KR TL BR AO CV GW GQ MZ ST GB FR DE IT ES NL RU US CA AU NZ ZA ZZ'.split(
      ' ',
    ),
  ],
];

describe.each(tables)('%s', (_name, table, codes) => {
  it('has the codes of the decisions', () => {
    expect(codesOf(table)).toEqual(codes);
  });

  it('has a different, tidy name for every code in every language', () => {
    for (const language of languages) {
      const names = table.map((entry) => entry.names[language]);
      expect(names.every((name) => name !== '' && name === name.trim())).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('codes are looked up as exact texts', () => {
  expect(isCodeOf(genders, '1')).toBe(true);
  expect(isCodeOf(genders, 1)).toBe(false);
  expect(isCodeOf(genders, 'toString')).toBe(false);
  expect(nameOfCode(maritalStatuses, '1', 'pt')).toBe('casado(a)');
  expect(nameOfCode(maritalStatuses, '2', 'zh-TW')).toBe('未婚');
  expect(nameOfCode(maritalStatuses, '9', 'en')).toBeUndefined();
});
