import type { TodoRow } from '@vp/contract';
import type { ActivityTodo } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, useIsWide, useOfflineReason } from '@vp/ui-kit';
import { stayKey } from '../../shared/attendance/use-check-out-outcome.ts';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import type { Selection } from '../../shared/queue/use-selection.ts';
import { WorkColumns, sorts, useWorkRow, wayToRow } from './work-row.tsx';
import type { WorkSort } from './work-row.tsx';
import styles from './work-row.module.css';

/** Kinds whose rows are decided together; the others are decided one by one, on their own page. */
export const mayChoose = (kind: ActivityTodo): boolean => kind === 'admit' || kind === 'noCheckOut';

/** Returns the key of a row: the sign-up, or the person in the period. */
export const readKey =
  (kind: ActivityTodo) =>
  (row: TodoRow): string =>
    kind === 'admit' ? (row.participantId ?? stayKey(row)) : stayKey(row);

interface SortProps {
  readonly sort: WorkSort;
  readonly onSort: (sort: WorkSort) => void;
}

/** The orders on a phone, where the rows have no columns. */
function SortSelect({ sort, onSort }: SortProps) {
  const { t } = useTexts();
  return (
    <select
      className={styles.select}
      aria-label={t('queue.list.sort')}
      value={sort}
      onChange={({ target }) => onSort(sorts.find((one) => one === target.value) ?? 'oldest')}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {t(`queue.work.sorts.${one}`)}
        </option>
      ))}
    </select>
  );
}

interface WorkRowsProps extends SortProps {
  readonly kind: ActivityTodo;
  readonly rows: readonly TodoRow[];
  readonly selection: Selection;
  /** Sign-ups that are being decided. */
  readonly deciding: readonly string[];
  readonly onAdmit: (row: TodoRow) => void;
}

/** Rows of one kind: a table on a desktop, cards on a phone. */
export function WorkRows({ kind, rows, sort, onSort, selection, deciding, onAdmit }: WorkRowsProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const offline = useOfflineReason();
  const faceOf = useWorkRow(kind);
  const hasBoxes = mayChoose(kind);
  const hasButtons = kind === 'admit';
  const admitButton = (row: TodoRow) =>
    hasButtons && (
      <Button
        variant="soft"
        size="small"
        width="natural"
        busy={deciding.includes(row.participantId ?? '')}
        about={row.name}
        disabledReason={offline}
        reasonLook="spoken"
        onClick={() => onAdmit(row)}
      >
        {t('participant.people.admitOne')}
      </Button>
    );
  return (
    <QueueList
      rows={rows}
      idOf={readKey(kind)}
      faceOf={(row) => ({ ...faceOf(row), action: admitButton(row) })}
      label={t('queue.work.title')}
      pressTo={(row) => wayToRow(kind, row)}
      select={hasBoxes ? { selection, texts: 'participant.people', nameOf: (row) => row.name } : undefined}
      aside={!isWide && <SortSelect sort={sort} onSort={onSort} />}
      columns={isWide && <WorkColumns sort={sort} onSort={onSort} hasBoxes={hasBoxes} hasButtons={hasButtons} />}
    />
  );
}
