import { describe, expect, test } from 'vitest';
import { closedObject } from './closed-object.ts';
import {
  contactPhone,
  email,
  landline,
  mobile,
  mobileBeside,
  mobileE164,
  phoneArea,
  phoneWithArea,
} from './contact-fields.ts';
import { recipient } from './recipient-field.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';

describeFields({
  recipient: {
    field: recipient(),
    accepts: ['66123456', '+853 6612 3456', 'lotus88', '志願者澳門人'],
    refuses: [
      ['lotus', 'recipient'],
      ['28123456789', 'recipient'],
      ['lotus_88', 'recipient'],
      [66123456, 'text'],
    ],
  },
  mobile853: {
    field: mobile('853'),
    accepts: ['66123456', '+853 6612 3456', '85366123456'],
    refuses: [
      ['28123456', 'mobile853'],
      ['6612345', 'phone853'],
      ['13812345678', 'phone853'],
      ['+85266123456', 'phone853'],
      [66123456, 'text'],
    ],
  },
  mobile86: {
    field: mobile('86'),
    accepts: ['13812345678', '8613812345678'],
    refuses: [
      ['12812345678', 'phone86'],
      ['66123456', 'phone86'],
    ],
  },
  mobileE164: {
    field: mobileE164(),
    accepts: ['+85366123456'],
    becomes: [
      ['66123456', '+85366123456'],
      ['86 138 1234 5678', '+8613812345678'],
    ],
    refuses: [
      ['28123456', 'mobile'],
      ['1234', 'mobile'],
    ],
  },
  phoneWithArea: {
    field: phoneWithArea(),
    accepts: ['+85328123456'],
    becomes: [['2812 3456', '+85328123456']],
    refuses: [['123', 'phone']],
  },
  phoneArea: {
    field: phoneArea(),
    accepts: ['853', '86'],
    refuses: [
      ['852', 'notAnOption'],
      [853, 'notAnOption'],
    ],
  },
  landline: {
    field: landline(),
    accepts: ['28123456', '85328123456'],
    becomes: [['853-2812 3456', '85328123456']],
    refuses: [
      ['1234567', 'landline'],
      ['123456789012', 'landline'],
    ],
  },
  contactPhone: {
    field: contactPhone(),
    accepts: ['28123456', '85366123456'],
    becomes: [['+853 6612 3456', '85366123456']],
    refuses: [
      ['1234567', 'contactPhone'],
      ['85328123456789', 'contactPhone'],
      ['phone', 'contactPhone'],
    ],
  },
  email: {
    field: email(),
    accepts: ['a@b.mo', 'first.last+tag@sub.example.org'],
    becomes: [
      [' a@b.mo ', 'a@b.mo'],
      ['someone＠example．com', 'someone@example.com'],
      ['Someone@EXAMPLE.com。', 'Someone@example.com'],
      ['someone@例子.澳門', 'someone@xn--fsqu00a.xn--mix891f'],
      ['someone@xn--FSQU00A.XN--mix891f', 'someone@xn--fsqu00a.xn--mix891f'],
      ['someone@bücher.example', 'someone@xn--bcher-kva.example'],
    ],
    refuses: [
      ['a@b', 'email'],
      ['@b.mo', 'email'],
      ['a b@c.mo', 'email'],
      ['a..b@c.mo', 'email'],
      ['a@-b.mo', 'email'],
      ['a@127.0.0.1', 'email'],
      ['a@1.2', 'email'],
      ['a@b.mo/path', 'email'],
      ['a@例子', 'email'],
      ['陳@b.mo', 'email'],
      [`${'a'.repeat(60)}@b.mo`, 'tooLong'],
      ['a'.repeat(64), 'email'],
    ],
  },
});

describe('a mobile beside its area', () => {
  const phone = closedObject({ area: phoneArea().required(), mobile: mobileBeside().required() });

  test.each([
    [{ area: '853', mobile: '66123456' }, {}],
    [{ area: '86', mobile: '13812345678' }, {}],
    [{ area: '86', mobile: '66123456' }, { mobile: 'phone86' }],
    [{ area: '853', mobile: '28123456' }, { mobile: 'mobile853' }],
  ])('%j', (value, problems) => {
    expect(keysByPath(phone, value)).toEqual(problems);
  });
});
