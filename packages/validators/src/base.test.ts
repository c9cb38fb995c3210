import { genders } from '@vp/domain';
import { expect, test } from 'vitest';
import { choice, code, codeList, flag, jsonBoolean, jsonNumber, noEmoji, rawText, stateCode, withMax } from './base.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';

const emojis = [
  ['好😀', 'emoji'],
  ['🇲🇴', 'emoji'],
] as const;

describeFields({
  noEmoji: { field: noEmoji(), accepts: ['0123#*©', '𠮷'], refuses: emojis },
  code: {
    field: code(genders),
    accepts: ['1', '2'],
    refuses: [
      ['3', 'notAnOption'],
      [1, 'notAnOption'],
      ['toString', 'notAnOption'],
      [['1'], 'notAnOption'],
    ],
  },
  choice: {
    field: choice('oldest', 'newest'),
    accepts: ['oldest'],
    becomes: [['', undefined]],
    refuses: [
      ['Oldest', 'notAnOption'],
      ['toString', 'notAnOption'],
      [['oldest'], 'notAnOption'],
      [0, 'notAnOption'],
    ],
  },
  stateCode: {
    field: stateCode({ '1': 'public', '2': 'private' }),
    accepts: ['public'],
    becomes: [
      ['1', 'public'],
      ['2', 'private'],
    ],
    refuses: [
      ['3', 'notAnOption'],
      ['toString', 'notAnOption'],
      [1, 'notAnOption'],
    ],
  },
  flag: {
    field: flag(),
    accepts: [true, false],
    becomes: [
      ['1', true],
      ['0', false],
      ['true', true],
      ['false', false],
      ['', undefined],
    ],
    refuses: [
      ['yes', 'boolean'],
      ['toString', 'boolean'],
      [1, 'boolean'],
      [['1'], 'boolean'],
    ],
  },
  jsonNumber: {
    field: jsonNumber(),
    accepts: [0, -1.5],
    becomes: [['', undefined]],
    refuses: [
      ['1', 'number'],
      [true, 'number'],
      [[1], 'number'],
    ],
  },
  jsonBoolean: {
    field: jsonBoolean(),
    accepts: [true, false],
    refuses: [
      ['true', 'boolean'],
      [1, 'boolean'],
    ],
  },
});

test('a list of codes names the wrong entry', () => {
  expect(keysByPath(codeList(genders), ['1', '9'])).toEqual({ '[1]': 'notAnOption' });
});

test('a description names the most that a text may have in any script', () => {
  const { tests } = withMax(rawText(), { han: 20, latin: 100 }).describe();
  expect(tests.find(({ name }) => name === 'max')?.params).toMatchObject({ max: 100 });
});
