import type { OpenDisputeView } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';

/** Shows how long an open dispute stays at its current level. */
export function DisputeDue({ dispute: { level, risesAt } }: { readonly dispute: OpenDisputeView }) {
  const { t, format } = useTexts();
  return (
    <Tag tone={level === 'organization' ? 'gold' : 'red'} icon="clock">
      {t(`attendance.list.until.${level}`, { time: risesAt === null ? '' : format.dateTime(risesAt) })}
    </Tag>
  );
}
