import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSearch, PagedList, useListAddress, wordsOf } from '@vp/app-shell';
import type { ContentDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Card,
  DataRow,
  EmptyState,
  KeyValueList,
  Note,
  RowList,
  Section,
  SkeletonTable,
  Stack,
} from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { Preview } from './preview-sheet.tsx';
import { VersionTag } from './version-tag.tsx';

interface VersionProps {
  readonly version: ContentDetail;
}

const table = { keyword: wordsOf(40) };

/** People who accepted the version, the latest first. */
function Acceptances({ version: { contentId: id } }: VersionProps) {
  const { t, format } = useTexts();
  const { filter, change } = useListAddress(table);
  const { keyword } = filter;
  const { acceptances } = useApiQueries().content;
  const rows = useInfiniteQuery(acceptances.paged({ params: { id }, query: { ...(keyword !== '' && { keyword }) } }));
  return (
    <Section title={t('content.versions.acceptances')}>
      <Stack gap={3}>
        <ListSearch
          label={t('content.versions.username')}
          value={keyword}
          onSearch={(words) => change({ keyword: words })}
        />
        <PagedList
          query={rows}
          skeleton={<SkeletonTable rows={4} />}
          empty={<EmptyState title={t(keyword === '' ? 'content.versions.nobody' : 'content.noMatch')} />}
        >
          {(found) => (
            <Card kind="flush">
              <RowList
                variant="rows"
                label={t('content.versions.acceptances')}
                rows={found}
                keyOf={({ acceptanceId }) => acceptanceId}
              >
                {({ acceptanceId, username, language, acceptedAt }, place) => (
                  <DataRow
                    rowKey={acceptanceId}
                    place={place}
                    width="page"
                    title={username}
                    cells={[format.dateTime(acceptedAt), t(`common.language.names.${language}`)]}
                  />
                )}
              </RowList>
            </Card>
          )}
        </PagedList>
      </Stack>
    </Section>
  );
}

/** A version with acceptances: its text, who accepted it, and a link to the next version. */
export function VersionPage({ version }: VersionProps) {
  const { t, format, language } = useTexts();
  const { contentId, versionName, publishedAt, endsAt, accepted, agreement, changedBy, isWordingOnly } = version;
  const dateOf = (at: string | null) => (at === null ? null : format.dateTime(at));
  return (
    <AdminPage
      title={agreement === null ? t('content.edit.agreement') : t(`content.versions.agreements.${agreement}`)}
      backTo={paths.content({ kind: 'agreement' })}
    >
      <Stack gap={4}>
        <Note tone="azul">{t('content.versions.fixed')}</Note>
        <KeyValueList
          rows={[
            { name: t('content.versions.label'), value: versionName },
            { name: t('content.filter'), value: <VersionTag state={version.state} /> },
            { name: t('content.versions.publishedAt'), value: dateOf(publishedAt) },
            { name: t('content.versions.replacedAt'), value: dateOf(endsAt) },
            { name: t('content.versions.writtenBy'), value: changedBy },
            { name: t('content.versions.consent'), value: isWordingOnly ? t('content.versions.wordingOnly') : null },
            { name: t('content.versions.accepted'), value: format.number(accepted) },
          ]}
        />
        <div>
          <ButtonLink to={paths.contentEdit({ kind: 'agreement', from: contentId })}>
            {t('content.versions.begin')}
          </ButtonLink>
        </div>
        <Section title={t('content.preview.title')}>
          <Preview kind="agreement" texts={version} pictureUrl="" language={language} />
        </Section>
        <Acceptances version={version} />
      </Stack>
    </AdminPage>
  );
}
