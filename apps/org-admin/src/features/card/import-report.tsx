import { useMutation } from '@tanstack/react-query';
import type { BatchRow } from '@vp/contract';
import { cardLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, List, ListRow, Note, Stack, Tag, Title, useOfflineReason } from '@vp/ui-kit';
import { useRef, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { useInvalidateQueues } from '../../shared/queue/queries.ts';
import { readReport } from './bank-report.ts';
import type { ReadReport } from './bank-report.ts';
import { reportColumns } from './bank-sheet.ts';
import { linesOfText, openReportFile } from './report-file.ts';
import type { ReportFile } from './report-file.ts';
import { EncodingChoice, ReportPreview } from './report-preview.tsx';
import type { Encoding } from './text-encoding.ts';

interface OutcomeProps {
  readonly rows: ReadReport['rows'];
  readonly outcome: readonly BatchRow[];
}

/** Result of each line. */
function Outcome({ rows, outcome }: OutcomeProps) {
  const { t } = useTexts();
  const done = outcome.filter((row) => row.done).length;
  return (
    <div role="status">
      <Stack>
        <Note tone={done === outcome.length ? 'green' : 'gold'}>
          {t('card.sheets.outcome', { done, refused: outcome.length - done })}
        </Note>
        <List label={t('card.sheets.results')}>
          {outcome.map((row, index) => (
            <ListRow
              key={rows[index]?.line ?? row.id}
              title={t('card.sheets.line', { line: rows[index]?.line ?? index + 2 })}
              note={row.message}
              value={
                <Tag tone={row.done ? 'green' : 'red'}>{t(row.done ? 'card.sheets.taken' : 'card.sheets.refused')}</Tag>
              }
            />
          ))}
        </List>
      </Stack>
    </div>
  );
}

function Problem({ children }: { readonly children: string }) {
  return (
    <div role="alert">
      <Note tone="red">{children}</Note>
    </div>
  );
}

/** Shows the report as it will be stored, sends its valid lines and shows the result of each. */
function Report({ report, fileName }: { readonly report: ReadReport; readonly fileName: string }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [outcome, setOutcome] = useState<readonly BatchRow[]>();
  const refresh = useInvalidateQueues();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.report.change({ stale: [] }));
  const { rows } = report;
  const max = cardLimits.sheetRowsMax;

  async function send(): Promise<void> {
    const body = { rows: rows.map(({ line: _line, ...row }) => row) };
    setOutcome((await mutateAsync({ body })).rows);
    await refresh();
  }

  if (rows.length > max) return <Problem>{t('card.sheets.tooMany', { max })}</Problem>;
  return (
    <>
      <ReportPreview report={report} fileName={fileName} />
      {outcome === undefined ? (
        <div>
          <Button
            busy={isPending}
            disabledReason={offline ?? (rows.length === 0 ? t('card.sheets.noRows') : undefined)}
            onClick={() => void send().catch(() => undefined)}
          >
            {t('card.sheets.send', { count: rows.length })}
          </Button>
        </div>
      ) : (
        <Outcome rows={rows} outcome={outcome} />
      )}
    </>
  );
}

/** Reads an opened file; the user can choose another encoding of a text. */
function OpenedFile({ file }: { readonly file: ReportFile }) {
  const { t } = useTexts();
  const [encoding, setEncoding] = useState<Encoding>(file.kind === 'text' ? file.detected : 'utf8');
  const lines = file.kind === 'text' ? linesOfText(file.bytes, encoding) : file.lines;
  const report = lines && readReport(lines);
  return (
    <>
      {file.kind === 'text' && <EncodingChoice value={encoding} onChange={setEncoding} />}
      {report ? (
        <Report key={encoding} report={report} fileName={file.name} />
      ) : (
        <Problem>{t('card.sheets.unreadable', { columns: reportColumns.join(', ') })}</Problem>
      )}
    </>
  );
}

/** Imports a file of the bank: nothing is stored before its user has seen how it was read. */
export function ImportReport() {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<{ readonly file: ReportFile; readonly id: number }>();
  const [problem, setProblem] = useState<string>();
  const count = useRef(0);

  async function choose(file: File | undefined): Promise<void> {
    count.current += 1;
    const id = count.current;
    setOpened(undefined);
    setProblem(undefined);
    if (file === undefined) return;
    const found = await openReportFile(file);
    if (id !== count.current) return;
    if (typeof found !== 'string') setOpened({ file: found, id });
    else if (found === 'unreadable') setProblem(t('card.sheets.unreadable', { columns: reportColumns.join(', ') }));
    else setProblem(t(`card.sheets.${found}`));
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.sheets.fromBank')}</Title>
        <Caption>{t('card.sheets.fromBankText', { columns: reportColumns.join(', ') })}</Caption>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          aria-label={t('card.sheets.choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <div>
          <Button variant="outline" icon="upload" onClick={() => input.current?.click()}>
            {t('card.sheets.choose')}
          </Button>
        </div>
        {problem !== undefined && <Problem>{problem}</Problem>}
        {opened && <OpenedFile key={opened.id} file={opened.file} />}
      </Stack>
    </Card>
  );
}
