/** The volunteers' texts, one dynamic import for each language. */
export const volunteerTexts = {
  'zh-TW': () => import('./locales/zh-TW/volunteer.ts'),
  'zh-CN': () => import('./locales/zh-CN/volunteer.ts'),
  en: () => import('./locales/en/volunteer.ts'),
  pt: () => import('./locales/pt/volunteer.ts'),
};
