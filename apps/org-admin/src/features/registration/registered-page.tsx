import type { OrganizationRegistered } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, KeyValueList, ResultPage, Section, StepList, TextAction } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

const secondsToLogIn = 10;

function isRegistered(state: unknown): state is OrganizationRegistered {
  return typeof state === 'object' && state !== null && 'username' in state && 'parentOrgName' in state;
}

/** Returns the seconds until the redirect to the log-in; undefined after the person chose to stay. */
function useSecondsLeft(): readonly [left: number | undefined, stay: () => void] {
  const [left, setLeft] = useState<number | undefined>(secondsToLogIn);
  const navigate = useNavigate();
  useEffect(() => {
    if (left === undefined) return undefined;
    if (left === 0) {
      navigate(paths.login({ door: 'organization' }), { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return [left, () => setLeft(undefined)];
}

function Registered({ answer }: { readonly answer: OrganizationRegistered }) {
  const { t } = useTexts();
  const [left, stay] = useSecondsLeft();
  const { username, parentOrgName, parentOrgAdminName, parentOrgAdminMobile: mobile } = answer;
  return (
    <ResultPage
      title={t('registration.form.title')}
      kind="success"
      outcome={t('registration.done.outcome')}
      text={t('registration.done.text')}
      backTo={paths.login()}
      actions={
        <>
          <ButtonLink replace to={paths.login({ door: 'organization' })}>
            {t('registration.done.logIn')}
          </ButtonLink>
          {left !== undefined && (
            <>
              <Caption as="p">{t('registration.done.countdown', { count: left })}</Caption>
              <Button variant="text" onClick={stay}>
                {t('registration.done.stay')}
              </Button>
            </>
          )}
        </>
      }
    >
      <KeyValueList
        rows={[
          { name: t('registration.done.username'), value: username },
          { name: t('registration.done.parent'), value: parentOrgName.text },
          { name: t('registration.done.administrator'), value: parentOrgAdminName },
          {
            name: t('registration.done.phone'),
            value: mobile === '' ? '' : <TextAction href={`tel:${mobile}`}>{mobile}</TextAction>,
          },
        ]}
      />
      <Section title={t('registration.done.nextTitle')}>
        <StepList
          steps={[
            t('registration.done.steps.review'),
            t('registration.done.steps.sms'),
            t('registration.done.steps.begin'),
          ]}
        />
      </Section>
    </ResultPage>
  );
}

/** `/register/success`: who decides and whom to call; without a registration it redirects to the form. */
export function RegisteredPage() {
  const { state } = useLocation();
  return isRegistered(state) ? <Registered answer={state} /> : <Navigate replace to={paths.register()} />;
}
