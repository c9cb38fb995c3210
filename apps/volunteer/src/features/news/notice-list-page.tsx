import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryPage, useFileUrl } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import {
  Cell,
  CellGroup,
  Cover,
  EmptyState,
  LoadMore,
  PageShell,
  TabPanel,
  Tabs,
  Tag,
  useScrollMemory,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Local } from '../../shared/local-text.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './notice-list-page.module.css';
import { newsQuery, noticesQuery } from './queries.ts';

interface PageOfRows {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
}

function statusOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: PageOfRows) {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

function NoticeList() {
  const { t, format } = useTexts();
  const query = useInfiniteQuery(noticesQuery(useApi()));
  useScrollMemory({ isReady: query.data !== undefined });
  return (
    <QueryPage query={query}>
      {({ pages }) => {
        const notices = pages.flatMap((one) => one.listData);
        if (notices.length === 0) return <EmptyState title={t('news.noNotices')} text={t('news.noneText')} />;
        return (
          <>
            <CellGroup label={t('news.tabs.notice')}>
              {notices.map(({ noticeId, title, publishedAt, read }) => (
                <Cell
                  key={noticeId}
                  to={paths.notice({ id: noticeId })}
                  title={<Local text={title} />}
                  note={format.date(publishedAt)}
                  value={
                    read ? undefined : (
                      <Tag tone="coral" icon="none">
                        {t('news.unread')}
                      </Tag>
                    )
                  }
                />
              ))}
            </CellGroup>
            <LoadMore status={statusOf(query)} count={notices.length} onMore={() => void query.fetchNextPage()} />
          </>
        );
      }}
    </QueryPage>
  );
}

function NewsList() {
  const { t, format } = useTexts();
  const fileUrl = useFileUrl();
  const query = useInfiniteQuery(newsQuery(useApi()));
  useScrollMemory({ isReady: query.data !== undefined });
  return (
    <QueryPage query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((one) => one.listData);
        if (rows.length === 0) return <EmptyState title={t('news.noNews')} text={t('news.noneText')} />;
        return (
          <>
            <CellGroup label={t('news.tabs.news')}>
              {rows.map(({ newsId, title, coverUrl, publishedAt }) => (
                <Cell
                  key={newsId}
                  to={paths.newsArticle({ id: newsId })}
                  lead={
                    <span className={styles.thumb}>
                      <Cover src={fileUrl(coverUrl)} alt="" />
                    </span>
                  }
                  title={<Local text={title} />}
                  note={format.date(publishedAt)}
                />
              ))}
            </CellGroup>
            <LoadMore status={statusOf(query)} count={rows.length} onMore={() => void query.fetchNextPage()} />
          </>
        );
      }}
    </QueryPage>
  );
}

/** Notices and news under two tabs; the address holds which one is open. */
export function NoticeListPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'news' ? 'news' : 'notice';
  const options = [
    { value: 'notice', label: t('news.tabs.notice') },
    { value: 'news', label: t('news.tabs.news') },
  ] as const;
  return (
    <PageShell title={t('news.title')} backTo={paths.home()} content="edge">
      <Tabs
        label={t('news.tabs.label')}
        idStem="news"
        options={options}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
      />
      <TabPanel idStem="news" value={tab}>
        <div className={styles.body}>{tab === 'news' ? <NewsList /> : <NoticeList />}</div>
      </TabPanel>
    </PageShell>
  );
}
