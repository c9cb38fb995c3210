import { optionOf, useListAddress } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { participantSortKeys, participantSorts, sumHours } from '@vp/domain';
import type { ParticipantSort, ParticipantSortKey } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Checkbox, DensityButton, Grow, MenuButton, Row, SortTable } from '@vp/ui-kit';
import type { SortColumn, TableSort } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { Group, Participant } from '../../shared/participant/queries.ts';
import { selectionMax } from '../../shared/queue/use-selection.ts';
import type { Selection } from '../../shared/queue/use-selection.ts';
import { GroupNames, PersonTags, Posts } from './participant-face.tsx';
import { peopleColumns, useHiddenColumns } from './people-columns.ts';
import type { PeopleColumn } from './people-columns.ts';
import styles from './people-table.module.css';

const sortField = { sort: optionOf(participantSorts) };

/** Returns the order of people in the address. */
export function usePeopleSort() {
  const { filter, change } = useListAddress(sortField);
  const key = participantSortKeys.find((one) => filter.sort === one || filter.sort === `-${one}`);
  const shown: TableSort | undefined =
    key === undefined ? undefined : { key, direction: filter.sort === key ? 'ascending' : 'descending' };
  return { sort: filter.sort, shown, change: (sort: ParticipantSort | undefined) => change({ sort }) };
}

/** Figures begin with the highest value, names and times with the lowest; a third press restores the usual order. */
function nextSort(current: ParticipantSort | undefined, key: ParticipantSortKey): ParticipantSort | undefined {
  const isFigure = key === 'hours' || key === 'absences';
  const steps: readonly ParticipantSort[] = isFigure ? [`-${key}`, key] : [key, `-${key}`];
  return steps[current === undefined ? 0 : steps.indexOf(current) + 1];
}

/** Columns that say something in a group. */
function columnsOf(group: Group): readonly PeopleColumn[] {
  const isTurnedDown = group === 'notAdmitted' || group === 'removed';
  return peopleColumns.filter((column) => {
    if (column === 'credited') return group === 'accepted';
    return column !== 'reason' || isTurnedDown;
  });
}

function useColumns(activity: ReleasedDetail, group: Group, shown: readonly PeopleColumn[]) {
  const { t, format } = useTexts();
  const cells: Readonly<Record<PeopleColumn, (person: Participant) => ReactNode>> = {
    post: (person) => <Posts participant={person} activity={activity} />,
    signUpGroup: (person) => <GroupNames participant={person} />,
    state: (person) => <PersonTags participant={person} activity={activity} group={group} />,
    credited: ({ periods }) => {
      const credited = periods.flatMap(({ hours }) => (hours === null ? [] : [hours]));
      return credited.length > 0 && format.hours(sumHours(credited));
    },
    hours: ({ serviceHours, byHandHours }) => (
      <span title={byHandHours > 0 ? t('volunteer.facts.byHand', { hours: format.hours(byHandHours) }) : undefined}>
        {format.hours(serviceHours)}
      </span>
    ),
    absences: ({ absences }) => (
      <span className={absences > 0 ? styles.missed : undefined} title={t('participant.table.absencesNote')}>
        {format.number(absences)}
      </span>
    ),
    age: ({ age }) => age !== null && format.number(age),
    signedUpAt: ({ signedUpAt }) => format.dateTime(signedUpAt),
    phone: ({ maskedMobile }) => maskedMobile,
    reason: ({ reason }) => reason !== null && <span title={reason}>{reason}</span>,
  };
  const figures: readonly PeopleColumn[] = ['credited', 'hours', 'absences', 'age'];
  const columns: readonly SortColumn<Participant>[] = [
    {
      key: 'name',
      label: t('participant.table.columns.name'),
      sorts: true,
      cell: ({ name, number }) => (
        <span className={styles.person} title={name}>
          <span className={styles.name}>{name}</span> <span className={styles.number}>{number}</span>
        </span>
      ),
    },
    ...shown.map((key): SortColumn<Participant> => ({
      key,
      label: t(`participant.table.columns.${key}`),
      sorts: participantSortKeys.some((one) => one === key),
      kind: figures.includes(key) ? 'number' : 'text',
      cell: cells[key],
    })),
  ];
  return columns;
}

interface PeopleTableProps {
  activity: ReleasedDetail;
  group: Group;
  people: readonly Participant[];
  label: string;
  selection?: Selection | undefined;
  actionFor: (person: Participant) => ReactNode;
}

/** People of an activity on a desktop: one line each, in columns that sort and can be chosen. */
export function PeopleTable({ activity, group, people, label, selection, actionFor }: PeopleTableProps) {
  const { t } = useTexts();
  const { sort, shown, change } = usePeopleSort();
  const [hidden, toggle] = useHiddenColumns();
  const offered = columnsOf(group);
  const columns = useColumns(
    activity,
    group,
    offered.filter((column) => !hidden.includes(column)),
  );
  return (
    <>
      <Row gap={2}>
        <Grow>{selection && <SelectAllPeople selection={selection} />}</Grow>
        <DensityButton />
        <MenuButton
          icon="settings"
          label={t('participant.table.choose')}
          items={offered.map((column) => ({
            key: column,
            label: t(`participant.table.columns.${column}`),
            isChecked: !hidden.includes(column),
            onSelect: () => toggle(column),
          }))}
        />
      </Row>
      <SortTable
        label={label}
        rows={people}
        keyOf={({ participantId }) => participantId}
        columns={columns}
        sort={shown}
        onSort={(key) => {
          const sorted = participantSortKeys.find((one) => one === key);
          if (sorted) change(nextSort(sort, sorted));
        }}
        select={
          selection && {
            isSelected: ({ participantId }) => selection.ids.has(participantId),
            onToggle: ({ participantId }) => selection.toggle(participantId),
            labelOf: ({ name }) => t('participant.people.select', { name }),
          }
        }
        action={people.some((person) => actionFor(person) !== undefined) ? actionFor : undefined}
      />
    </>
  );
}

function SelectAllPeople({ selection }: { selection: Selection }) {
  const { t } = useTexts();
  const { count, isAll, isFull, toggleAll } = selection;
  return (
    <Row gap={2}>
      <Checkbox
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        label={t('participant.people.selectAll')}
        labelLook="hidden"
        onChange={toggleAll}
      />
      <span role="status" className={styles.count}>
        {count > 0 ? t('participant.people.selected', { count }) : t('participant.people.noneSelected')}
        {isFull && ` · ${t('participant.people.most', { max: selectionMax })}`}
      </span>
    </Row>
  );
}
