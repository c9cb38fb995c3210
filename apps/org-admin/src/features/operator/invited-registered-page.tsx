import { useQuery } from '@tanstack/react-query';
import { useSession } from '@vp/access';
import { DataPage } from '@vp/app-shell';
import { LocalText, useTexts } from '@vp/i18n/react';
import { BulletList, ButtonLink, KeyValueList, ResultPage, Section, SkeletonResult } from '@vp/ui-kit';
import { Navigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';

function Registered() {
  const { t } = useTexts();
  const query = useQuery(currentUserQuery(useApi()));
  return (
    <DataPage
      query={query}
      title={t('operator.newcomer.title')}
      backTo={paths.home()}
      skeleton={<SkeletonResult />}
      page={({ username, organization }) =>
        organization === null ? (
          <Navigate to={paths.login()} replace />
        ) : organization.role === 'administrator' ? (
          // No invitation belongs to this account.
          <Navigate to={paths.home()} replace />
        ) : (
          <ResultPage
            title={t('operator.newcomer.title')}
            kind="success"
            outcome={t('operator.newcomer.done')}
            text={t('operator.newcomer.doneText')}
            backTo={paths.home()}
            actions={
              <ButtonLink replace to={paths.home()}>
                {t('operator.newcomer.begin')}
              </ButtonLink>
            }
          >
            <KeyValueList
              rows={[
                { name: t('operator.newcomer.username'), value: username },
                { name: t('operator.newcomer.organization'), value: <LocalText text={organization.name} /> },
              ]}
            />
            {organization.permissions.length > 0 && (
              <Section title={t('operator.newcomer.rights')}>
                <BulletList
                  items={organization.permissions.map((permission) => t(`roleOffers.rights.${permission}`))}
                />
              </Section>
            )}
          </ResultPage>
        )
      }
    />
  );
}

/** `/register/invitation-success`: stored permissions of the new role; without a session it redirects to the log-in. */
export function InvitedRegisteredPage() {
  return useSession().kind === 'organization' ? <Registered /> : <Navigate to={paths.login()} replace />;
}
