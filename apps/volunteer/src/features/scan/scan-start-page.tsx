import { useTexts } from '@vp/i18n/react';
import { Bone, Button, Note, PageShell, ResultPage, Skeleton, StepList } from '@vp/ui-kit';
import { BridgeError } from '@vp/wechat-bridge';
import type { BridgeErrorKind } from '@vp/wechat-bridge';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBridge } from '../../shared/bridge.ts';
import { paths } from '../../shared/paths.ts';
import { codeOfScan } from '../../shared/scan.ts';

type Failure = BridgeErrorKind | 'notOurs';

const sentences = {
  notOurs: 'shell.scan.notOurs',
  denied: 'shell.scan.denied',
  unsupported: 'shell.scan.unsupported',
  offline: 'shell.scan.offline',
} as const;

function outcomeKey(failure: Failure) {
  return failure in sentences ? sentences[failure as keyof typeof sentences] : 'shell.scan.failed';
}

function ScanFailed({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const { t } = useTexts();
  const steps = [t('shell.scan.steps.settings'), t('shell.scan.steps.allow'), t('shell.scan.steps.back')];
  return (
    <ResultPage
      title={t('shell.scan.title')}
      kind="failure"
      outcome={t(outcomeKey(failure))}
      text={failure === 'notOurs' ? t('shell.scan.notOursText') : undefined}
      backTo={paths.home()}
      actions={
        <Button icon="scan" onClick={onAgain}>
          {t('shell.scan.again')}
        </Button>
      }
    >
      {failure === 'denied' && (
        <section aria-label={t('shell.scan.help')}>
          <StepList steps={steps} />
        </section>
      )}
      <Note tone="azul">{t('shell.scan.alternative')}</Note>
    </ResultPage>
  );
}

/** Opens the scanner at once; a code of ours goes on to check-in, also for somebody who still has to log in. */
export function Component() {
  const { t } = useTexts();
  const bridge = useBridge();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const [failure, setFailure] = useState<Failure>();
  const isRunning = useRef(false);

  const scan = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    try {
      const code = codeOfScan(await bridge.scan());
      if (code === undefined) return setFailure('notOurs');
      await navigate(paths.scanned(code), { replace: true });
    } catch (thrown) {
      const kind = thrown instanceof BridgeError ? thrown.kind : 'unknown';
      if (kind === 'cancelled') return void (isFirstPage ? navigate(paths.home(), { replace: true }) : navigate(-1));
      setFailure(kind);
    } finally {
      isRunning.current = false;
    }
  }, [bridge, navigate, isFirstPage]);

  useEffect(() => {
    void scan();
  }, [scan]);

  if (failure !== undefined) return <ScanFailed failure={failure} onAgain={() => void scan()} />;
  return (
    <PageShell title={t('shell.scan.title')} backTo={paths.home()}>
      <p role="status">{t('shell.scan.opening')}</p>
      <Skeleton>
        <Bone height={240} round={16} />
      </Skeleton>
    </PageShell>
  );
}
