import { useTexts } from '@vp/i18n/react';
import { BulletList, Caption, KeyValueList, List, ListRow, Note, Stack, Tag } from '@vp/ui-kit';
import { LabelledSelect } from '../../shared/form/labelled-select.tsx';
import type { ReadReport } from './bank-report.ts';
import { encodingNames } from './text-encoding.ts';
import type { Encoding } from './text-encoding.ts';

interface EncodingChoiceProps {
  readonly value: Encoding;
  readonly onChange: (encoding: Encoding) => void;
}

/** Shows the encoding in which a text was read, and lets the user choose another one. */
export function EncodingChoice({ value, onChange }: EncodingChoiceProps) {
  const { t } = useTexts();
  return (
    <Stack>
      <LabelledSelect
        label={t('card.sheets.encoding')}
        value={value}
        options={encodingNames.map((name) => ({ value: name, label: t(`card.sheets.encodings.${name}`) }))}
        onChange={onChange}
      />
      <Caption>{t('card.sheets.encodingHint')}</Caption>
    </Stack>
  );
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

/** Rows that are shown before they are stored: enough to recognise a mistaken encoding. */
const shownRows = 5;

const stateOf = { print: 'printing', receive: 'received', refuse: 'failed' } as const;

/** Shows how a file was read: the first rows, above all with a reason, which can be damaged, and the wrong lines. */
export function ReportPreview({ report, fileName }: { readonly report: ReadReport; readonly fileName: string }) {
  const { t } = useTexts();
  const { rows, wrong } = report;
  const withReason = rows.filter(({ reason }) => reason !== undefined);
  const first = [...withReason, ...rows.filter(({ reason }) => reason === undefined)].slice(0, shownRows);
  const shown = rows.filter((row) => first.includes(row));
  return (
    <>
      <KeyValueList
        rows={[
          { name: t('card.sheets.file'), value: fileName },
          { name: t('card.sheets.rows'), value: String(rows.length) },
        ]}
      />
      {shown.length > 0 && (
        <List label={t('card.sheets.preview')}>
          {shown.map(({ line, action, reason, applicationId }) => (
            <ListRow
              key={line}
              title={t('card.sheets.line', { line })}
              note={reason ?? applicationId}
              value={<Tag>{t(`card.states.${stateOf[action]}`)}</Tag>}
            />
          ))}
        </List>
      )}
      <Wrong wrong={wrong} />
    </>
  );
}
