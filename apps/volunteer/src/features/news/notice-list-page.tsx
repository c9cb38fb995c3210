import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, PullToRefresh, choiceOf, useListAddress, usePicture } from '@vp/app-shell';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, Cover, EmptyState, Inset, PageShell, RowList, TabPanel, Tabs, Tag } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import styles from './notice-list-page.module.css';

function NoticeList() {
  const { t, format } = useTexts();
  const query = useInfiniteQuery(useApiQueries().news.noticeList.paged());
  return (
    <PagedList query={query} empty={<EmptyState title={t('news.noNotices')} text={t('news.noneText')} />}>
      {(notices) => (
        <RowList variant="cells" label={t('news.tabs.notice')} rows={notices} keyOf={({ noticeId }) => noticeId}>
          {({ noticeId, title, publishedAt, announcedAt, read }) => (
            <Cell
              to={paths.notice({ id: noticeId })}
              title={<LocalText text={title} />}
              note={format.date(announcedAt ?? publishedAt)}
              value={
                !read && (
                  <Tag tone="coral" icon="none">
                    {t('news.unread')}
                  </Tag>
                )
              }
            />
          )}
        </RowList>
      )}
    </PagedList>
  );
}

function NewsList() {
  const { t, format } = useTexts();
  const picture = usePicture();
  const query = useInfiniteQuery(useApiQueries().news.list.paged());
  return (
    <PagedList query={query} empty={<EmptyState title={t('news.noNews')} text={t('news.noneText')} />}>
      {(rows) => (
        <RowList variant="cells" label={t('news.tabs.news')} rows={rows} keyOf={({ newsId }) => newsId}>
          {({ newsId, title, coverUrl, publishedAt }) => (
            <Cell
              to={paths.newsArticle({ id: newsId })}
              lead={
                <span className={styles.thumb}>
                  <Cover {...picture(coverUrl)} alt="" />
                </span>
              }
              title={<LocalText text={title} />}
              note={format.date(publishedAt)}
            />
          )}
        </RowList>
      )}
    </PagedList>
  );
}

const addressTable = { tab: choiceOf(['notice', 'news']) };

/** Lists notices and news under two tabs. The URL holds the open tab. */
export function NoticeListPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(addressTable);
  const { tab } = filter;
  const options = [
    { value: 'notice', label: t('news.tabs.notice') },
    { value: 'news', label: t('news.tabs.news') },
  ] as const;
  return (
    <PageShell title={t('news.title')} backTo={paths.home()} content="edge">
      <PullToRefresh />
      <Tabs
        label={t('news.tabs.label')}
        idStem="news"
        options={options}
        value={tab}
        onChange={(next) => change({ tab: next })}
      />
      <TabPanel idStem="news" value={tab}>
        <Inset top={4}>{tab === 'news' ? <NewsList /> : <NoticeList />}</Inset>
      </TabPanel>
    </PageShell>
  );
}
