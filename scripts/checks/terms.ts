import { readCatalogue } from './catalogue.ts';
import { listSources, readText } from './tree.ts';

/** One thing has one word in each language: what strays from it, and the word to take. */
const strays: Readonly<Record<string, readonly (readonly [stray: RegExp, term: string])[]>> = {
  'zh-TW': [
    [/錄用/, '錄取'],
    [/證件編號/, '證件號碼'],
    [/(簽到|考勤|服務|工作)記錄/, '紀錄 for the thing, 記錄 for the act'],
    [/手機號/, '流動電話號碼'],
    [/稍候再/, '稍後再'],
    [/家長|法定代理人/, '監護人'],
    [/實名認證/, '實名驗證'],
  ],
  'zh-CN': [
    [/录用/, '录取'],
    [/证件编号/, '证件号码'],
    [/稍候再/, '稍后再'],
    [/家长|法定代理人/, '监护人'],
  ],
  en: [
    [/real[- ]name verified/i, 'identity verified'],
    [/\b(custodian|legal guardian|caretaker)\b/i, 'guardian'],
    [/too frequent/i, 'too often'],
  ],
  pt: [
    [/\btutor|encarregado/i, 'representante legal'],
    [/\bmorada/i, 'endereço'],
    [/\btelefone celular|celular\b/i, 'telemóvel'],
  ],
};

/** The catalogues name one thing with one word. */
export function checkTerms(root: string): string[] {
  return listSources(root).flatMap((path) => {
    const language = /^packages\/i18n\/src\/locales\/([\w-]+)\//.exec(path)?.[1] ?? '';
    const list = path.endsWith('.test.ts') ? undefined : strays[language];
    if (!list) return [];
    return [...readCatalogue(path, readText(root, path))].flatMap(([key, text]) =>
      list
        .filter(([stray]) => stray.test(text))
        .map(([stray, term]) => `${path}: ${key} says ${stray.exec(text)?.[0] ?? ''}: the word is ${term}`),
    );
  });
}
