import { useQueryClient } from '@tanstack/react-query';
import { isApiError, isUnanswered } from '@vp/api-client';
import { referenceOf, sentenceOf, useBridge, useClock, useSentOnce, useSessionState } from '@vp/app-shell';
import type { Checked, Refusal } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Bone, Button, ButtonLink, EmptyState, ErrorState, PageShell, ResultPage, Skeleton } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { locateBeside } from '@vp/wechat-bridge';
import { refusedScan } from '../../../shared/attendance/refused-scan.ts';
import { earlyScanUntil } from '../../../shared/attendance/early-scan.ts';
import { removeScan, queuedCode, ownerOf } from '../../../shared/attendance/scan-queue.ts';
import type { QueuedScan } from '../../../shared/attendance/scan-queue.ts';
import { paths } from '../../../shared/paths.ts';
import { isRetryable, queueForLater } from '../../../shared/attendance/attend.ts';
import type { Scan } from '../../../shared/attendance/attend.ts';
import { CheckedResult } from '../checked-result.tsx';
import { EarlyCheckOut } from '../early-check-out.tsx';
import { QueuedScanResult } from '../queued-scan-result.tsx';
import { useStoredResult } from '../stored-result.ts';
import { attendedOnce, judgedOnce } from '../queries.ts';

function Judging() {
  const { t } = useTexts();
  return (
    <PageShell title={t('attendance.scan.title')} backTo={paths.home()}>
      <p role="status">{t('attendance.scan.judging')}</p>
      <Skeleton>
        <Bone height={104} width="104px" round={52} />
        <Bone height={28} width="50%" />
        <Bone height={160} round={16} />
      </Skeleton>
    </PageShell>
  );
}

/** Returns true for a server fault, which has a reference to report. A network failure has none. */
const isServersFault = (error: unknown, queued: QueuedScan | undefined): boolean =>
  queued === undefined && isApiError(error) && !isUnanswered(error);

interface NoAnswerProps {
  readonly error: unknown;
  readonly code: string | undefined;
  readonly onAgain: () => void;
}

/** Shown without a response: says what the device has stored. Sending again is safe. */
function NoAnswer({ error, code, onAgain }: NoAnswerProps) {
  const { t } = useTexts();
  const { user, isLoggedIn } = useSessionState();
  const clock = useClock();
  const owner = ownerOf({ user, clock });
  // Renders again after the confirmation, because the queue has changed.
  const [, setLeaves] = useState(false);
  const queued = code === undefined ? undefined : queuedCode({ ...owner, code });
  const periodEndsAt = isLoggedIn && queued === undefined && isRetryable(error) ? earlyScanUntil(owner) : undefined;
  if (code !== undefined && periodEndsAt !== undefined) {
    const leave = (): void => {
      queueForLater(code, ownerOf({ user, clock }));
      setLeaves(true);
    };
    return <EarlyCheckOut periodEndsAt={periodEndsAt} onLeave={leave} />;
  }
  if (code === undefined || isServersFault(error, queued)) {
    return (
      <PageShell title={t('attendance.scan.title')} backTo={paths.home()}>
        <ErrorState cause={sentenceOf(error, t)} reference={referenceOf(error)} onReload={onAgain} />
      </PageShell>
    );
  }
  const again = (
    <Button variant={isLoggedIn ? 'primary' : 'soft'} icon="refresh" onClick={onAgain}>
      {t('attendance.scan.retry')}
    </Button>
  );
  if (queued !== undefined && isLoggedIn) return <QueuedScanResult actions={again} />;
  return (
    <ResultPage
      title={t('attendance.scan.title')}
      kind="failure"
      icon="offline"
      outcome={t('attendance.scan.notKeptTitle')}
      text={t(isLoggedIn ? 'attendance.scan.notKeptText' : 'attendance.scan.notKeptGuestText')}
      backTo={paths.home()}
      actions={
        <>
          {!isLoggedIn && (
            <ButtonLink to={paths.login({ redirect: paths.scanned({ code }) })}>
              {t('attendance.scan.login')}
            </ButtonLink>
          )}
          {again}
          {isLoggedIn && (
            <ButtonLink variant="text" to={paths.certificate()}>
              {t('attendance.failed.certificate')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

type RefusingProps = NonNullable<Parameters<typeof paths.scanFailed>[0]> & { readonly reason: Refusal };

function Refusing(why: RefusingProps) {
  const { user } = useSessionState();
  return <Navigate replace to={paths.scanFailed(why)} state={refusedScan({ user, refusal: why.reason })} />;
}

/** Checks the code before the log-in, because the code may expire in the meantime. */
function GuestScan({ code }: { code: string }) {
  const { t, format } = useTexts();
  const clock = useClock();
  const { user } = useSessionState();
  const { data, error, sendAgain } = useSentOnce(judgedOnce(useApi(), code, { user, clock }));
  if (data === undefined && error === null) return <Judging />;
  if (isApiError(error) && error.kind === 'refused' && error.refusal !== undefined) {
    const { activityId: id, direction } = { ...error.about };
    return <Refusing reason={error.refusal} id={id} direction={direction} />;
  }
  if (data === undefined) {
    return <NoAnswer error={error} code={code} onAgain={sendAgain} />;
  }
  const { ticket, direction, activityName, expiresAt } = data;
  const facts = { time: format.time(expiresAt), activity: activityName.text };
  return (
    <ResultPage
      title={t('attendance.scan.title')}
      kind="success"
      outcome={t('attendance.scan.loginTitle')}
      text={t(direction === 'in' ? 'attendance.scan.loginIn' : 'attendance.scan.loginOut', facts)}
      actions={
        <ButtonLink to={paths.login({ redirect: paths.scanned({ ticket, direction, code }) })}>
          {t('attendance.scan.login')}
        </ButtonLink>
      }
    />
  );
}

interface MemberScanProps {
  readonly scan: Scan;
  readonly onDone: (checked: Checked) => void;
}

function MemberScan({ scan: given, onDone }: MemberScanProps) {
  const [agreed, setAgreed] = useState<Scan>();
  const scan = agreed ?? given;
  const api = useApi();
  const cache = useQueryClient();
  const clock = useClock();
  const { user } = useSessionState();
  const bridge = useBridge();
  const locate = () => locateBeside(bridge);
  const { data, error, sendAgain } = useSentOnce(attendedOnce({ api, cache, user, clock, locate }, scan));
  const checked = data?.kind === 'done' ? data.checked : undefined;

  // A reload shows the same result instead of checking an expired code.
  useEffect(() => {
    if (checked !== undefined) onDone(checked);
  }, [checked, onDone]);

  // The result is shown here, so the queue need not report it.
  useEffect(() => {
    if (data !== undefined && scan.code !== undefined) removeScan({ user, id: scan.code });
  }, [data, user, scan.code]);

  if (data === undefined && error === null) return <Judging />;
  if (data === undefined) {
    return <NoAnswer error={error} code={scan.code} onAgain={sendAgain} />;
  }
  if (data.kind === 'done') return <CheckedResult checked={data.checked} />;
  const { refusal, activityId, direction, periodEndsAt } = data;
  const ticket = data.ticket ?? scan.ticket;
  if (refusal === 'earlyCheckOut' && periodEndsAt !== undefined && ticket !== undefined) {
    return (
      <EarlyCheckOut periodEndsAt={periodEndsAt} onLeave={() => setAgreed({ ticket, direction: 'out', early: true })} />
    );
  }
  return <Refusing reason={refusal} id={activityId} direction={direction} />;
}

/** Opened by a scanned code. Checks the code at once, then checks the volunteer in or out. */
export function ScanPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { isLoggedIn } = useSessionState();
  const [checked, setChecked] = useStoredResult();
  const [before] = useState(checked);
  const code = search.get('code') ?? undefined;
  const ticket = search.get('ticket') ?? undefined;
  const given = search.get('direction');
  const direction = given === 'in' || given === 'out' ? given : undefined;

  if (before !== null && isLoggedIn) return <CheckedResult checked={before} />;
  if (isLoggedIn && (code !== undefined || ticket !== undefined)) {
    return <MemberScan scan={{ code, ticket, direction }} onDone={setChecked} />;
  }
  if (ticket !== undefined)
    return <Navigate replace to={paths.login({ redirect: paths.scanned({ ticket, direction, code }) })} />;
  if (code !== undefined) return <GuestScan code={code} />;
  return (
    <PageShell title={t('attendance.scan.title')} backTo={paths.home()}>
      <EmptyState
        title={t('attendance.scan.empty')}
        text={t('attendance.scan.emptyText')}
        action={<ButtonLink to={paths.scan()}>{t('attendance.scan.scan')}</ButtonLink>}
      />
    </PageShell>
  );
}
