import { Can, useCan } from '@vp/access';
import { copyText, useBridge, useNow } from '@vp/app-shell';
import { exportColumns } from '@vp/contract';
import type { ExportCell, ExportKind, StartedExport } from '@vp/contract';
import { macaoDate, realNameStates } from '@vp/domain';
import type { InsightScope, MonthRange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Note, SegmentedControl, Stack, Title, toast, useIsOnline } from '@vp/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { openSheetFile, saveFile, sheetFormats } from './sheet-file.ts';
import type { SheetCell, SheetFormat } from './sheet-file.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How the cells of an export are written in the reader's language. */
function useCells(kind: ExportKind): { head: readonly string[]; read: (row: readonly ExportCell[]) => SheetCell[] } {
  const { t } = useTexts();
  const columns: readonly (keyof typeof words)[] = exportColumns[kind];
  const words = {
    number: t('dataExport.columns.number'),
    name: t('dataExport.columns.name'),
    realNameState: t('dataExport.columns.realNameState'),
    organizations: t('dataExport.columns.organizations'),
    since: t('dataExport.columns.since'),
    until: t('dataExport.columns.until'),
    hoursHere: t('dataExport.columns.hoursHere'),
    date: t('dataExport.columns.date'),
    activity: t('dataExport.columns.activity'),
    organization: t('dataExport.columns.organization'),
    checkedIn: t('dataExport.columns.checkedIn'),
    checkedOut: t('dataExport.columns.checkedOut'),
    serviceHours: t('dataExport.columns.serviceHours'),
    trainingHours: t('dataExport.columns.trainingHours'),
    isConfirmed: t('dataExport.columns.isConfirmed'),
  };
  function read(row: readonly ExportCell[]): SheetCell[] {
    return columns.map((column, at) => {
      const cell = row[at] ?? '';
      if (column === 'isConfirmed') return t(cell === 1 ? 'common.words.yes' : 'common.words.no');
      if (column === 'checkedIn' || column === 'checkedOut') return String(cell).slice(0, 16).replace('T', ' ');
      const state = column === 'realNameState' ? realNameStates.find((one) => one === cell) : undefined;
      return state === undefined ? cell : t(`volunteer.facts.realName.${state}`);
    });
  }
  return { head: columns.map((column) => words[column]), read };
}

interface ExportButtonProps {
  kind: ExportKind;
  format: SheetFormat;
  start: () => Promise<StartedExport>;
}

/** Fetches all rows, so many at once, and saves them as a file; leaving the page ends it. */
function ExportButton({ kind, format, start }: ExportButtonProps) {
  const { t, format: write } = useTexts();
  const now = useNow();
  const { dataExport } = useApi();
  const { head, read } = useCells(kind);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<symbol>(undefined);
  const offline = useIsOnline() ? undefined : t('ui.offlineSubmit');

  useEffect(() => () => void (running.current = undefined), []);

  async function run(): Promise<void> {
    const own = Symbol('export');
    running.current = own;
    setProgress({ done: 0, total: 0 });
    try {
      const [file, { token, rows: total }] = [await openSheetFile(format), await start()];
      file.add([head]);
      let done = 0;
      let after: string | null = null;
      do {
        const body: { token: string; after?: string } = after === null ? { token } : { token, after };
        const { rows, next } = await dataExport.rows({ body });
        if (running.current !== own) return;
        file.add(rows.map(read));
        done += rows.length;
        after = next;
        setProgress({ done, total: Math.max(total, done) });
      } while (after !== null);
      if (done === 0) return toast(t('dataExport.empty'));
      saveFile(file.end(), `${t(`dataExport.file.${kind}`)}-${macaoDate(now())}.${format}`);
      toast(t('dataExport.done', { count: done }), { tone: 'success' });
    } catch {
      if (running.current === own) toast(t('dataExport.failed'), { tone: 'error' });
    } finally {
      if (running.current === own) {
        running.current = undefined;
        setProgress(undefined);
      }
    }
  }

  function stop() {
    running.current = undefined;
    setProgress(undefined);
  }

  const counts = progress && { done: write.number(progress.done), total: write.number(progress.total) };
  return (
    <Stack>
      <div>
        <Button
          look="outline"
          icon="download"
          busy={progress !== undefined}
          disabledReason={offline}
          onClick={() => void run()}
        >
          {t(`dataExport.${kind}`)}
        </Button>
      </div>
      {counts && (
        <>
          <Caption>{t('dataExport.progress', counts)}</Caption>
          <div>
            <Button look="quiet" onClick={stop}>
              {t('dataExport.stop')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

/** Where files cannot be saved, the address leads to where they can. */
function CopyAddress() {
  const { t } = useTexts();
  async function copy() {
    const { href } = window.location;
    if (await copyText(href)) toast(t('dataExport.copied'), { tone: 'success' });
    else toast(href);
  }
  return (
    <Stack>
      <Note icon="info">{t('dataExport.wechat')}</Note>
      <div>
        <Button look="outline" icon="copy" onClick={() => void copy()}>
          {t('dataExport.copy')}
        </Button>
      </div>
    </Stack>
  );
}

export interface ExportCardProps {
  range: MonthRange;
  scope: InsightScope;
}

/** Members and hours as spreadsheets, for those who may see the people. */
export function ExportCard({ range, scope }: ExportCardProps) {
  const { t } = useTexts();
  const { dataExport } = useApi();
  const bridge = useBridge();
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const mayExport = useCan('activity-list', 'personnel-query');
  if (!mayExport) return null;
  return (
    <Card>
      <Stack>
        <Title>{t('dataExport.title')}</Title>
        <Caption>{t('dataExport.note')}</Caption>
        {bridge.kind === 'wechat' ? (
          <CopyAddress />
        ) : (
          <>
            <SegmentedControl
              label={t('dataExport.format')}
              options={sheetFormats.map((value) => ({ value, label: t(`dataExport.${value}`) }))}
              value={format}
              onChange={setFormat}
            />
            <Can permission="activity-list">
              <ExportButton
                kind="hours"
                format={format}
                start={() => dataExport.startHours({ body: { ...range, scope } })}
              />
            </Can>
            <Can permission="personnel-query">
              <ExportButton
                kind="members"
                format={format}
                start={() => dataExport.startMembers({ body: { relation: 'member' } })}
              />
            </Can>
          </>
        )}
      </Stack>
    </Card>
  );
}
