import './registration.css';
import { useQuery } from '@tanstack/react-query';
import type { VolunteerDetail } from '@vp/contract';
import { realNameStates } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { PageShell } from '@vp/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { volunteerDetailQuery } from '../../shared/queries.ts';
import { QueryPage } from '../../shared/query-page.tsx';
import { PrivatePhotosProvider } from './photo-pair.tsx';
import { RealNameForm } from './real-name-form.tsx';
import { Failed, UnderReview, Verified } from './real-name-status.tsx';
import { LockedFieldsProvider, lockedFields, valuesOfDetail } from './reopened.tsx';

function Form({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const locked = useMemo(() => lockedFields(detail), [detail]);
  return (
    <PageShell title={t('registration.realName.title')} backTo={paths.me()} content="edge">
      <LockedFieldsProvider value={locked}>
        <PrivatePhotosProvider>
          <RealNameForm known={valuesOfDetail(detail)} />
        </PrivatePhotosProvider>
      </LockedFieldsProvider>
    </PageShell>
  );
}

function ByState({ detail }: { detail: VolunteerDetail }) {
  const hasBegun = useSearchParams()[0].has('step');
  switch (detail.realNameState) {
    case realNameStates.underReview:
      return <UnderReview detail={detail} />;
    case realNameStates.verified:
      return <Verified detail={detail} />;
    case realNameStates.failed:
      return hasBegun ? <Form detail={detail} /> : <Failed detail={detail} />;
    case realNameStates.notVerified:
      return <Form detail={detail} />;
  }
}

/** The identity check: the form, or how far it is. */
export function Component() {
  const { t } = useTexts();
  const query = useQuery(volunteerDetailQuery(useApi()));
  if (query.data) return <ByState detail={query.data} />;
  return (
    <PageShell title={t('registration.realName.title')} backTo={paths.me()}>
      <QueryPage query={query}>{() => null}</QueryPage>
    </PageShell>
  );
}
