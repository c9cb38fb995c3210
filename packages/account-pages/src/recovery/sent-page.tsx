import { useQuery } from '@tanstack/react-query';
import { DataPage, queriesOf, useApi } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, KeyValueList, ResultPage, SkeletonResult } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { AtStep } from './at-step.tsx';
import { useRecovery } from './recovery-site.ts';

const kinds = { underReview: 'waiting', passed: 'success', failed: 'failure' } as const;

/** Renders a button that restarts the recovery, for another appeal or another method. */
function Again() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { flow, paths } = useRecovery();
  function begin(): void {
    flow.forget();
    navigate(paths.start);
  }
  return <Button onClick={begin}>{t('recovery.sent.again')}</Button>;
}

function Sent({ appealTicket }: { readonly appealTicket: string }) {
  const { t, format } = useTexts();
  const { paths } = useRecovery();
  const query = useQuery(queriesOf(useApi()).recovery.sentAppeal({ params: { ticket: appealTicket } }));
  return (
    <DataPage
      query={query}
      title={t('recovery.sent.title')}
      backTo={paths.login}
      skeleton={<SkeletonResult />}
      page={({ number, submittedAt, state, workingDays }) => (
        <ResultPage
          title={t('recovery.sent.title')}
          kind={kinds[state]}
          outcome={t(`recovery.sent.${state}`)}
          text={state === 'underReview' && t('recovery.sent.text', { count: workingDays })}
          backTo={paths.login}
          actions={
            <>
              {state === 'failed' && <Again />}
              <ButtonLink variant={state === 'failed' ? 'text' : undefined} to={paths.login}>
                {t('recovery.sent.logIn')}
              </ButtonLink>
            </>
          }
        >
          <KeyValueList
            rows={[
              { name: t('recovery.sent.number'), value: number },
              { name: t('recovery.sent.at'), value: format.dateTime(submittedAt) },
            ]}
          />
        </ResultPage>
      )}
    />
  );
}

/** Renders the status of the appeal that this device sent. */
export function RecoverySentPage() {
  return <AtStep step="sent">{({ appealTicket }) => <Sent appealTicket={appealTicket} />}</AtStep>;
}
