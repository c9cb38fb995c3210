import { describe, expect, test } from 'vitest';
import {
  agreements,
  captcha,
  confirmPassword,
  emailCode,
  existingPassword,
  password,
  newPasswordFor,
  passwordFor,
  securityAnswer,
  securityAnswers,
  smsCode,
  username,
} from './account-fields.ts';
import { closedObject } from './closed-object.ts';
import { mobileE164 } from './contact-fields.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';

describeFields({
  username: {
    field: username(),
    accepts: ['abc123', '志願者澳門人', 'Lotus12345', '𠮷𠮷𠮷𠮷𠮷𠮷'],
    becomes: [
      ['  lotus88 ', 'lotus88'],
      ['ｌｏｔｕｓ８８', 'lotus88'],
      ['\u200Elotus88\u200B', 'lotus88'],
    ],
    refuses: [
      ['abc12', 'username'],
      ['abc12345678', 'username'],
      ['abc 123', 'username'],
      ['abc_123', 'username'],
      ['lotus😀8', 'username'],
      ['joão88', 'username'],
      [123456, 'text'],
    ],
  },
  password: {
    field: password(),
    accepts: ['Helena85', 'macao2026x'],
    becomes: [
      ['Helena 85', 'Helena85'],
      [' Helena85\u3000', 'Helena85'],
      ['Ｈｅｌｅｎａ８５', 'Helena85'],
      ['Helena85\u200B。', 'Helena85'],
    ],
    refuses: [
      ['Helen', 'passwordFormat'],
      ['helenaxx', 'passwordFormat'],
      ['85858585', 'passwordFormat'],
      ['Helena85Hel', 'passwordFormat'],
      ['Helena8?', 'passwordFormat'],
      ['Helena8!', 'passwordFormat'],
      ['密碼abc123', 'passwordFormat'],
      ['abc123', 'passwordCommon'],
      ['000000', 'passwordFormat'],
      [123456, 'text'],
    ],
  },
  passwordFor: {
    field: passwordFor({ username: 'lotus8', phone: '+85366624973' }),
    accepts: ['Helena85'],
    refuses: [
      ['lotus8x', 'passwordContainsUsername'],
      ['a624973x', 'passwordContainsPhone'],
    ],
  },
  captcha: {
    field: captcha(),
    accepts: ['aB3d'],
    becomes: [
      [' a b 3 d', 'ab3d'],
      ['ａＢ３ｄ。', 'aB3d'],
      ['\u200Bab3d,', 'ab3d'],
    ],
    refuses: [
      ['abc', 'captcha'],
      ['abcde', 'captcha'],
      ['ab-d', 'captcha'],
    ],
  },
  knownPassword: {
    field: existingPassword(),
    accepts: ['a', 'x'.repeat(64)],
    becomes: [
      [' Helena85 ', 'Helena85'],
      ['Ｈｅｌｅｎａ８５，', 'Helena85'],
    ],
    refuses: [['x'.repeat(65), 'tooLong']],
  },
  smsCode: {
    field: smsCode(),
    accepts: ['012345'],
    becomes: [
      ['１２３ 456', '123456'],
      ['\u2068123-456\u2069。', '123456'],
      ['「123456」', '123456'],
    ],
    refuses: [
      ['12345', 'smsCode'],
      ['1234567', 'smsCode'],
      ['12345a', 'smsCode'],
      [123456, 'text'],
    ],
  },
  emailCode: {
    field: emailCode(),
    accepts: ['012345'],
    becomes: [
      ['１２３ 456', '123456'],
      ['\u2068123-456\u2069。', '123456'],
      ['「123456」', '123456'],
    ],
    refuses: [
      ['12345', 'emailCode'],
      ['12345a', 'emailCode'],
    ],
  },
  agreements: {
    field: agreements(),
    accepts: [true],
    refuses: [
      [false, 'agreement'],
      [undefined, 'agreement'],
      ['true', 'boolean'],
      [1, 'boolean'],
    ],
  },
  securityAnswer: {
    field: securityAnswer(),
    accepts: ['聖若瑟', '十'.repeat(10)],
    becomes: [[' Fátima ', 'Fátima']],
    refuses: [['十'.repeat(11), 'tooLong']],
  },
});

describe('a password beside its owner', () => {
  const registration = closedObject({
    username: username().required(),
    mobile: mobileE164(),
    password: newPasswordFor().required(),
    confirmPassword: confirmPassword().required(),
  });
  const good = { username: 'lotus8', mobile: '66624973', password: 'Helena85', confirmPassword: 'Helena85' };

  test.each([
    [good, {}],
    [{ ...good, confirmPassword: 'Helena86' }, { confirmPassword: 'passwordMismatch' }],
    [{ ...good, confirmPassword: '' }, { confirmPassword: 'required' }],
    [{ ...good, password: 'xlotus8', confirmPassword: 'xlotus8' }, { password: 'passwordContainsUsername' }],
    [{ ...good, password: 'a624973x', confirmPassword: 'a624973x' }, { password: 'passwordContainsPhone' }],
    [{ ...good, password: 'abc123', confirmPassword: 'abc123' }, { password: 'passwordCommon' }],
  ])('%j', (value, problems) => {
    expect(keysByPath(registration, value)).toEqual(problems);
  });
});

describe('securityAnswers', () => {
  const rows = ['1', '2', '3'].map((questionId) => ({ questionId, answer: '答案' }));

  test.each([
    ['three', rows, {}],
    ['two', rows.slice(1), { '': 'securityQuestions' }],
    ['none', [], { '': 'securityQuestions' }],
    ['one question twice', [rows[0], rows[0], rows[2]], { '': 'duplicate' }],
    [
      'a question that is none',
      [rows[0], rows[1], { questionId: '99', answer: '答案' }],
      { '[2].questionId': 'notAnOption' },
    ],
    ['an empty answer', [rows[0], rows[1], { ...rows[2], answer: ' ' }], { '[2].answer': 'securityQuestions' }],
    ['a long answer', [rows[0], rows[1], { ...rows[2], answer: 'a'.repeat(11) }], { '[2].answer': 'tooLong' }],
  ])('%s', (_name, value, problems) => {
    expect(keysByPath(securityAnswers(), value)).toEqual(problems);
  });
});
