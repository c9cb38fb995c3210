import { useQuery } from '@tanstack/react-query';
import { useCodeWords, useNow } from '@vp/app-shell';
import { applyLimits, isIsoInstant, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Chip, ChipRow } from '@vp/ui-kit';
import { DateTimeField, FieldRow, RadioCards, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import styles from './unit.module.css';
import { deadlinesBefore } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

const localTime = (instant: string): string | undefined =>
  isIsoInstant(instant) ? toMacaoIso(new Date(instant)).slice(0, 16) : undefined;

/** Whom volunteers can ask. */
export function ContactSection() {
  const { t } = useTexts();
  return (
    <>
      <TextField name="conditions.contactName" label={t('release.fields.contactName')} autoComplete="name" />
      <TextField
        name="conditions.contactPhone"
        label={t('release.fields.contactPhone')}
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}

/** Who may sign up, until when, and whom they can ask. */
export function ConditionsSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const now = useNow();
  const { optionsOf } = useCodeWords();
  const user = useQuery(currentUserQuery(useApi()));
  const name = user.data?.organization?.name.text ?? '';
  const notes = [t('release.fields.limitOwn', { name }), t('release.fields.limitBelow'), t('release.fields.limitAll')];
  const last = localTime(form.values.schedule.endsAt);
  const usual = deadlinesBefore(form.values.schedule.startsAt, now());
  const years = <span className={styles.unit}>{t('release.fields.years')}</span>;
  return (
    <>
      <RadioCards
        layout="stacked"
        name="conditions.applyLimit"
        label={t('release.fields.applyLimit')}
        options={optionsOf(applyLimits).map((option, index) => ({ ...option, note: notes[index] }))}
      />
      <DateTimeField
        name="conditions.registrationDeadline"
        label={t('release.fields.deadline')}
        min={toMacaoIso(now()).slice(0, 16)}
        max={last}
      />
      {usual.length > 0 && (
        <ChipRow label={t('release.fields.deadline')}>
          {usual.map(({ days, at }) => (
            <Chip
              key={days}
              selected={Date.parse(form.values.conditions.registrationDeadline) === Date.parse(at)}
              onClick={() => form.setValue('conditions.registrationDeadline', at)}
            >
              {t('release.fields.deadlineBefore', { count: days })}
            </Chip>
          ))}
        </ChipRow>
      )}
      <FieldRow labels="long">
        <TextField
          name="conditions.minimumAge"
          label={t('release.fields.minimumAge')}
          hint={t('release.fields.ageHint')}
          inputMode="numeric"
          optional
          suffix={years}
        />
        <TextField
          name="conditions.maximumAge"
          label={t('release.fields.maximumAge')}
          hint={t('release.fields.ageHint')}
          inputMode="numeric"
          optional
          suffix={years}
        />
      </FieldRow>
      <ContactSection />
    </>
  );
}
