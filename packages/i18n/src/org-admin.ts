/** The organizations' texts, one dynamic import for each language. */
export const organizationTexts = {
  'zh-TW': () => import('./locales/zh-TW/org-admin.ts'),
  'zh-CN': () => import('./locales/zh-CN/org-admin.ts'),
  en: () => import('./locales/en/org-admin.ts'),
  pt: () => import('./locales/pt/org-admin.ts'),
};
