import { describe, expect, test } from 'vitest';
import { canonicalEmail } from './email.ts';
import { emojiOf, withoutEmoji } from './emoji.ts';
import { cleanLine, cleanText, privateCharacterOf } from './free-text.ts';
import { withoutInvisible } from './invisible.ts';
import { isolated } from './isolate.ts';
import { typedDigits, typedIdentifier, typedLink, typedPassword, withoutMarksAround } from './typed-text.ts';

test.each([
  ['\u200B\u200D\uFEFF\u2060', ''],
  ['\u202E反\u202C', '反'],
  ['\u2066a\u2069\u200Fb\u061C', 'ab'],
  ['\u3164\uFFA0\u2800', ''],
  ['一\n二\t三\u0007', '一\n二\t三'],
  ['活\u00AD動', '活動'],
  ['葛\u{E0100}城', '葛城'],
  ['a\u{E0061}\u{E007F}b', 'ab'],
  ['a\uFE0Fb1\uFE0F©\uFE0F', 'ab1©'],
  ['圖\uFFFC片', '圖片'],
  ['a\uD800b', 'ab'],
  ['a\u200Cb\u200Dc', 'abc'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['\u200Cمن\u200C', 'من'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['👨\u200D👩\u200D👧 ❤\uFE0F 1\uFE0F\u20E3', '👨\u200D👩\u200D👧 ❤\uFE0F 1\uFE0F\u20E3'],
  ['۱۲۳\u0600', '۱۲۳\u0600'],
])('%j without invisible characters is %j', (text, visible) => {
  expect(withoutInvisible(text)).toBe(visible);
});

describe('a free text', () => {
  test.each([
    ['\u200B \u00A0\u3000\uFEFF', ''],
    ['一\u000B二\u2028三\r\n四\r五', '一\n二\n三\n四\n五'],
    ['\uF0B7\u00A0帶水\n\uF0A7 帶帽\n\uF0FC 完成', '• 帶水\n▪ 帶帽\n✓ 完成'],
    ['09:00\u2009–\u200910:00 — “早”', '09:00 – 10:00 — “早”'],
    ['\u3000\u3000甲\n\u3000\u3000乙', '甲\n\u3000\u3000乙'],
    ['Joa\u0303o', 'João'],
  ])('%j is stored as %j', (text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  test.each([
    ['海灘\u2028清潔\t日', '海灘 清潔 日'],
    ['海灘 \n 清潔', '海灘 清潔'],
    ['A  B', 'A  B'],
  ])('of one line %j is stored as %j', (text, stored) => {
    expect(cleanLine(text)).toBe(stored);
  });

  test.each([
    ['字\uE001', 'U+E001'],
    ['\uF0C1', 'U+F0C1'],
    ['\u{F0000}', 'U+F0000'],
    ['𠮷 acção', undefined],
  ])('%j has the private character %s', (text, named) => {
    expect(privateCharacterOf(text)).toBe(named);
  });
});

describe('emoji', () => {
  test.each([
    ['好😀', '😀'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['🇲🇴', '🇲🇴'],
    ['❤️', '❤️'],
    ['1️⃣', '1️⃣'],
    ['☎️', '☎️'],
    ['♿', '♿'],
    ['🌡', '🌡'],
    ['👍🏽', '👍🏽'],
    ['服務🌱', '🌱'],
  ])('%s names %s', (text, named) => {
    expect(emojiOf(text)).toBe(named);
    expect(emojiOf(text)).toBeDefined();
  });

  test.each(['☎ ✓ ★ ♥ ☆ ✉ ✔ ❤ ☑', '0123456789', '#*', '©®™', '𠮷', '䶮〇', 'actividade, acção', '—…「」→㊗', ''])(
    '%s has none',
    (text) => {
      expect(emojiOf(text)).toBeUndefined();
      expect(emojiOf(text)).toBeUndefined();
    },
  );

  test.each([
    ['a😀b', 'ab'],
    ['👨‍👩‍👧👍🏽🇲🇴❤️', ''],
    ['1️⃣#*©®™', '1#*©®™'],
    ['𠮷䶮 — acção', '𠮷䶮 — acção'],
  ])('%s without emoji is %s', (text, rest) => {
    expect(withoutEmoji(text)).toBe(rest);
    expect(emojiOf(rest)).toBeUndefined();
  });
});

test.each([
  [' Helena85\u3000', 'Helena85'],
  ['Ｈｅｌｅｎａ８５', 'Helena85'],
  ['Helena85。', 'Helena85'],
  ['Helena\u200B85,', 'Helena85'],
  ['Helena 85', 'Helena85'],
  ['Helena8!', 'Helena8!'],
])('the typed password %j is %j', (text, password) => {
  expect(typedPassword(text)).toBe(password);
});

test.each([
  ['１２３ 456', '123456'],
  ['123-456。', '123456'],
  ['\u200E123456\u200F', '123456'],
  ['「123456」', '123456'],
  ['12345a', '12345a'],
])('the typed digits %j are %j', (text, digits) => {
  expect(typedDigits(text)).toBe(digits);
});

test.each([
  ['ｍ１２３４５６７。', 'm1234567'],
  ['M 1234567，', 'M1234567'],
  ['（M1234567）', 'M1234567'],
  ['\uFEFFlotus88\u2069', 'lotus88'],
  ['lotus_88', 'lotus_88'],
])('the typed identifier %j is %j', (text, identifier) => {
  expect(typedIdentifier(text)).toBe(identifier);
});

test.each([
  ['0190-a。', '0190-a'],
  ['0190-a），', '0190-a'],
  ['<0190-a>', '0190-a'],
  ['0190-a %', '0190-a %'],
])('%j without the marks around it is %j', (text, plain) => {
  expect(withoutMarksAround(text)).toBe(plain);
});

test.each([
  ['https：／／ｅｘａｍｐｌｅ．ｏｒｇ／a。', 'https://example.org/a'],
  [' https://example.org/a?b=1, ', 'https://example.org/a?b=1'],
  ['「https://example.org/澳門」', 'https://example.org/澳門'],
])('the typed link %j is %j', (text, link) => {
  expect(typedLink(text)).toBe(link);
});

test.each([
  ['someone＠example．com', 'someone@example.com'],
  ['Some.One+a@EXAMPLE.Com.', 'Some.One+a@example.com'],
  ['someone@例子.澳門', 'someone@xn--fsqu00a.xn--mix891f'],
  ['someone@例子。澳門。', 'someone@xn--fsqu00a.xn--mix891f'],
  ['someone@XN--FSQU00A.xn--mix891f', 'someone@xn--fsqu00a.xn--mix891f'],
  ['someone@Bücher.de', 'someone@xn--bcher-kva.de'],
  ['mailto:a@b.mo', 'a@b.mo'],
  ['<a@b.mo>,', 'a@b.mo'],
  ['a@1.2', 'a@1.2'],
  ['a@b.mo/path', 'a@b.mo/path'],
  ['a@b.mo:80', 'a@b.mo:80'],
  ['someone @ example. com', 'someone@example.com'],
  ['a b@c.mo', 'a b@c.mo'],
  ['no address', 'no address'],
])('the typed e-mail %j is %j', (text, email) => {
  expect(canonicalEmail(text)).toBe(email);
});

test.each([
  ['陳大文', '陳大文'],
  ['حسن', '\u2068حسن\u2069'],
  ['Club שלום', '\u2068Club שלום\u2069'],
  ['A\u202Eb\u2069', 'Ab'],
  ['\u202Eحسن', '\u2068حسن\u2069'],
  ['由 \u2068حسن\u2069 改為 A\u202E', '由 \u2068حسن\u2069 改為 A'],
  ['\u2068a\u202Eb\u2069', 'ab'],
])('%j in a sentence is %j', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});
