import { useNow, saveFile } from '@vp/app-shell';
import { exportColumns } from '@vp/contract';
import type { ExportCell, ExportKind, StartedExport } from '@vp/contract';
import { evidenceClasses, macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Note, Stack, toast, useOfflineReason } from '@vp/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api.ts';
import { openSheetFile } from './sheet-file.ts';
import type { SheetCell } from './sheet-cell.ts';
import type { SheetFormat } from './sheet-file.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

type ExportColumn = (typeof exportColumns)[ExportKind][number];

/** Returns the word for a cell with an enumerated value; undefined if the value is written as it is. */
export type CellWord = (column: ExportColumn, cell: ExportCell) => string | undefined;

const instants: readonly ExportColumn[] = ['checkedIn', 'checkedOut', 'signedUpAt', 'startsAt', 'endsAt'];

interface CellInput {
  readonly kind: ExportKind;
  readonly wordOf: CellWord | undefined;
}

/** Returns the header and the formatter of the rows, in the reader's language. */
function useCells({ kind, wordOf }: CellInput): {
  head: readonly string[];
  read: (row: readonly ExportCell[]) => SheetCell[];
} {
  const { t } = useTexts();
  const columns: readonly ExportColumn[] = exportColumns[kind];
  const words = {
    number: t('dataExport.columns.number'),
    name: t('dataExport.columns.name'),
    realNameState: t('dataExport.columns.realNameState'),
    organizations: t('dataExport.columns.organizations'),
    since: t('dataExport.columns.since'),
    until: t('dataExport.columns.until'),
    hoursHere: t('dataExport.columns.hoursHere'),
    byHandHoursHere: t('dataExport.columns.byHandHoursHere'),
    date: t('dataExport.columns.date'),
    activity: t('dataExport.columns.activity'),
    organization: t('dataExport.columns.organization'),
    checkedIn: t('dataExport.columns.checkedIn'),
    checkedOut: t('dataExport.columns.checkedOut'),
    serviceHours: t('dataExport.columns.serviceHours'),
    trainingHours: t('dataExport.columns.trainingHours'),
    signUpState: t('dataExport.columns.signUpState'),
    signedUpAt: t('dataExport.columns.signedUpAt'),
    startsAt: t('dataExport.columns.startsAt'),
    endsAt: t('dataExport.columns.endsAt'),
    post: t('dataExport.columns.post'),
    evidence: t('dataExport.columns.evidence'),
    isConfirmed: t('dataExport.columns.isConfirmed'),
  };
  function read(row: readonly ExportCell[]): SheetCell[] {
    return columns.map((column, at) => {
      const cell = row[at] ?? '';
      if (column === 'isConfirmed') return t(cell === 1 ? 'common.words.yes' : 'common.words.no');
      const evidence = column === 'evidence' ? evidenceClasses.find((one) => one === cell) : undefined;
      if (evidence !== undefined) return t(`dataExport.evidence.${evidence}`);
      if (instants.includes(column)) return String(cell).slice(0, 16).replace('T', ' ');
      return wordOf?.(column, cell) ?? cell;
    });
  }
  return { head: columns.map((column) => words[column]), read };
}

export interface ExportButtonProps {
  kind: ExportKind;
  format: SheetFormat;
  label: string;
  /** Start of the file name. */
  fileName: string;
  wordOf?: CellWord | undefined;
  start: () => Promise<StartedExport>;
}

/** Fetches all rows in batches and saves them as a file. Leaving the page cancels the export. */
export function ExportButton({ kind, format, label, fileName, wordOf, start }: ExportButtonProps) {
  const { t, format: write } = useTexts();
  const now = useNow();
  const { dataExport } = useApi();
  const { head, read } = useCells({ kind, wordOf });
  const [progress, setProgress] = useState<Progress>();
  const [saved, setSaved] = useState<number>();
  const running = useRef<symbol>(undefined);
  const offline = useOfflineReason();

  useEffect(() => () => void (running.current = undefined), []);

  async function run(): Promise<void> {
    const own = Symbol('export');
    running.current = own;
    setSaved(undefined);
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
      saveFile(file.end(), `${fileName}-${macaoDate(now())}.${format}`);
      setSaved(done);
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
          variant="outline"
          icon="download"
          busy={progress !== undefined}
          disabledReason={offline}
          onClick={() => void run()}
        >
          {label}
        </Button>
      </div>
      {saved !== undefined && (
        <Note tone="green" icon="check">
          {t('dataExport.saved', { count: saved })}
        </Note>
      )}
      {counts && (
        <>
          <Caption>{t('dataExport.progress', counts)}</Caption>
          <div>
            <Button variant="quiet" onClick={stop}>
              {t('dataExport.stop')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
