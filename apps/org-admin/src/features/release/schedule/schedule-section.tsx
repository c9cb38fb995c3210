import { useNow } from '@vp/app-shell';
import { activityLimits, isIsoInstant, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Stack, Tag, useLatest } from '@vp/ui-kit';
import { DateTimeField, FieldArray, FieldFrame, RadioCards, useFormField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { Suspense, lazy, useEffect, useRef } from 'react';
import styles from './schedule-section.module.css';
import { PeriodCard } from './period-card.tsx';
import { emptyPeriod, followTime, nextPeriod, nothingFollowed, placesOf } from '../release-values.ts';
import type { PeriodValues, ReleaseValues } from '../release-values.ts';

const name = 'schedule.periods';

const RepeatField = lazy(async () => ({ default: (await import('./repeat-field.tsx')).RepeatField }));

/** Once, or every week until a day; only before it is published. */
function Repeats({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const { schedule } = form.values;
  return (
    <>
      <RadioCards
        name="schedule.repeats"
        look="chips"
        label={t('release.repeat.label')}
        options={[
          { value: '', label: t('release.repeat.once') },
          { value: 'weekly', label: t('release.repeat.weekly') },
        ]}
      />
      {schedule.repeats !== '' && (
        <Suspense fallback={null}>
          <RepeatField schedule={schedule} />
        </Suspense>
      )}
    </>
  );
}

interface AddPeriodProps {
  count: number;
  onAdd: () => void;
  onCopy: () => void;
}

function AddPeriod({ count, onAdd, onCopy }: AddPeriodProps) {
  const { t } = useTexts();
  const { periodsMax } = activityLimits;
  const reason = count >= periodsMax ? t('release.period.tooMany', { count: periodsMax }) : undefined;
  return (
    <div className={styles.add}>
      <Button look="outline" icon="plus" disabledReason={reason} onClick={onAdd}>
        {t('release.period.add')}
      </Button>
      {count > 0 && reason === undefined && (
        <Button look="outline" icon="copy" onClick={onCopy}>
          {t('release.period.copyLast')}
        </Button>
      )}
    </div>
  );
}

/** The only period and the deadline go with the time of the activity, until they are given otherwise. */
function useFollowers(form: FormHandle<ReleaseValues>): void {
  const now = useNow();
  const latest = useLatest({ form, now });
  const before = useRef(nothingFollowed);
  const { startsAt, endsAt } = form.values.schedule;
  // Only a change of the time moves what follows it.
  useEffect(() => {
    const { form, now } = latest.current;
    const { values, setValue } = form;
    const { only, deadline, followed } = followTime(values, before.current, now());
    before.current = followed;
    if (only) setValue(`${name}.0`, { ...values.schedule.periods[0], ...only });
    if (deadline !== values.conditions.registrationDeadline) setValue('conditions.registrationDeadline', deadline);
  }, [startsAt, endsAt, latest]);
}

/** Start and end of the activity, and its periods with their posts. */
export function ScheduleSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const now = useNow();
  useFollowers(form);
  const { schedule, basics } = form.values;
  const label = t('release.fields.periods');
  const field = useFormField<readonly PeriodValues[]>(name, label);
  const total = schedule.periods.reduce((sum, period) => sum + placesOf(period), 0);
  const earliest = toMacaoIso(now()).slice(0, 16);
  const start = isIsoInstant(schedule.startsAt) ? toMacaoIso(new Date(schedule.startsAt)).slice(0, 16) : undefined;

  return (
    <>
      <DateTimeField name="schedule.startsAt" label={t('release.fields.startsAt')} min={earliest} />
      <DateTimeField
        name="schedule.endsAt"
        label={t('release.fields.endsAt')}
        min={start === undefined ? earliest : `${start.slice(0, 10)}T00:00`}
        start={start}
        after={schedule.startsAt}
      />
      {basics.changeOf === '' && <Repeats form={form} />}
      <FieldArray name={name}>
        {(list) => (
          <FieldFrame
            name={name}
            id={field.id}
            formId={field.formId}
            label={label}
            hint={t('release.fields.periodsHint')}
            message={field.message}
            kind="group"
            aside={total > 0 && <Tag icon="none">{t('release.period.total', { count: total })}</Tag>}
          >
            <Stack>
              {schedule.periods.map((period, index) => (
                <PeriodCard
                  key={index}
                  index={index}
                  period={period}
                  activity={schedule}
                  maximum={Number(basics.maximumParticipants.normalize('NFKC'))}
                  onRemove={schedule.periods.length > 1 ? () => list.remove(index) : undefined}
                />
              ))}
              <AddPeriod
                count={schedule.periods.length}
                onAdd={() => list.push(emptyPeriod)}
                onCopy={() => list.push(nextPeriod(schedule))}
              />
            </Stack>
          </FieldFrame>
        )}
      </FieldArray>
    </>
  );
}
