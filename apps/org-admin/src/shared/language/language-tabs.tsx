import { languageNames, languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { TabPanel, Tabs } from '@vp/ui-kit';
import type { ReactNode } from 'react';

interface LanguageTabsProps {
  readonly label: string;
  readonly idStem: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Languages of the tabs; default: all four. */
  readonly among?: readonly Language[] | undefined;
  /** Languages with missing texts, marked with a warning. */
  readonly missing?: readonly Language[] | undefined;
  /** Note on all languages, between the tabs and their panel. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Renders one tab for each language of a text. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, idStem, language, onLanguage, among = languages, missing = [], note, children } = props;
  return (
    <>
      <Tabs
        label={label}
        idStem={idStem}
        variant="inset"
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
