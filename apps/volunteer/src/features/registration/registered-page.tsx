import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, StepList } from '@vp/ui-kit';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

function usernameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state)) return undefined;
  return typeof state.username === 'string' ? state.username : undefined;
}

/** What works now and what comes next, after the account was made. */
export function RegisteredPage() {
  const { t } = useTexts();
  const username = usernameIn(useLocation().state);
  const steps = [
    t('registration.done.next.verify'),
    t('registration.done.next.join'),
    t('registration.done.next.signUp'),
  ];
  return (
    <ResultPage
      title={t('registration.done.title')}
      kind="success"
      outcome={
        username === undefined ? t('registration.done.outcomePlain') : t('registration.done.outcome', { username })
      }
      text={t('registration.done.text')}
      backTo={paths.login()}
      actions={
        <>
          <ButtonLink replace to={paths.login({ redirect: paths.realName() })}>
            {t('registration.done.logIn')}
          </ButtonLink>
          <ButtonLink look="text" to={paths.home()}>
            {t('registration.done.later')}
          </ButtonLink>
        </>
      }
    >
      <Section title={t('registration.done.nextTitle')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}
