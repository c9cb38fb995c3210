import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, SkeletonResult } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const kinds = { open: 'waiting', released: 'success', kept: 'failure', lapsed: 'failure' } as const;

/** Renders a link that has expired, or that another device opens. */
function Gone() {
  const { t } = useTexts();
  return (
    <ResultPage
      title={t('registration.mobileRelease.sent.title')}
      kind="failure"
      outcome={t('registration.mobileRelease.sent.gone')}
      text={t('registration.mobileRelease.sent.goneText')}
      backTo={paths.login({})}
      actions={
        <>
          <ButtonLink to={paths.login({})}>{t('registration.mobileRelease.sent.logIn')}</ButtonLink>
          <ButtonLink variant="text" to={paths.mobileRelease({})}>
            {t('registration.mobileRelease.submit')}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Renders the state of a request to release a number that this device sent. */
export function MobileReleaseSentPage() {
  const { t, format } = useTexts();
  const [address] = useSearchParams();
  const query = useQuery(
    useApiQueries().registration.mobileRelease({ params: { ticket: address.get('ticket') ?? '' } }),
  );
  const title = t('registration.mobileRelease.sent.title');
  if (isApiError(query.error) && query.error.refusal === 'ticketExpired') return <Gone />;
  return (
    <DataPage
      query={query}
      title={title}
      backTo={paths.login({})}
      skeleton={<SkeletonResult />}
      page={({ state, releaseAt }) => (
        <ResultPage
          title={title}
          kind={kinds[state]}
          outcome={t(`registration.mobileRelease.sent.${state}`)}
          text={t(`registration.mobileRelease.sent.${state}Text`, { time: format.dateTime(releaseAt) })}
          backTo={paths.login({})}
          actions={
            <>
              {state !== 'open' && (
                <ButtonLink to={paths.register({})}>{t('registration.mobileRelease.sent.register')}</ButtonLink>
              )}
              <ButtonLink variant={state === 'open' ? undefined : 'text'} to={paths.login({})}>
                {t('registration.mobileRelease.sent.logIn')}
              </ButtonLink>
            </>
          }
        />
      )}
    />
  );
}
