import { useDraft } from '@vp/app-shell/draft';
import { FormSheet } from '@vp/app-shell/form';
import type { ReleasedDetail } from '@vp/contract';
import { isLanguage, languages, messageGroups, messageLimits } from '@vp/domain';
import type { Language } from '@vp/domain';
import { useLangOf, useTexts } from '@vp/i18n/react';
import { Caption, Stack } from '@vp/ui-kit';
import { ChipsField, SelectField, TextAreaField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { messageForm } from '@vp/validators';
import { useMemo, useState } from 'react';
import { languageOfField } from '../../shared/language/form-texts.ts';
import { LanguageTabs } from '../../shared/language/language-tabs.tsx';
import { messageDraft } from './message-draft.ts';
import { emptyMessage } from './message-values.ts';
import type { MessageValues } from './message-values.ts';

interface TextsProps {
  readonly form: FormHandle<MessageValues>;
  readonly among: readonly Language[];
}

/** Subject and text, with one tab for each language in which the activity is written. */
function Texts({ form, among }: TextsProps) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const [first = 'zh-TW'] = among;
  const [language, setLanguage] = useState<Language>(first);
  const wrong = Object.keys(form.shown).find((field) => field.startsWith('texts.'));
  const [seen, setSeen] = useState(wrong);

  // Renders the invalid field before the form focuses it.
  if (wrong !== seen) {
    setSeen(wrong);
    setLanguage((wrong === undefined ? undefined : languageOfField(wrong)) ?? language);
  }

  const fields = (
    <Stack gap={4}>
      <div lang={langOf({ text: '', language })}>
        <TextField
          name={`texts.subject.${language}`}
          label={t('participant.message.subject')}
          autoComplete="off"
          max={messageLimits.subjectMax}
        />
      </div>
      <div lang={langOf({ text: '', language })}>
        <TextAreaField
          name={`texts.text.${language}`}
          label={t('participant.message.text')}
          max={messageLimits.textMax}
          rows={6}
        />
      </div>
    </Stack>
  );
  if (among.length === 1) return fields;
  return (
    <LanguageTabs
      label={t('participant.message.languages')}
      idStem="message-language"
      language={language}
      onLanguage={setLanguage}
      among={among}
      note={<Caption>{t('participant.message.oneLanguage')}</Caption>}
    >
      {fields}
    </LanguageTabs>
  );
}

/** Returns the values for all periods if the period of the draft has been removed meanwhile. */
const withPeriodOf = ({ periods }: ReleasedDetail, values: MessageValues): MessageValues =>
  periods.some(({ periodId }) => periodId === values.periodId) ? values : { ...values, periodId: '' };

interface MessageFormProps {
  readonly activity: ReleasedDetail;
  readonly onWritten: (values: MessageValues) => void;
  readonly onClose: () => void;
}

/**
 * Asks for receivers and texts of a message to participants; nothing is sent before the preview. An unsent message
 * stays on the device until it is sent.
 */
export function MessageForm({ activity, onWritten, onClose }: MessageFormProps) {
  const { t, language: own, format } = useTexts();
  const { activityId, periods, texts } = activity;
  const { found, keep } = useDraft(messageDraft(activityId));
  const initialValues = withPeriodOf(activity, found?.values ?? emptyMessage);
  const written = languages.filter((language) => texts.name[language] !== undefined);
  const among = written.includes(own) ? [own, ...written.filter((language) => language !== own)] : written;
  const [main] = among.filter(isLanguage);
  const schema = useMemo(() => messageForm(main ?? own), [main, own]);
  const allPeriods = { value: '', label: t('participant.message.allPeriods') };
  return (
    <FormSheet<MessageValues, MessageValues>
      title={t('participant.message.title')}
      action={t('participant.message.next')}
      cancel={t('ui.back')}
      initialValues={initialValues}
      schema={schema}
      onValues={keep}
      send={(values) => Promise.resolve(values)}
      done={onWritten}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={4}>
          <ChipsField
            name="groups"
            label={t('participant.message.to')}
            max={messageGroups.length}
            options={messageGroups.map((value) => ({ value, label: t(`participant.message.groups.${value}`) }))}
          />
          {periods.length > 1 && (
            <SelectField
              name="periodId"
              label={t('participant.message.period')}
              options={[
                allPeriods,
                ...periods.map(({ periodId, startsAt, endsAt }) => ({
                  value: periodId,
                  label: format.range(startsAt, endsAt),
                })),
              ]}
            />
          )}
          <Texts form={form} among={among.length === 0 ? [own] : among} />
        </Stack>
      )}
    </FormSheet>
  );
}
