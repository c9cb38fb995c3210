import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ListSearch, PagedList, isNotPermitted, useListAddress, wordsOf } from '@vp/app-shell';
import type { EntrustableOrganization } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  Card,
  DataRow,
  EmptyState,
  RowList,
  SkeletonTable,
  Stack,
  Tag,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { OfPlatform } from '../../shared/menu/no-right.tsx';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

const table = { name: wordsOf(40) };
/** Queries that a change invalidates: it moves checks between queues. */
const stale = ['realName', 'home.todos'];

function Entrust({ row }: { row: EntrustableOrganization }) {
  const { t } = useTexts();
  const { realName } = useApiQueries();
  const offline = useOfflineReason();
  const change = useMutation(realName.entrust.change({ stale }));
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: row.oid };
  const name = row.name.text;

  async function entrust(): Promise<void> {
    const isSure = await confirm({
      title: t('realName.desks.entrustTitle', { name }),
      message: t('realName.desks.entrustText'),
      confirmText: t('realName.desks.entrust'),
    });
    if (!isSure) return;
    await change.mutateAsync({ params, body: { isEntrusted: true } });
    toast(t('realName.desks.entrusted', { name }));
  }

  async function withdraw(reason: string): Promise<void> {
    await change.mutateAsync({ params, body: { isEntrusted: false, reason } });
    setIsAsking(false);
    toast(t('realName.desks.withdrawn', { name }));
  }

  return (
    <>
      <Button
        variant={row.isEntrusted ? 'outline' : 'soft'}
        size="small"
        busy={change.isPending && !isAsking}
        disabledReason={offline}
        reasonLook="spoken"
        about={name}
        onClick={() => (row.isEntrusted ? setIsAsking(true) : void entrust().catch(() => undefined))}
      >
        {t(row.isEntrusted ? 'realName.desks.withdraw' : 'realName.desks.entrust')}
      </Button>
      {isAsking && (
        <LazyReasonSheet
          question={{
            title: t('realName.desks.withdrawTitle', { name }),
            note: t('realName.desks.withdrawText'),
            hint: t('realName.desks.reasonHint'),
            suggestions: [t('realName.desks.reasons.quality'), t('realName.desks.reasons.people')],
            submitText: t('realName.desks.withdraw'),
          }}
          onClose={() => setIsAsking(false)}
          onSubmit={({ reason }) => withdraw(reason)}
        />
      )}
    </>
  );
}

function Desks() {
  const { t } = useTexts();
  const { realName } = useApiQueries();
  const { filter, change } = useListAddress(table);
  const query = useInfiniteQuery(realName.entrustableList.paged({ query: filter }));
  if (isNotPermitted(query.error)) return <OfPlatform name={t('realName.desks.title')} />;
  return (
    <Stack gap={3}>
      <ListSearch label={t('realName.desks.search')} value={filter.name} onSearch={(name) => change({ name })} />
      <PagedList
        query={query}
        skeleton={<SkeletonTable rows={6} />}
        empty={
          <EmptyState
            title={filter.name === '' ? t('realName.desks.none') : t('queue.list.noMatch', { name: filter.name })}
          />
        }
      >
        {(rows) => (
          <Card kind="flush">
            <RowList variant="rows" label={t('realName.desks.title')} rows={rows} keyOf={({ oid }) => oid}>
              {(row, place) => (
                <DataRow
                  rowKey={row.oid}
                  place={place}
                  width="page"
                  lead={<Avatar name={row.name.text} size={40} />}
                  title={<LocalText text={row.name} />}
                  cells={[t('realName.desks.members', { count: row.memberCount })]}
                  tags={row.isEntrusted && <Tag tone="green">{t('realName.desks.isEntrusted')}</Tag>}
                  action={<Entrust row={row} />}
                />
              )}
            </RowList>
          </Card>
        )}
      </PagedList>
    </Stack>
  );
}

/** `/personnel/identity-desks`: organizations, with whether the platform has delegated identity checks to them. */
export function IdentityDesksPage() {
  const { t } = useTexts();
  return (
    <AdminPage
      title={t('realName.desks.title')}
      note={t('realName.desks.note')}
      backTo={paths.realNameChecks()}
      crumbs={[{ label: t('realName.title'), to: paths.realNameChecks() }]}
    >
      <Desks />
    </AdminPage>
  );
}
