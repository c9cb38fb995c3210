import { languageNames, languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { TabPanel, Tabs } from '@vp/ui-kit';
import type { ReactNode } from 'react';

interface LanguageTabsProps {
  readonly label: string;
  readonly idStem: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Which of them are asked for; all four where absent. */
  readonly among?: readonly Language[] | undefined;
  /** Languages to be warned of. */
  readonly missing?: readonly Language[] | undefined;
  /** What concerns all languages, between the tabs and what they open. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The languages of a text, each under its own name. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, idStem, language, onLanguage, among = languages, missing = [], note, children } = props;
  return (
    <>
      <Tabs
        label={label}
        idStem={idStem}
        look="inset"
        value={language}
        options={among.map((value) => ({
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
