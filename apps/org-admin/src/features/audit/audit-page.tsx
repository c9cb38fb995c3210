import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListSearch, PagedList, useListAddress } from '@vp/app-shell';
import type { AuditEntry } from '@vp/contract';
import type { AuditGroup } from '@vp/domain';
import { auditGroupsOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Cell, Chip, ChipRow, EmptyState, RowList, SkeletonCells, Stack, useIsWide } from '@vp/ui-kit';
import { Fragment, useState } from 'react';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { auditAddress } from './audit-address.ts';
import type { AuditFilter } from './audit-address.ts';
import { ChainCheck } from './chain-check.tsx';
import { EntrySheet, useEventWords, useWho } from './entry-sheet.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface ControlsProps {
  readonly groups: readonly AuditGroup[];
  readonly filter: AuditFilter;
  readonly onChange: (changes: Partial<AuditFilter>) => void;
}

/** Filters by person, kind and period, stored in the URL. */
function Controls({ groups, filter, onChange }: ControlsProps) {
  const { t, format } = useTexts();
  const isWide = useIsWide();
  const [isChoosing, setIsChoosing] = useState(false);
  const { group, who, from, to } = filter;
  const days = { from: from && format.date(from), to: to && format.date(to) };
  const period =
    days.from && days.to
      ? t('audit.period.range', { from: days.from, to: days.to })
      : days.from
        ? t('audit.period.since', { from: days.from })
        : days.to
          ? t('audit.period.until', { to: days.to })
          : t('audit.period.any');
  return (
    <>
      <ListSearch label={t('audit.search')} value={who} onSearch={(words) => onChange({ who: words })} />
      <ChipRow label={t('audit.filter')}>
        <Chip mark="open" tone={from || to ? 'applied' : 'plain'} onClick={() => setIsChoosing(true)}>
          {period}
        </Chip>
        {isWide ? (
          <>
            <Chip selected={group === undefined} onClick={() => onChange({ group: undefined })}>
              {t('audit.all')}
            </Chip>
            {groups.map((one) => (
              <Chip key={one} selected={group === one} onClick={() => onChange({ group: one })}>
                {t(`audit.group.${one}`)}
              </Chip>
            ))}
          </>
        ) : (
          <Chip mark="open" tone={group ? 'applied' : 'plain'} onClick={() => setIsChoosing(true)}>
            {t(group ? `audit.group.${group}` : 'audit.all')}
          </Chip>
        )}
      </ChipRow>
      {isChoosing && (
        <FilterSheet groups={groups} filter={filter} onChoose={onChange} onClose={() => setIsChoosing(false)} />
      )}
    </>
  );
}

function EntryCell({ entry, onOpen }: { readonly entry: AuditEntry; readonly onOpen: () => void }) {
  const { format } = useTexts();
  const wordsOf = useEventWords();
  const whoOf = useWho();
  const isWide = useIsWide();
  const at = <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>;
  return (
    <Cell
      title={wordsOf(entry)}
      note={
        <>
          {!isWide && <>{at} · </>}
          {whoOf(entry)}
          {entry.about.map(({ id, name }) => (
            <Fragment key={id}>
              {' · '}
              <LocalText text={name} />
            </Fragment>
          ))}
          {entry.reason !== null && ` · ${entry.reason}`}
        </>
      }
      value={isWide ? at : null}
      onClick={onOpen}
    />
  );
}

/** `/organization/audit`: the audit log and the check of its integrity. */
export function AuditPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(auditAddress);
  const { group, who, from, to } = filter;
  const isNarrowed = Boolean(group ?? from ?? to) || who !== '';
  const query = { ...(group && { group }), ...(who !== '' && { who }), ...(from && { from }), ...(to && { to }) };
  const entries = useInfiniteQuery(useApiQueries().audit.list.paged({ query }));
  const user = useQuery(currentUserQuery(useApi()));
  const [open, setOpen] = useState<AuditEntry>();
  const isPlatform = user.data?.organization?.parent === null;
  const empty = isNarrowed ? (
    <EmptyState
      title={t('audit.noMatch')}
      text={t('audit.noMatchText')}
      action={
        <Button variant="soft" onClick={() => change({ group: undefined, who: '', from: undefined, to: undefined })}>
          {t('audit.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('audit.none')} text={t('audit.noneText')} />
  );
  return (
    <AdminPage
      title={t('audit.title')}
      note={t(isPlatform ? 'audit.notePlatform' : 'audit.note')}
      backTo={paths.organization()}
    >
      <Stack gap={3}>
        <ChainCheck />
        <Controls groups={auditGroupsOf(isPlatform ? 'platform' : 'organization')} filter={filter} onChange={change} />
        <PagedList query={entries} skeleton={<SkeletonCells />} empty={empty}>
          {(rows) => (
            <RowList
              variant="cells"
              label={t('audit.title')}
              rows={rows}
              keyOf={({ stream, number }) => `${stream}|${number}`}
            >
              {(entry) => <EntryCell entry={entry} onOpen={() => setOpen(entry)} />}
            </RowList>
          )}
        </PagedList>
        {open && <EntrySheet entry={open} onClose={() => setOpen(undefined)} />}
      </Stack>
    </AdminPage>
  );
}
