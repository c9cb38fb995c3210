import { useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, ResultPage } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useDepartureTexts } from './left-words.ts';

interface EarlyCheckOutProps {
  readonly periodEndsAt: string;
  readonly onLeave: () => void;
}

/** Asks for confirmation before an early check-out, so that an accidental scan does not cost hours. */
export function EarlyCheckOut({ periodEndsAt, onLeave }: EarlyCheckOutProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const leftUntil = useDepartureTexts();
  return (
    <ResultPage
      title={t('attendance.resultOut')}
      kind="waiting"
      outcome={t('attendance.early.title')}
      figure={leftUntil(periodEndsAt)}
      text={t('attendance.early.text', { time: format.timeAfter(now(), periodEndsAt) })}
      backTo={paths.home()}
      actions={
        <>
          <ButtonLink to={paths.home()}>{t('attendance.early.stay')}</ButtonLink>
          <Button variant="text" onClick={onLeave}>
            {t('attendance.early.leave')}
          </Button>
        </>
      }
    />
  );
}
