import { contentLimits, hasContentPart, languages, missingLanguages } from '@vp/domain';
import type { ContentKind, Language } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Button, Caption, Row, Stack } from '@vp/ui-kit';
import { TextField } from '@vp/ui-kit/form';
import { BodyField } from './body-field.tsx';
import type { ContentValues } from './content-values.ts';
import { useLanguageList } from '../../shared/language/language-list.ts';
import { LanguageTabs } from '../../shared/language/language-tabs.tsx';

interface TextFieldsProps {
  readonly kind: ContentKind;
  readonly values: ContentValues;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onPreview: () => void;
}

/** Text fields with one tab per language; missing languages are marked before publication. */
export function TextFields({ kind, values, language, onLanguage, onPreview }: TextFieldsProps) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const listOf = useLanguageList();
  const missing = missingLanguages([values.title, values.summary, values.body]);
  return (
    <Stack gap={3}>
      <LanguageTabs
        label={t('content.form.languages')}
        idStem="content-language"
        language={language}
        onLanguage={onLanguage}
        missing={missing}
        note={
          missing.length > 0 &&
          missing.length < languages.length && (
            <Caption>{t('content.form.missing', { languages: listOf(missing) })}</Caption>
          )
        }
      >
        <Stack gap={4}>
          {hasContentPart(kind, 'site') && <Caption>{t('content.form.helpHint')}</Caption>}
          <div lang={langOf({ text: '', language })}>
            <TextField name={`title.${language}`} label={t('content.form.title')} max={contentLimits.titleMax} />
          </div>
          {hasContentPart(kind, 'summary') && (
            <div lang={langOf({ text: '', language })}>
              <TextField
                name={`summary.${language}`}
                label={t('content.form.summary')}
                max={contentLimits.summaryMax}
                optional
              />
            </div>
          )}
          {hasContentPart(kind, 'body') && <BodyField language={language} />}
        </Stack>
      </LanguageTabs>
      <Row>
        <Button variant="outline" size="small" onClick={onPreview}>
          {t('content.preview.open')}
        </Button>
      </Row>
    </Stack>
  );
}
