import { useMutation } from '@tanstack/react-query';
import { useBridge, useCodeWords, useNow } from '@vp/app-shell';
import type { BatchRow } from '@vp/contract';
import { cardLimits, macaoDate, toCsv } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  BulletList,
  Button,
  Caption,
  Card,
  KeyValueList,
  List,
  ListRow,
  Note,
  Stack,
  Tag,
  Title,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useRef, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { OpenInBrowser } from '../../shared/data-export/open-elsewhere.tsx';
import { saveFile } from '../../shared/data-export/save-file.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useInvalidateQueues } from '../../shared/queue/queries.ts';
import { readReport, reportColumns, toBankSheet } from './bank-sheet.ts';
import type { ReadReport } from './bank-sheet.ts';

/** Saves the file for the bank on the user's device. */
function ForBank() {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const now = useNow();
  const { savesFiles } = useBridge();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.exportForBank.change({ stale: [] }));

  async function save(): Promise<void> {
    const isSure = await confirm({
      title: t('card.sheets.saveTitle'),
      message: t('card.sheets.saveText'),
      confirmText: t('card.sheets.save'),
    });
    if (!isSure) return;
    const { rows, left } = await mutateAsync({});
    if (rows.length === 0) return toast(t('card.sheets.nothing'));
    const sheet = toBankSheet(rows, {
      head: (column) => t(`card.columns.${column}`),
      nameOf: (table, code) => nameOf(table, code) ?? '',
      yesOrNo: (value) => t(value ? 'common.words.yes' : 'common.words.no'),
    });
    const file = new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `volunteer-cards-${macaoDate(now())}.csv`);
    const saved = t('card.sheets.saved', { count: rows.length });
    toast(left > 0 ? `${saved} ${t('card.sheets.left', { count: left })}` : saved, { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.sheets.forBank')}</Title>
        <Caption>{t('card.sheets.forBankText')}</Caption>
        <Note>{t('card.sheets.private')}</Note>
        {savesFiles ? (
          <div>
            <Button
              icon="download"
              busy={isPending}
              disabledReason={offline}
              onClick={() => void save().catch(() => undefined)}
            >
              {t('card.sheets.save')}
            </Button>
          </div>
        ) : (
          <OpenInBrowser note={t('dataExport.wechatSheet')} />
        )}
      </Stack>
    </Card>
  );
}

interface Chosen extends ReadReport {
  readonly fileName: string;
}

function Wrong({ wrong }: Pick<ReadReport, 'wrong'>) {
  const { t } = useTexts();
  if (wrong.length === 0) return null;
  const lines = wrong.map(({ line, problem }) =>
    t('card.sheets.lineProblem', { line, problem: t(`card.sheets.problems.${problem}`) }),
  );
  return (
    <Note tone="gold" icon="warning">
      {t('card.sheets.wrong', { count: wrong.length })}
      <BulletList items={lines} />
    </Note>
  );
}

interface OutcomeProps {
  readonly rows: Chosen['rows'];
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

/** Reads the bank's file, checks it before sending, and shows the result of each line. */
function FromBank() {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<readonly BatchRow[]>();
  const refresh = useInvalidateQueues();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.report.change({ stale: [] }));
  const max = cardLimits.sheetRowsMax;

  async function choose(file: File | undefined): Promise<void> {
    setOutcome(undefined);
    setChosen(undefined);
    setProblem(undefined);
    if (file === undefined) return;
    const read = readReport(await file.text());
    if (read === undefined) return setProblem(t('card.sheets.unreadable', { columns: reportColumns.join(', ') }));
    if (read.rows.length > max) return setProblem(t('card.sheets.tooMany', { max }));
    setChosen({ ...read, fileName: file.name });
  }

  async function send({ rows }: Chosen): Promise<void> {
    const body = { rows: rows.map(({ line: _line, ...row }) => row) };
    setOutcome((await mutateAsync({ body })).rows);
    await refresh();
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.sheets.fromBank')}</Title>
        <Caption>{t('card.sheets.fromBankText', { columns: reportColumns.join(', ') })}</Caption>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
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
        {problem !== undefined && (
          <div role="alert">
            <Note tone="red">{problem}</Note>
          </div>
        )}
        {chosen && (
          <>
            <KeyValueList
              rows={[
                { name: t('card.sheets.file'), value: chosen.fileName },
                { name: t('card.sheets.rows'), value: String(chosen.rows.length) },
              ]}
            />
            <Wrong wrong={chosen.wrong} />
            {outcome === undefined ? (
              <div>
                <Button
                  busy={isPending}
                  disabledReason={offline ?? (chosen.rows.length === 0 ? t('card.sheets.noRows') : undefined)}
                  onClick={() => void send(chosen).catch(() => undefined)}
                >
                  {t('card.sheets.send', { count: chosen.rows.length })}
                </Button>
              </div>
            ) : (
              <Outcome rows={chosen.rows} outcome={outcome} />
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** `/personnel/volunteer-card-sheets`: exports approved applications to the bank and imports its reports. */
export function CardSheetsPage() {
  const { t } = useTexts();
  return (
    <AdminPage
      title={t('card.sheets.title')}
      note={t('card.sheets.note')}
      backTo={paths.cardApplications()}
      crumbs={[{ label: t('card.title'), to: paths.cardApplications() }]}
    >
      <Stack gap={4}>
        <ForBank />
        <FromBank />
      </Stack>
    </AdminPage>
  );
}
