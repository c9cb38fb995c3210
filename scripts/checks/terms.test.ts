import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkTerms } from './terms.ts';

const at = (language: string) => `packages/i18n/src/locales/${language}/home.json`;
const saying = (text: string) => JSON.stringify({ title: text });
const sound = {
  [at('zh-TW')]: saying('你已獲錄取，請稍後再試；會記錄簽到紀錄；不在活動範圍內，考勤失敗'),
  [at('zh-CN')]: saying('请稍候，正在录取'),
  [at('en')]: saying('Identity verified by the guardian'),
  [at('pt-PT')]: saying('Endereço do representante legal; pesquise e tente de novo'),
};

test('the chosen words pass', () => {
  expect(checkTerms(writeFixture(sound))).toEqual([]);
});

test.each([
  ['zh-TW', '你已獲錄用', '錄取'],
  ['zh-TW', '證件編號', '證件號碼'],
  ['zh-TW', '簽到記錄', '紀錄'],
  ['zh-TW', '請稍候再試', '稍後再'],
  ['zh-TW', '自動考勤', '簽到'],
  ['zh-TW', '自動簽到', '定位簽到'],
  ['zh-TW', '請輸入帳號', '用戶名稱'],
  ['zh-TW', '需要網絡連線', '網絡連接'],
  ['zh-TW', '操作太頻密', '頻繁'],
  ['zh-TW', '掃描志願者證', '志願者電子證'],
  ['zh-TW', '電子郵箱', '電郵'],
  ['zh-TW', '保留裝置編號', 'remembers'],
  ['zh-CN', '您已被录用', '录取'],
  ['zh-CN', '考勤记录', '签到'],
  ['zh-CN', '自动签到', '定位签到'],
  ['en', 'You are not real-name verified', 'identity'],
  ['en', 'Your request was not passed', 'declined'],
  ['en', 'Passed', 'approved'],
  ['en', 'Once passed, it belongs to you', 'approved'],
  ['en', 'Account name', 'username'],
  ['en', 'Your organization', 'organis'],
  ['pt-PT', 'Dados do encarregado', 'representante legal'],
  ['pt-PT', 'Nome do tutor', 'representante legal'],
  ['pt-PT', 'Escolha o idioma', 'língua'],
  ['pt-PT', 'Opcional', 'facultativo'],
  ['pt-PT', 'Inscreveu-se em “A”', '«»'],
  ['pt-PT', 'A entidade convida-o', 'um convite'],
  ['pt-PT', 'Não está inscrito', 'tem inscrição'],
  ['pt-PT', 'Foi admitido', 'admitida'],
  ['pt-PT', 'A organização decide', 'entidade'],
  ['pt-PT', 'Procurar um local', 'pesquisar'],
  ['pt-PT', 'Tente novamente', 'de novo'],
  ['pt-PT', 'Escolher outra vez', 'de novo'],
])('in %s %s is found', (language, text, term) => {
  expect(checkTerms(writeFixture({ ...sound, [at(language)]: saying(text) }))).toEqual([expect.stringContaining(term)]);
});
