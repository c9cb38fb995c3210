import { activityLimits, isLanguage, languages, personLimits } from '@vp/domain';
import type { Language } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Caption, Stack } from '@vp/ui-kit';
import { TextAreaField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useState } from 'react';
import { languageOfField } from '../../../shared/language/form-texts.ts';
import { useLanguageList } from '../../../shared/language/language-list.ts';
import { LanguageTabs } from '../../../shared/language/language-tabs.tsx';
import { halfLanguages } from './further-texts.ts';
import type { ReleaseValues } from '../release-values.ts';

/** After an activity has begun, only its content can change. */
export type TextParts = 'all' | 'content';

interface FieldsProps {
  readonly values: ReleaseValues;
  readonly language: Language;
  readonly parts: TextParts;
  readonly onChange: (typed: string) => void;
}

/** Translation fields of one language; each hint shows the original text. */
function FieldsIn({ values, language, parts, onChange }: FieldsProps) {
  const { t } = useTexts();
  const { basics, place, texts } = values;
  const words = { language: t(`common.language.names.${language}`) };
  const content = (
    <TextAreaField
      name={`texts.content.${language}`}
      label={t('release.texts.content', words)}
      max={activityLimits.contentMax}
      rows={12}
      optional
      onChange={onChange}
    />
  );
  if (parts === 'content') return content;
  return (
    <>
      <TextField
        name={`texts.name.${language}`}
        label={t('release.texts.name', words)}
        hint={basics.name}
        max={activityLimits.nameMax}
        optional
        onChange={onChange}
      />
      {texts.posts.map(({ name }, index) => (
        <TextField
          key={name}
          name={`texts.posts.${index}.texts.${language}`}
          label={t('release.texts.post', { n: index + 1, ...words })}
          hint={name}
          max={activityLimits.postNameMax}
          optional
          onChange={onChange}
        />
      ))}
      <TextField
        name={`texts.address.${language}`}
        label={t('release.texts.address', words)}
        hint={place.address}
        autoComplete="off"
        max={personLimits.addressMax}
        optional
        onChange={onChange}
      />
      {place.meetingPoint.trim() !== '' && (
        <TextField
          name={`texts.meetingPoint.${language}`}
          label={t('release.texts.meetingPoint', words)}
          hint={place.meetingPoint}
          autoComplete="off"
          max={activityLimits.meetingPointMax}
          optional
          onChange={onChange}
        />
      )}
      {content}
    </>
  );
}

interface TextsSectionProps {
  readonly form: FormHandle<ReleaseValues>;
  readonly parts: TextParts;
}

/** Translations of the texts for volunteers, with one tab per language. */
export function TextsSection({ form, parts }: TextsSectionProps) {
  const { t, language: own } = useTexts();
  const langOf = useLangOf();
  const listOf = useLanguageList();
  const { values, shown } = form;
  const { texts } = values;
  const written = isLanguage(texts.language) ? texts.language : own;
  const others = languages.filter((one) => one !== written);
  const [chosen, setChosen] = useState<Language>();
  const [first = own] = others;
  const language = chosen !== undefined && others.includes(chosen) ? chosen : first;
  const half = parts === 'all' ? halfLanguages(values) : [];
  const wrong = Object.keys(shown).find((field) => field.startsWith('texts.'));
  const [seen, setSeen] = useState(wrong);

  // Renders the invalid field before the form focuses it.
  if (wrong !== seen) {
    setSeen(wrong);
    if (wrong !== undefined) setChosen(languageOfField(wrong));
  }

  /** The first translation fixes the language of the other sections, whatever the UI language is later. */
  function keepLanguage(typed: string): void {
    if (texts.language === '' && typed.trim() !== '') form.setValue('texts.language', own);
  }

  return (
    <Stack gap={3}>
      <Caption>{t('release.texts.hint', { language: t(`common.language.names.${written}`) })}</Caption>
      <LanguageTabs
        label={t('release.form.texts')}
        idStem="release-language"
        language={language}
        onLanguage={setChosen}
        among={others}
        missing={half}
        note={half.length > 0 && <Caption>{t('release.texts.half', { languages: listOf(half) })}</Caption>}
      >
        <div lang={langOf({ text: '', language })}>
          <FieldsIn values={values} language={language} parts={parts} onChange={keepLanguage} />
        </div>
      </LanguageTabs>
    </Stack>
  );
}
