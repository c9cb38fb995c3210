import { languageNames, languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { TabPanel, Tabs } from '@vp/ui-kit';
import type { ReactNode } from 'react';

interface LanguageTabsProps {
  readonly idStem: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Languages to be warned of. */
  readonly missing?: readonly Language[] | undefined;
  /** What concerns all languages, between the tabs and what they open. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The four languages of a text, each under its own name. */
export function LanguageTabs({ idStem, language, onLanguage, missing = [], note, children }: LanguageTabsProps) {
  const { t } = useTexts();
  return (
    <>
      <Tabs
        label={t('content.form.languages')}
        idStem={idStem}
        look="inset"
        value={language}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          icon: missing.includes(value) ? 'warning' : undefined,
        }))}
        onChange={onLanguage}
      />
      {note}
      <TabPanel key={language} idStem={idStem} value={language}>
        {children}
      </TabPanel>
    </>
  );
}
