import { describe, expect, test } from 'vitest';
import { createTranslate, isInboxKind, translate } from './server.ts';

describe('translate', () => {
  test.each([
    ['zh-TW', '名額已滿'],
    ['zh-CN', '名额已满'],
    ['en', 'The activity is full'],
    ['pt', 'Vagas esgotadas'],
  ] as const)('a refusal in %s', (language, text) => {
    expect(translate(language, 'refusals.full')).toBe(text);
  });

  test('fills values in and leaves markup alone', () => {
    expect(translate('en', 'inbox.membershipPassed.text', { organization: 'A & <B>' })).toBe(
      'A & <B> has approved your application to join.',
    );
  });

  test('a value cannot smuggle another text in', () => {
    expect(translate('en', 'inbox.membershipPassed.text', { organization: '$t(common.productName)' })).toContain(
      '$t(common.productName)',
    );
    expect(translate('en', 'inbox.notAdmitted.text', { activity: '{{reason}}', reason: 'x' })).toContain(
      '“{{reason}}”',
    );
  });

  test('a value that is not given stays visible', () => {
    expect(translate('en', 'inbox.membershipPassed.text')).toContain('{{organization}}');
  });

  test('times inside a message are written as the language does', () => {
    const values = { allowed: '2020-07-18T14:30:00+08:00' };
    expect(translate('zh-TW', 'validation.startAfterEnd', values)).toBe(
      '開始時間應早於結束時間（2020年7月18日（六）14:30）',
    );
    expect(translate('en', 'validation.startAfterEnd', values)).toBe(
      'The start must be before the end (Sat 18 Jul 2020, 14:30)',
    );
  });

  test.each([
    ['海灘清潔', '海灘清潔'],
    ['حسن', '\u2068حسن\u2069'],
    ['שלום 2', '\u2068שלום 2\u2069'],
    ['A\u202E清潔', 'A清潔'],
  ])('the name %j is shown in a sentence as %j', (from, shown) => {
    const sentence = translate('zh-TW', 'activityChange.name', { from, to: '<b>新名' });
    expect(sentence).toContain(`「${shown}」`);
    expect(sentence).toContain('「<b>新名」');
    expect(
      translate('zh-TW', 'inbox.activityChanged.text', { activity: 'A', organization: 'B', changes: sentence }),
    ).toContain(sentence);
  });

  test('messages carry the name of the product', () => {
    expect(translate('zh-TW', 'sms.code.login', { code: '123456' })).toBe(
      '【志願澳門】登入驗證碼：123456，5 分鐘內有效。請勿告訴他人。',
    );
    const branded = createTranslate({ en: 'Helping Hands' });
    expect(branded('en', 'sms.code.login', { code: '1' })).toContain('[Helping Hands]');
    expect(branded('pt', 'sms.code.login', { code: '1' })).toContain('[Voluntariado Macau]');
  });
});

test('kinds of inbox messages', () => {
  expect(isInboxKind('admitted')).toBe(true);
  expect(isInboxKind('toString')).toBe(false);
});
