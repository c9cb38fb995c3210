import { useNow } from '@vp/app-shell';
import { activityLimits, isIsoInstant, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Stack, Tag } from '@vp/ui-kit';
import { DateTimeField, FieldArray, FieldFrame, RadioCards, useFormField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useRef } from 'react';
import styles from './schedule-section.module.css';
import { PeriodCard } from './period-card.tsx';
import { RepeatField } from './repeat-field.tsx';
import { followTime, noFollowers, toFollowed, usualLastDay } from './follow-time.ts';
import { emptyPeriod, nextPeriod, placesOf } from '../release-values.ts';
import type { PeriodValues, ReleaseValues } from '../release-values.ts';
import { followPosts, postNames } from '../texts/further-texts.ts';

const name = 'schedule.periods';

/** Single or weekly until a day; only before publication. */
function Repeats({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const { schedule } = form.values;
  return (
    <>
      <RadioCards
        name="schedule.repeats"
        variant="chips"
        label={t('release.repeat.label')}
        options={[
          { value: '', label: t('release.repeat.once') },
          { value: 'weekly', label: t('release.repeat.weekly') },
        ]}
        onChoose={(repeats) => {
          if (repeats !== '' && schedule.repeatsUntil === '')
            form.setValue('schedule.repeatsUntil', usualLastDay(schedule.startsAt));
        }}
      />
      {schedule.repeats !== '' && <RepeatField schedule={schedule} />}
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
      <Button variant="outline" icon="plus" disabledReason={reason} onClick={onAdd}>
        {t('release.period.add')}
      </Button>
      {count > 0 && reason === undefined && (
        <Button variant="outline" icon="copy" onClick={onCopy}>
          {t('release.period.copyLast')}
        </Button>
      )}
    </div>
  );
}

type Schedule = ReleaseValues['schedule'];

/** Returns a function that moves what follows the times of the activity, until it is edited. */
function useFollowTime({ values, setValue }: FormHandle<ReleaseValues>) {
  const now = useNow();
  const lastRef = useRef(noFollowers);
  return (time: Partial<Pick<Schedule, 'startsAt' | 'endsAt'>>): void => {
    const { schedule, conditions } = values;
    lastRef.current = toFollowed(schedule, lastRef.current, now());
    const next = { ...values, schedule: { ...schedule, ...time } };
    const { endsAt, repeatsUntil, periods, deadline } = followTime(next, lastRef.current, now());
    if (endsAt !== next.schedule.endsAt) setValue('schedule.endsAt', endsAt);
    if (repeatsUntil !== schedule.repeatsUntil) setValue('schedule.repeatsUntil', repeatsUntil);
    if (periods !== schedule.periods) setValue(name, periods);
    if (deadline !== conditions.registrationDeadline) setValue('conditions.registrationDeadline', deadline);
  };
}

/** Fields for the start and end of the activity, and its periods with their posts. */
export function ScheduleSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const now = useNow();
  const follow = useFollowTime(form);
  const { schedule, basics, texts } = form.values;
  const label = t('release.fields.periods');
  const field = useFormField<readonly PeriodValues[]>(name, label);
  const total = schedule.periods.reduce((sum, period) => sum + placesOf(period), 0);
  const earliest = toMacaoIso(now()).slice(0, 16);
  const start = isIsoInstant(schedule.startsAt) ? toMacaoIso(new Date(schedule.startsAt)).slice(0, 16) : undefined;

  /** Keeps the translations of post names with their posts. */
  function followNames(periods: readonly PeriodValues[]): void {
    form.setValue('texts.posts', followPosts(texts.posts, postNames({ periods })));
  }

  return (
    <>
      <DateTimeField
        name="schedule.startsAt"
        label={t('release.fields.startsAt')}
        min={earliest}
        onChange={(startsAt) => follow({ startsAt })}
      />
      <DateTimeField
        name="schedule.endsAt"
        label={t('release.fields.endsAt')}
        min={start === undefined ? earliest : `${start.slice(0, 10)}T00:00`}
        start={start}
        after={schedule.startsAt}
        onChange={(endsAt) => follow({ endsAt })}
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
                  onPosts={(posts) =>
                    followNames(schedule.periods.map((one, at) => (at === index ? { ...one, posts } : one)))
                  }
                  onRemove={
                    schedule.periods.length > 1
                      ? () => {
                          list.remove(index);
                          followNames(schedule.periods.filter((_one, at) => at !== index));
                        }
                      : undefined
                  }
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
