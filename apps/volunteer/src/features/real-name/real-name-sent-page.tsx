import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { VolunteerDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, SkeletonResult, StepList } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ContinueButton } from '../../shared/session/continue-button.tsx';

function Sent({ detail }: { readonly detail: VolunteerDetail }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  const steps = [t('realName.sent.next.wait'), t('realName.sent.next.join'), t('realName.sent.next.signUp')];
  return (
    <ResultPage
      title={t('realName.sent.title')}
      kind="waiting"
      outcome={t('realName.sent.outcome')}
      text={t('realName.sent.text')}
      backTo={paths.me()}
      actions={
        <>
          <ButtonLink to={paths.organizations({ redirect })}>{t('realName.sent.organizations')}</ButtonLink>
          <ContinueButton
            variant="text"
            otherwise={
              <ButtonLink variant="text" to={paths.home()}>
                {t('realName.sent.home')}
              </ButtonLink>
            }
          />
        </>
      }
    >
      <ReviewWaitLine wait={detail.waiting} />
      <Section title={t('realName.sent.nextTitle')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}

/** Says what happens after the submission. Without a pending review it shows the state instead. */
export function RealNameSentPage() {
  const { t } = useTexts();
  const redirect = useRedirect();
  const query = useQuery(useApiQueries().volunteer.detail());
  return (
    <DataPage
      query={query}
      title={t('realName.sent.title')}
      backTo={paths.me()}
      skeleton={<SkeletonResult />}
      page={(detail) =>
        detail.realNameState === 'underReview' ? (
          <Sent detail={detail} />
        ) : (
          <Navigate replace to={paths.realName({ redirect })} />
        )
      }
    />
  );
}
