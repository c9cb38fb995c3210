import { languageTags, languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { mockTexts } from '../src/page/texts.ts';

const sites: Readonly<Record<Language, { readonly volunteer: string; readonly organization: string }>> = {
  'zh-TW': { volunteer: '志願者', organization: '組織' },
  'zh-CN': { volunteer: '志愿者', organization: '组织' },
  en: { volunteer: 'Volunteers', organization: 'Organizations' },
  pt: { volunteer: 'Voluntários', organization: 'Organizações' },
};

const style = `body{margin:0;background:#faf7f1;color:#063b33;font:18px/1.6 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px}
section{margin:0 0 32px}
p{margin:0 0 12px}
nav{display:flex;flex-wrap:wrap;gap:12px}
a{flex:1 1 160px;padding:14px;border-radius:12px;background:#063b33;color:#fff;text-align:center;text-decoration:none}`;

/** Returns the first page of the static demo: what it is, in four languages, and the way to both sites. */
export function demoLanding(): string {
  const sections = languages.map((language) => {
    const { title, about } = mockTexts[language].demo;
    const { volunteer, organization } = sites[language];
    return `<section lang="${languageTags[language]}"><h2>${title}</h2><p>${about}</p>
<nav><a href="/volunteer/">${volunteer}</a><a href="/org-admin/">${organization}</a></nav></section>`;
  });
  return `<!doctype html>
<html lang="zh-Hant-MO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>志願澳門</title><style>${style}</style></head>
<body><main><h1>志願澳門</h1>${sections.join('\n')}</main></body>
</html>
`;
}
