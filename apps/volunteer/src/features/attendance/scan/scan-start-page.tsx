import { useMutation } from '@tanstack/react-query';
import { useBridge, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import {
  Bone,
  Button,
  ButtonLink,
  Note,
  PageShell,
  ResultPage,
  Section,
  Skeleton,
  StepList,
  safeStorage,
  toast,
  useIsFirstPage,
  useIsOnline,
} from '@vp/ui-kit';
import { BridgeError } from '@vp/wechat-bridge';
import type { BridgeErrorKind } from '@vp/wechat-bridge';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { codeOfScan } from '../../../shared/attendance/scanned-code.ts';

type Failure = BridgeErrorKind | 'notOurs';

/** Stands for a QR code of another app. A symbol cannot be part of a URL. */
const notOurs = Symbol('another code');

const sentences = {
  notOurs: 'attendance.scanner.notOurs',
  denied: 'attendance.scanner.denied',
  unsupported: 'attendance.scanner.unsupported',
  offline: 'attendance.scanner.offline',
} as const;

const isShown = (failure: Failure): failure is keyof typeof sentences => failure in sentences;

function outcomeKey(failure: Failure) {
  return isShown(failure) ? sentences[failure] : 'attendance.scanner.failed';
}

function ScanFailed({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const steps = [
    t('attendance.scanner.steps.settings'),
    t('attendance.scanner.steps.allow'),
    t('attendance.scanner.steps.back'),
  ];
  return (
    <ResultPage
      title={t('attendance.scanner.title')}
      kind="failure"
      outcome={t(outcomeKey(failure))}
      text={failure === 'notOurs' ? t('attendance.scanner.notOursText') : undefined}
      backTo={paths.home()}
      actions={
        <>
          <Button icon="scan" onClick={onAgain}>
            {t('attendance.scanner.again')}
          </Button>
          {isLoggedIn && (
            <ButtonLink variant="soft" icon="id-card" to={paths.certificate()}>
              {t('attendance.scanner.showCertificate')}
            </ButtonLink>
          )}
        </>
      }
    >
      {failure === 'denied' && (
        <section aria-label={t('attendance.scanner.help')}>
          <StepList steps={steps} />
        </section>
      )}
      <Note tone="azul">{t('attendance.scanner.alternative')}</Note>
    </ResultPage>
  );
}

interface UnsavableProps {
  readonly onScan: () => void;
  readonly onAgain: () => void;
}

/** Warns before the scan, while the volunteer can still solve the problem. */
function Unsavable({ onScan, onAgain }: UnsavableProps) {
  const { t } = useTexts();
  const steps = [
    t('attendance.scanner.unsavable.free'),
    t('attendance.scanner.unsavable.private'),
    t('attendance.scanner.unsavable.network'),
  ];
  return (
    <ResultPage
      title={t('attendance.scanner.title')}
      kind="failure"
      icon="offline"
      outcome={t('attendance.scanner.unsavable.title')}
      text={t('attendance.scanner.unsavable.text')}
      backTo={paths.home()}
      actions={
        <>
          <Button icon="refresh" onClick={onAgain}>
            {t('attendance.scanner.unsavable.again')}
          </Button>
          <Button variant="text" icon="scan" onClick={onScan}>
            {t('attendance.scanner.unsavable.anyway')}
          </Button>
        </>
      }
    >
      <Section title={t('attendance.failed.todo')}>
        <StepList steps={steps} />
      </Section>
    </ResultPage>
  );
}

/** Returns true if a scan could be lost: there is no network, and the device cannot store it. */
const isScanUnsavable = (): boolean => !navigator.onLine && safeStorage.probe() !== 'device';

function failureOf(error: unknown): Failure | undefined {
  if (error === null) return undefined;
  const kind = error instanceof BridgeError ? error.kind : 'unknown';
  return kind === 'cancelled' ? undefined : kind;
}

/** Opens the scanner. Warns first if a scan could not be saved. */
export function ScanStartPage() {
  const isOnline = useIsOnline();
  const { t } = useTexts();
  const [isUnsavable, setIsUnsavable] = useState(isScanUnsavable);

  function checkAgain(): void {
    const isStill = isScanUnsavable();
    setIsUnsavable(isStill);
    // Without the toast the page looks unchanged.
    if (isStill) toast(t('attendance.scanner.unsavable.still'), { tone: 'error' });
  }

  if (isUnsavable && !isOnline) return <Unsavable onScan={() => setIsUnsavable(false)} onAgain={checkAgain} />;
  return <Scanner />;
}

/** Opens the scanner at once. A code of this app leads to the check-in, also for guests. */
function Scanner() {
  const { t } = useTexts();
  const bridge = useBridge();
  const navigate = useNavigate();
  const isFirstPage = useIsFirstPage();
  const leaving = useRef<AbortController>();
  const { mutate, data, error } = useMutation({
    mutationFn: async (until: AbortSignal) => codeOfScan(await bridge.scan(until)) ?? notOurs,
    onSuccess: (found, until) =>
      found === notOurs || until.aborted ? undefined : navigate(paths.scanned({ code: found }), { replace: true }),
    onError: (thrown, until) => {
      // A user who has left the page is not redirected.
      if (until.aborted || failureOf(thrown) !== undefined) return;
      return isFirstPage ? navigate(paths.home(), { replace: true }) : navigate(-1);
    },
    meta: { handled: true },
  });

  const begin = useCallback(() => {
    leaving.current = new AbortController();
    mutate(leaving.current.signal);
  }, [mutate]);

  useEffect(() => {
    // Deferred: in development React runs effects twice, and the scanner would open twice.
    const timer = setTimeout(begin);
    return () => {
      clearTimeout(timer);
      leaving.current?.abort();
    };
  }, [begin]);

  const failure = data === notOurs ? 'notOurs' : failureOf(error);
  if (failure !== undefined) return <ScanFailed failure={failure} onAgain={begin} />;
  return (
    <PageShell title={t('attendance.scanner.title')} backTo={paths.home()}>
      <p role="status">{t('attendance.scanner.opening')}</p>
      <Skeleton>
        <Bone height={240} round={16} />
      </Skeleton>
    </PageShell>
  );
}
