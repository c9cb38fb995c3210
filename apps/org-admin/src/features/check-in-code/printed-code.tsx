import { useMutation, useQuery } from '@tanstack/react-query';
import { useBridge, lazyPart } from '@vp/app-shell';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Row, classes, toast } from '@vp/ui-kit';
import { Suspense, useRef, useState } from 'react';
import { Poster } from '../../shared/activity/poster.tsx';
import { activityQuery } from '../../shared/activity/queries.ts';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { OpenInBrowser } from '../../shared/data-export/open-elsewhere.tsx';
import type { QrDirection } from '../../shared/paths.ts';
import { CodeAction } from './code-action.tsx';
import styles from './code-screen.module.css';
import { readProjected } from './queries.ts';
import { ScanHint } from './scan-hint.tsx';
import { pictureOf, savePicture } from './save-picture.ts';

const QrCode = lazyPart(async () => (await import('@vp/ui-kit/qr')).QrCode);

interface PrintedCodeProps {
  direction: QrDirection;
  activityId: string;
  code: ProjectedCode;
  onClose: () => void;
}

/** The code for paper, fixed for 24 hours; it can be printed or saved as an image. */
export function PrintedCode({ direction, activityId, code, onClose }: PrintedCodeProps) {
  const { t, format } = useTexts();
  const activity = useQuery(activityQuery(useApi(), activityId)).data;
  const squareRef = useRef<HTMLDivElement>(null);
  const { savesFiles } = useBridge();
  // Hosts that cannot save files show the image for a long press.
  const [picture, setPicture] = useState<string>();
  const { activityName, startsAt, endsAt, expiresAt, codes } = code;
  const [only] = codes;
  const kind = t(`checkInCode.${direction}`);
  const name = t('checkInCode.name', { name: activityName.text, kind });

  function save(): void {
    const drawing = squareRef.current?.querySelector('svg');
    if (!drawing) return;
    const saving = savesFiles ? savePicture(drawing, `${name}.png`) : pictureOf(drawing).then(setPicture);
    saving.catch(() => toast(t('checkInCode.notSaved'), { tone: 'error' }));
  }

  return (
    <>
      <Row wrap gap={2} justify="between" className={styles.actions}>
        <CodeAction icon="chevron-left" onClick={onClose}>
          {t('checkInCode.backToRunning')}
        </CodeAction>
        <Row wrap gap={2} justify="end">
          {savesFiles && (
            <CodeAction icon="file" onClick={() => window.print()}>
              {t('checkInCode.print')}
            </CodeAction>
          )}
          {picture === undefined && (
            <CodeAction icon="download" onClick={save}>
              {t('checkInCode.save')}
            </CodeAction>
          )}
        </Row>
      </Row>
      <div className={classes(styles.main, activity && styles.onScreen)}>
        <div className={styles.square}>
          <div ref={squareRef} className={styles.code}>
            {picture !== undefined && <img src={picture} alt={name} className={styles.picture} />}
            {picture === undefined && (
              <Suspense fallback={<p role="status">{t('checkInCode.loading')}</p>}>
                {only && <QrCode text={only.url} name={name} />}
              </Suspense>
            )}
          </div>
        </div>
        <div className={styles.words}>
          <p className={classes(styles.kind, direction === 'in' ? styles.in : styles.out)}>{kind}</p>
          <p className={styles.name}>
            <LocalText text={activityName} />
          </p>
          <p className={styles.time}>{format.range(startsAt, endsAt)}</p>
          <ScanHint />
          <p className={styles.valid}>{t('checkInCode.printedValid', { time: format.dateTime(expiresAt) })}</p>
          {picture !== undefined && <p role="status">{t('checkInCode.pressLong')}</p>}
          {!savesFiles && <OpenInBrowser note={t('dataExport.wechatPrint')} />}
        </div>
      </div>
      {activity && only && (
        <div className={styles.onPaper}>
          <Poster activity={activity} kind={direction} url={only.url} expiresAt={expiresAt} />
        </div>
      )}
    </>
  );
}

interface PrintActionProps {
  direction: QrDirection;
  activityId: string;
  onCode: (code: ProjectedCode) => void;
}

/** Requests the code for paper; the rotating code stays valid. */
export function PrintAction({ direction, activityId, onCode }: PrintActionProps) {
  const { t } = useTexts();
  const { checkInCode } = useApiQueries();
  const call = direction === 'in' ? checkInCode.forCheckIn : checkInCode.forCheckOut;
  const ask = useMutation(call.change({ stale: [] }));

  function press(): void {
    const onSuccess = (answer: ProjectedCode | ScannedVolunteer): void => onCode(readProjected(answer));
    ask.mutate({ body: { activityId, printed: true } }, { onSuccess });
  }
  return (
    <CodeAction icon="file" isBusy={ask.isPending} onClick={press}>
      {t('checkInCode.forPaper')}
    </CodeAction>
  );
}
