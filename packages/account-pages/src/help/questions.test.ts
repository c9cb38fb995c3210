import { expect, test } from 'vitest';
import { readQuestions } from './questions.ts';

const toAddress = (path: string): string => `/wu${path}`;

test('makes each heading a question, with the content below it as its answer', () => {
  const html =
    '<p>先看這裏。</p><h2>一？</h2><p>甲</p><ul><li>乙</li></ul><h2>二 &lt; 三？</h2><p><a href="/User-ledger">丙</a></p>';
  expect(readQuestions(html, toAddress)).toEqual([
    { question: '', answer: '<p>先看這裏。</p>', words: '先看這裏。' },
    { question: '一？', answer: '<p>甲</p><ul><li>乙</li></ul>', words: '一？ 甲乙' },
    { question: '二 < 三？', answer: '<p><a href="/wu/User-ledger">丙</a></p>', words: '二 < 三？ 丙' },
  ]);
});

test('keeps external links unchanged, and returns no questions for an empty text', () => {
  const [only] = readQuestions(
    '<p><a href="https://www.gov.mo/">一</a><a href="tel:+85328123456">二</a></p>',
    toAddress,
  );
  expect(only?.answer).toContain('href="https://www.gov.mo/"');
  expect(only?.answer).toContain('href="tel:+85328123456"');
  expect(readQuestions('', toAddress)).toEqual([]);
});
