import { readTextFiles } from './texts.ts';

/** Each concept has one word in each language: forbidden words and their replacement. */
const strays: Readonly<Record<string, readonly (readonly [stray: RegExp, term: string])[]>> = {
  'zh-TW': [
    [/錄用/, '錄取'],
    [/證件編號/, '證件號碼'],
    [/(簽到|考勤|服務|工作)記錄/, '紀錄 for the thing, 記錄 for the act'],
    [/手機號/, '流動電話號碼'],
    // The specification quotes the message 'outside the area'.
    [/考勤(?!失敗)/, '簽到'],
    [/審批/, '審核'],
    [/密保/, '安全問題'],
    [/調研/, '調查研究'],
    [/帳號/, '帳戶 for the thing, 用戶名稱 for its name'],
    [/網絡連線/, '網絡連接'],
    [/頻密/, '頻繁'],
    [/電子志願者證|(?<!電子)志願者證/, '志願者電子證'],
    [/電子郵箱/, '電郵'],
    [/裝置編號/, 'what the device remembers'],
    [/稍候再/, '稍後再'],
    [/家長|法定代理人/, '監護人'],
    [/實名認證/, '實名驗證'],
    [/(自動|地點)簽到/, '定位簽到'],
  ],
  'zh-CN': [
    [/录用/, '录取'],
    [/审批/, '审核'],
    [/密保/, '安全问题'],
    [/[\d} 一]宗/, '件 or 条'],
    [/病患者/, '患者'],
    [/证件编号/, '证件号码'],
    [/考勤(?!失败)/, '签到'],
    [/电子志愿者证|(?<!电子)志愿者证/, '志愿者电子证'],
    [/设备编号/, 'what the device remembers'],
    [/稍候再/, '稍后再'],
    [/家长|法定代理人/, '监护人'],
    [/(自动|地点)签到/, '定位签到'],
  ],
  en: [
    [/real[- ]name/i, 'identity'],
    [/\bnot passed\b/i, 'not verified of an identity, declined of a request'],
    [/account name/i, 'username'],
    [/(?<!\{\{)\borganiz/i, 'organis…, the British spelling'],
    [/\b(custodian|legal guardian|caretaker)\b/i, 'guardian'],
    // Except the specification's own message.
    [/(?<!^operation )too frequent/i, 'too often'],
    [/^passed$|\bonce passed\b/i, 'approved'],
  ],
  'pt-PT': [
    [/\btutor|encarregado/i, 'representante legal'],
    [/\bmorada/i, 'endereço'],
    [/\borganizaç/i, 'entidade'],
    [/\bidioma/i, 'língua'],
    [/\bopcional/i, 'facultativo'],
    [/[“”]/, '«»'],
    [/(^|não )foi admitido/i, 'the sign-up, which is admitida'],
    [/convid[aá]-l?o\b|\bestá inscrito\b/i, 'a wording for whoever reads: um convite, tem inscrição'],
    [/\bprocur/i, 'pesquisar in a list, encontrar of what is not known yet'],
    [/\bnovamente|\boutra vez/i, 'de novo'],
    [/\btelefone celular|celular\b/i, 'telemóvel'],
  ],
};

/** The catalogues name one thing with one word. */
export function checkTerms(root: string): string[] {
  return readTextFiles(root).flatMap(({ path, language, texts }) =>
    [...texts].flatMap(([key, text]) =>
      (strays[language] ?? [])
        .filter(([stray]) => stray.test(text))
        .map(([stray, term]) => `${path}: ${key} says ${stray.exec(text)?.[0] ?? ''}: the word is ${term}`),
    ),
  );
}
