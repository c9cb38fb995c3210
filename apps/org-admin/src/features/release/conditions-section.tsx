import { useNow } from '@vp/app-shell';
import { Fields } from '@vp/app-shell/form';
import { isIsoInstant, toMacaoIso } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipChoice } from '@vp/ui-kit';
import { DateTimeField, FieldRow } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import type { ReactNode } from 'react';
import { conditionsFields } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';
import { deadlinesBefore } from './schedule/follow-time.ts';

interface SectionProps {
  readonly form: FormHandle<ReleaseValues>;
}

const localTime = (instant: string): string | undefined =>
  isIsoInstant(instant) ? toMacaoIso(new Date(instant)).slice(0, 16) : undefined;

const ages = ['minimumAge', 'maximumAge'] as const;
const contact = ['contactName', 'contactPhone'] as const;

function Ages({ children }: { children: ReactNode }) {
  return <FieldRow labels="long">{children}</FieldRow>;
}

/** Fields of the contact for volunteers. */
export function ContactSection({ form }: SectionProps) {
  return <Fields of={conditionsFields} in="conditions" values={form.values.conditions} only={contact} />;
}

/** Fields for who may sign up, the deadline, and the contact. */
export function ConditionsSection({ form }: SectionProps) {
  const { t } = useTexts();
  const now = useNow();
  const { schedule, conditions } = form.values;
  const last = localTime(schedule.endsAt);
  const usual = deadlinesBefore(schedule.startsAt, now());
  const section = { of: conditionsFields, in: 'conditions', values: conditions } as const;
  return (
    <>
      <Fields {...section} only={['applyLimit']} />
      <DateTimeField
        name="conditions.registrationDeadline"
        label={t('release.fields.deadline')}
        min={toMacaoIso(now()).slice(0, 16)}
        max={last}
      />
      {usual.length > 0 && (
        <ChipChoice
          label={t('release.fields.deadline')}
          options={usual.map(({ days, at }) => ({
            value: at,
            label: t('release.fields.deadlineBefore', { count: days }),
          }))}
          value={usual.find(({ at }) => Date.parse(at) === Date.parse(conditions.registrationDeadline))?.at}
          onChoose={(at) => form.setValue('conditions.registrationDeadline', at)}
        />
      )}
      <Fields {...section} only={[...ages, ...contact]} groups={[{ names: ages, Frame: Ages }]} />
    </>
  );
}
