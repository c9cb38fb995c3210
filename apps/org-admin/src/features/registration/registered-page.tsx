import type { OrganizationRegistered } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, KeyValueList, ResultPage, Section, StepList, TextAction } from '@vp/ui-kit';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

function isRegistered(state: unknown): state is OrganizationRegistered {
  return typeof state === 'object' && state !== null && 'username' in state && 'parentOrgName' in state;
}

function Registered({ answer }: { readonly answer: OrganizationRegistered }) {
  const { t } = useTexts();
  const { username, parentOrgName, parentOrgAdminName, parentOrgAdminMobile: mobile } = answer;
  return (
    <ResultPage
      title={t('registration.form.title')}
      kind="success"
      outcome={t('registration.done.outcome')}
      text={t('registration.done.text')}
      backTo={paths.login()}
      actions={
        <ButtonLink replace to={paths.login({ door: 'organization' })}>
          {t('registration.done.logIn')}
        </ButtonLink>
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
