import type { OpenDisputeView } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';

/** Until when an open dispute stays with those who are asked by now. */
export function DisputeDue({ dispute: { level, risesAt } }: { readonly dispute: OpenDisputeView }) {
  const { t, format } = useTexts();
  return (
    <Tag tone={level === 'organization' ? 'gold' : 'red'} icon="clock">
      {t(`attendance.list.until.${level}`, { time: risesAt === null ? '' : format.dateTime(risesAt) })}
    </Tag>
  );
}
