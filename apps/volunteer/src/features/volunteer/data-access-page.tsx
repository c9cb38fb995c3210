import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { DataAccess } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, EmptyState, Note, PageShell, RowList, Stack, Title } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

function Access({ access: { kind, organization, at } }: { readonly access: DataAccess }) {
  const { t, format } = useTexts();
  return (
    <Card>
      <article>
        <Title>{organization}</Title>
        <p>{t(`volunteer.dataAccess.kinds.${kind}`)}</p>
        <Caption tone="quiet">
          <time dateTime={at}>{format.dateTime(at)}</time>
        </Caption>
      </article>
    </Card>
  );
}

/** Lists who has viewed the volunteer's data, when and why. */
export function DataAccessPage() {
  const { t } = useTexts();
  const { volunteer } = useApiQueries();
  const query = useInfiniteQuery(volunteer.dataAccess.paged());
  const empty = <EmptyState title={t('volunteer.dataAccess.empty')} text={t('volunteer.dataAccess.emptyText')} />;
  return (
    <PageShell title={t('volunteer.dataAccess.title')} backTo={paths.me()} content="spaced">
      <Stack>
        <Note>{t('volunteer.dataAccess.note')}</Note>
        <PagedList query={query} empty={empty}>
          {(rows) => (
            <RowList
              variant="cards"
              label={t('volunteer.dataAccess.title')}
              rows={rows}
              keyOf={({ accessId }) => accessId}
            >
              {(access) => <Access access={access} />}
            </RowList>
          )}
        </PagedList>
      </Stack>
    </PageShell>
  );
}
