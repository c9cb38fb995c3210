import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { CardProgress } from '@vp/contract';
import { cardLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, SkeletonResult, StepList } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';

interface DoneProps {
  readonly progress: CardProgress;
}

function Done({ progress: { applications, waiting } }: DoneProps) {
  const { t } = useTexts();
  if (applications[0]?.state !== 'pending') return <Navigate to={paths.cardSchedule()} replace />;
  const [from, to] = cardLimits.printingMonths;
  return (
    <ResultPage
      title={t('card.done.title')}
      kind="waiting"
      outcome={t('card.done.outcome')}
      text={t('card.done.text')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.cardSchedule()}>{t('card.done.schedule')}</ButtonLink>
          <ButtonLink variant="text" to={paths.home()}>
            {t('card.done.home')}
          </ButtonLink>
        </>
      }
    >
      <ReviewWaitLine wait={waiting} />
      <StepList
        steps={[t('card.done.next.decision'), t('card.done.next.printing', { from, to }), t('card.done.next.card')]}
      />
    </ResultPage>
  );
}

/** `/VolunteerRegister-succeed`: shows the next steps of an application that was just sent. */
export function CardDonePage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().card.progress());
  // Cached data from before the application do not contain it.
  const isKept = query.isFetching && query.data?.applications[0]?.state !== 'pending';
  return (
    <DataPage
      query={isKept ? { ...query, data: undefined } : query}
      title={t('card.done.title')}
      backTo={paths.me()}
      skeleton={<SkeletonResult />}
      page={(progress) => <Done progress={progress} />}
    />
  );
}
