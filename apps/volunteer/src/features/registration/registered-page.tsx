import { useQuery } from '@tanstack/react-query';
import { DataPage, useSessionState } from '@vp/app-shell';
import type { CurrentUser } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, SkeletonResult, StepList } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ContinueButton } from '../../shared/session/continue-button.tsx';

function Registered({ user: { username, volunteer } }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  // The volunteer has already taken the next step.
  if (volunteer?.realNameState !== 'notVerified') return <Navigate replace to={redirect ?? paths.home()} />;
  const steps = [
    t('registration.done.next.verify'),
    t('registration.done.next.join'),
    t('registration.done.next.signUp'),
  ];
  return (
    <ResultPage
      title={t('registration.done.title')}
      kind="success"
      outcome={t('registration.done.outcome', { username })}
      text={t('registration.done.text')}
      backTo={paths.home()}
      actions={
        <>
          <ButtonLink replace to={paths.realName({ redirect })}>
            {t('registration.done.verify')}
          </ButtonLink>
          <ContinueButton
            variant="text"
            otherwise={
              <ButtonLink variant="text" to={paths.home()}>
                {t('registration.done.later')}
              </ButtonLink>
            }
          />
        </>
      }
    >
      <Section title={t('registration.done.nextTitle')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}

/** Says what works now and what comes next, for a new account. */
export function RegisteredPage() {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const redirect = useRedirect();
  const query = useQuery({ ...useApiQueries().session.currentUser(), enabled: isLoggedIn });
  if (!isLoggedIn) return <Navigate replace to={paths.login({ redirect })} />;
  return (
    <DataPage
      query={query}
      title={t('registration.done.title')}
      backTo={paths.home()}
      skeleton={<SkeletonResult />}
      page={(user) => <Registered user={user} />}
    />
  );
}
