import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { CheckOutRow } from '@vp/contract';
import { countedSpan, isIsoInstant, minuteMs, rangeOf, sumHours, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Note } from '@vp/ui-kit';
import { DateTimeField, RadioCards, useFormikContext } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { activityStale } from '../activity/queries.ts';
import { useApiQueries } from '../api.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasonCheck } from './use-reason-check.ts';

/** A person whose departure is missing, in one period. */
export interface OpenStay {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
  readonly name: string;
  readonly checkedInAt: string | null;
  /** The period as it took place. */
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Values {
  readonly when: string;
  readonly at: string;
  readonly reason: string;
}

interface CheckOutSheetProps {
  readonly stays: readonly OpenStay[];
  readonly onDone: (rows: readonly CheckOutRow[]) => void;
  readonly onClose: () => void;
}

const suggestions = ['queue.checkOut.list', 'queue.checkOut.staff', 'queue.checkOut.forgot'] as const;

function hoursOf(stay: OpenStay, at: string): number | undefined {
  if (stay.checkedInAt === null || !isIsoInstant(at)) return undefined;
  const times = { checkedInAt: new Date(stay.checkedInAt), checkedOutAt: new Date(at) };
  return countedSpan(times, rangeOf(stay))?.hours;
}

/** Names the hours of each person before the decision, and their sum. */
function Effect({ stays }: Pick<CheckOutSheetProps, 'stays'>) {
  const { t, format } = useTexts();
  const { values } = useFormikContext<Values>();
  const people = stays.map((stay) => ({
    name: stay.name,
    hours: hoursOf(stay, values.when === 'planned' ? stay.endsAt : values.at),
  }));
  const total = sumHours(people.map(({ hours = 0 }) => hours));
  return (
    <Note tone="azul" icon="clock">
      <p>{t('queue.checkOut.effect', { count: people.length, hours: format.hours(total) })}</p>
      <BulletList
        items={people.map(({ name, hours }) =>
          hours === undefined
            ? t('queue.checkOut.open', { name })
            : t('queue.checkOut.hours', { name, hours: format.hours(hours) }),
        )}
      />
    </Note>
  );
}

function TimeField() {
  const { t } = useTexts();
  const { values } = useFormikContext<Values>();
  return values.when === 'time' ? <DateTimeField name="at" label={t('queue.checkOut.at')} /> : null;
}

/** Records the departure of several people with one time and one reason. */
export function CheckOutSheet({ stays, onDone, onClose }: CheckOutSheetProps) {
  const { t } = useTexts();
  const now = useNow();
  const { dayBoard } = useApiQueries();
  const { mutateAsync } = useMutation(dayBoard.checkOutEach.change({ stale: activityStale, handled: true }));
  const checkReason = useReasonCheck();
  const thisMinute = toMacaoIso(new Date(Math.floor(now().getTime() / minuteMs) * minuteMs));
  const isRunning = stays.some(({ endsAt }) => new Date(endsAt) > now());

  function check({ when, at, reason }: Values): FieldErrors {
    const isWrong = when === 'time' && !isIsoInstant(at);
    const isAhead = when === 'time' && isIsoInstant(at) && new Date(at) > now();
    return {
      ...(isWrong && { at: { text: t('validation.instant') } }),
      ...(isAhead && { at: { text: t('validation.timeInFuture') } }),
      ...checkReason(reason),
    };
  }

  function send({ when, at, reason }: Values) {
    const places = stays.map(({ activityId, periodId, volunteerId }) => ({ activityId, periodId, volunteerId }));
    return mutateAsync({ body: { places, reason: reason.trim(), ...(when === 'time' && { at }) } });
  }

  return (
    <FormSheet<Values, Awaited<ReturnType<typeof send>>>
      title={t('queue.checkOut.title', { count: stays.length })}
      note={t('queue.checkOut.note')}
      action={t('queue.checkOut.submit', { count: stays.length })}
      cancel={t('common.actions.cancel')}
      initialValues={{ when: isRunning ? 'time' : 'planned', at: thisMinute, reason: '' }}
      check={check}
      send={send}
      done={({ rows }) => onDone(rows)}
      onClose={onClose}
    >
      <RadioCards
        name="when"
        label={t('queue.checkOut.when')}
        layout="stacked"
        options={[
          {
            value: 'planned',
            label: t('queue.checkOut.planned'),
            disabledReason: isRunning ? t('queue.checkOut.running') : undefined,
          },
          { value: 'time', label: t('queue.checkOut.time') },
        ]}
      />
      <TimeField />
      <Effect stays={stays} />
      <ReasonField
        label={t('queue.reason.text')}
        hint={t('queue.reason.textHint')}
        suggestionsLabel={t('queue.reason.suggestions')}
        suggestions={suggestions.map((key) => t(key))}
        rows={2}
      />
    </FormSheet>
  );
}
