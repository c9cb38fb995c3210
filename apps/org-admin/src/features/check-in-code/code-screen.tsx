import { useMutation } from '@tanstack/react-query';
import { sentenceOf, lazyPart } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Grow, Icon, Row, Stack, classes, confirm, toast, useIsOnline } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { codePath, paths } from '../../shared/paths.ts';
import type { QrDirection } from '../../shared/paths.ts';
import styles from './code-screen.module.css';
import { readProjected, useShowCode } from './queries.ts';
import { CodeAction } from './code-action.tsx';
import { FullScreen } from './full-screen.tsx';
import { PrintAction, PrintedCode } from './printed-code.tsx';
import { lastUntilMs } from './running-code.ts';
import type { RunningCode } from './running-code.ts';
import { ScanHint } from './scan-hint.tsx';
import { ShownAt } from './shown-at.tsx';
import { useScreenAwake } from './screen-awake.ts';

const QrCode = lazyPart(async () => (await import('@vp/ui-kit/qr')).QrCode);

interface CodeScreenProps {
  direction: QrDirection;
  activityId: string;
  /** Known from the activity before the first code is loaded. */
  activity: Pick<ProjectedCode, 'activityName' | 'startsAt' | 'endsAt'>;
  running: RunningCode;
  /** Check-in: present of expected people. Check-out: departed of present people. */
  present: { readonly count: number; readonly total: number };
}

/** The white square: loading, the current code, or covered after the code has expired. */
function Square({ direction, activity, running }: Omit<CodeScreenProps, 'activityId' | 'present'>) {
  const { t } = useTexts();
  const { query, slot } = running;
  const name = t('checkInCode.name', { name: activity.activityName.text, kind: t(`checkInCode.${direction}`) });
  if (slot !== undefined) {
    return (
      <div className={styles.square}>
        <Suspense fallback={<p role="status">{t('checkInCode.loading')}</p>}>
          <div className={styles.code}>
            <QrCode text={slot.url} name={name} />
          </div>
        </Suspense>
      </div>
    );
  }
  if (query.data === undefined && !query.isError) {
    return (
      <div className={classes(styles.square, styles.waiting)} aria-busy="true">
        <p role="status">{t('checkInCode.loading')}</p>
      </div>
    );
  }
  const isExpired = query.data !== undefined;
  return (
    <div className={classes(styles.square, styles.covered)} role="alert">
      <Stack gap={2}>
        <span className={styles.warning}>
          <Icon name="warning" size={44} />
        </span>
        {isExpired && <strong>{t('checkInCode.expired')}</strong>}
        <p>{query.error && !isExpired ? sentenceOf(query.error, t) : t('checkInCode.expiredText')}</p>
        <Button variant="soft" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('ui.reload')}
        </Button>
      </Stack>
    </div>
  );
}

/** While the codes cannot be renewed, says how long the loaded ones last. */
function StaleBanner({ running }: { running: RunningCode }) {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const { query, slot, isStale } = running;
  if (!isStale || slot === undefined || query.data === undefined) return null;
  const time = format.time(new Date(lastUntilMs(query.data)));
  return (
    <div className={styles.banner} role="status">
      <Row gap={2}>
        <Icon name="offline" size={20} />
        <Grow as="span">{t(isOnline ? 'checkInCode.staleFailed' : 'checkInCode.staleOffline', { time })}</Grow>
        <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
          {t('ui.retry')}
        </button>
      </Row>
    </div>
  );
}

function Renew({ direction, activityId }: Pick<CodeScreenProps, 'direction' | 'activityId'>) {
  const { t } = useTexts();
  const show = useShowCode(useApi(), direction, activityId);
  const { checkInCode } = useApiQueries();
  const call = direction === 'in' ? checkInCode.forCheckIn : checkInCode.forCheckOut;
  const renew = useMutation(call.change({ stale: [] }));

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: t('checkInCode.renewTitle'),
      message: t('checkInCode.renewText'),
      confirmText: t('checkInCode.renewConfirm'),
    });
    if (!isSure) return;
    const onSuccess = (answer: ProjectedCode | ScannedVolunteer): void => {
      show(readProjected(answer));
      toast(t('checkInCode.renewed'), { tone: 'success' });
    };
    renew.mutate({ body: { activityId, refresh: true } }, { onSuccess });
  }
  return (
    <CodeAction icon="refresh" isBusy={renew.isPending} onClick={() => void ask()}>
      {t('checkInCode.renew')}
    </CodeAction>
  );
}

/** The projected code: large, with its texts, and dimmed controls at the edge. */
export function CodeScreen({ direction, activityId, activity, running, present }: CodeScreenProps) {
  const { t, format } = useTexts();
  useScreenAwake();
  const [printed, setPrinted] = useState<ProjectedCode>();
  const { activityName, startsAt, endsAt } = activity;
  const expiresAt = running.query.data?.expiresAt;
  const other = direction === 'in' ? 'out' : 'in';
  if (printed)
    return (
      <PrintedCode direction={direction} activityId={activityId} code={printed} onClose={() => setPrinted(undefined)} />
    );
  return (
    <>
      <StaleBanner running={running} />
      <Row wrap gap={2} justify="between" className={styles.actions}>
        <CodeAction icon="chevron-left" to={paths.activityDetail({ id: activityId, tab: 'attendance' })}>
          {t('checkInCode.close')}
        </CodeAction>
        <Row wrap gap={2} justify="end">
          <Renew direction={direction} activityId={activityId} />
          <PrintAction direction={direction} activityId={activityId} onCode={setPrinted} />
          <FullScreen />
        </Row>
      </Row>
      <div className={styles.main}>
        <Square direction={direction} activity={activity} running={running} />
        <div className={styles.words}>
          <p className={classes(styles.kind, direction === 'in' ? styles.in : styles.out)}>
            <Row as="span" gap={2}>
              <Icon name="scan" size={28} />
              <span>{t(`checkInCode.${direction}`)}</span>
            </Row>
          </p>
          <p className={styles.name}>
            <LocalText text={activityName} />
          </p>
          <p className={styles.time}>{format.range(startsAt, endsAt)}</p>
          {present.total > 0 && (
            <p className={styles.present} role="status">
              {direction === 'in'
                ? t('checkInCode.present', { n: present.count, total: present.total })
                : t('checkInCode.left', {
                    n: present.count,
                    total: present.total,
                    rest: present.total - present.count,
                  })}
            </p>
          )}
          <ScanHint />
          {running.query.data && (
            <p className={styles.valid}>
              <ShownAt direction={direction} activityId={activityId} code={running.query.data} />
            </p>
          )}
          {expiresAt !== undefined && (
            <Row gap={2} className={styles.valid}>
              <Icon name="clock" size={22} />
              <span>{t('checkInCode.valid', { time: format.dateTime(expiresAt) })}</span>
            </Row>
          )}
          <p className={styles.print}>{t('checkInCode.printNote')}</p>
          <div className={styles.switch}>
            <CodeAction icon="rotate" to={codePath(other, activityId)}>
              {t(other === 'out' ? 'checkInCode.toOut' : 'checkInCode.toIn')}
            </CodeAction>
          </div>
        </div>
      </div>
    </>
  );
}
