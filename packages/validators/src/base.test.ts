import { genders } from '@vp/domain';
import { expect, test } from 'vitest';
import {
  choice,
  code,
  codeList,
  flag,
  jsonBoolean,
  jsonNumber,
  longText,
  noEmoji,
  plainText,
  rawText,
  stateCode,
  withMax,
} from './base.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';
import { validate } from './validate.ts';

const emojis = [
  ['好😀', 'emoji'],
  ['🇲🇴', 'emoji'],
] as const;

describeFields({
  noEmoji: {
    field: noEmoji(),
    accepts: ['0123#*©', '𠮷', '☎ ✓ ★ ♥'],
    refuses: [...emojis, ['\uE001', 'privateCharacter']],
  },
  plainText: {
    field: plainText(10),
    accepts: ['海灘 – 清潔'],
    becomes: [
      ['\u202E海\u00AD灘\u2028清潔', '海灘 清潔'],
      ['海灘\n清潔', '海灘 清潔'],
      ['\u200B\uFEFF\u00A0', undefined],
      ['☎\uFE0E 28000000', '☎ 28000000'],
    ],
    refuses: [['好'.repeat(11), 'tooLong'], ...emojis],
  },
  longText: {
    field: longText(20),
    accepts: ['一\n二'],
    becomes: [
      ['\uF0B7\u00A0帶水\u000B帶帽', '• 帶水\n帶帽'],
      ['一\r\n二\u200F', '一\n二'],
      ['\u2800\u3164', undefined],
    ],
    refuses: [['好'.repeat(21), 'tooLong'], ...emojis],
  },
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

test.each([
  ['好😀', { key: 'validation.emoji', values: { sign: '😀' } }],
  ['☎️ 28', { key: 'validation.emoji', values: { sign: '☎️' } }],
  ['好👨‍👩‍👧', { key: 'validation.emoji', values: { sign: '👨‍👩‍👧' } }],
  ['好\uE001', { key: 'validation.privateCharacter', values: { code: 'U+E001' } }],
])('the refusal of %s names the sign', (text, message) => {
  expect(validate(plainText(10), text)).toEqual({ ok: false, problems: [{ path: '', message }] });
});

test('a list of codes names the wrong entry', () => {
  expect(keysByPath(codeList(genders), ['1', '9'])).toEqual({ '[1]': 'notAnOption' });
});

test('a description names the most that a text may have in any script', () => {
  const { tests } = withMax(rawText(), { han: 20, latin: 100 }).describe();
  expect(tests.find(({ name }) => name === 'max')?.params).toMatchObject({ max: 100 });
});
