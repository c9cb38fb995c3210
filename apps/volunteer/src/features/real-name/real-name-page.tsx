import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { VolunteerDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { PageShell, SkeletonForm } from '@vp/ui-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { useConfirmedGuardian } from '../../shared/guardian/guardian-choice.tsx';
import { paths } from '../../shared/paths.ts';
import { PrivatePhotosProvider } from './photo-pair.tsx';
import { RealNameForm } from './real-name-form.tsx';
import { Failed, UnderReview, Verified } from './real-name-status.tsx';
import { CorrectionProvider, correctionOf } from './correction.ts';
import { realNameForm } from './real-name-values.ts';

function Form({ detail }: { detail: VolunteerDetail }) {
  const { t } = useTexts();
  const correction = useMemo(() => correctionOf(detail), [detail]);
  const guardian = useConfirmedGuardian('realName');
  const { known, changesDocument } = startOf(detail);
  if (guardian.isPending)
    return (
      <PageShell title={t('realName.form.title')} backTo={paths.me()}>
        <SkeletonForm />
      </PageShell>
    );
  const withGuardian = { ...known, guardian: { ...known.guardian, requestId: guardian.requestId } };
  return (
    <CorrectionProvider value={correction}>
      <PrivatePhotosProvider stored={detail.sent?.photos}>
        <RealNameForm known={withGuardian} changesDocument={changesDocument} usualReviewDays={detail.usualReviewDays} />
      </PrivatePhotosProvider>
    </CorrectionProvider>
  );
}

/** Returns the initial values: the form that was refused, otherwise the personal data of a verified volunteer. */
function startOf(detail: VolunteerDetail) {
  const changesDocument = detail.realNameState === 'verified';
  const known = detail.sent ?? (changesDocument ? { personal: detail } : null);
  return { changesDocument, known: realNameForm.restore(known) };
}

function ByState({ detail }: { detail: VolunteerDetail }) {
  const hasStarted = useSearchParams()[0].has('step');
  switch (detail.realNameState) {
    case 'underReview':
      return <UnderReview detail={detail} />;
    case 'verified':
      return hasStarted && !detail.renewalPending ? <Form detail={detail} /> : <Verified detail={detail} />;
    case 'failed':
      return hasStarted ? <Form detail={detail} /> : <Failed detail={detail} />;
    case 'notVerified':
      return <Form detail={detail} />;
  }
}

/** Shows the form of the identity check, or the state of the check. */
export function RealNamePage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().volunteer.detail());
  return (
    <DataPage
      query={query}
      title={t('realName.form.title')}
      backTo={paths.me()}
      page={(detail) => <ByState detail={detail} />}
    />
  );
}
