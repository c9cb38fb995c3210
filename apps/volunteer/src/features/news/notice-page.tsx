import { useMutation, useQuery } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { Article, ArticleFrame, ArticleRemoved } from './article.tsx';
import { noticeQuery } from './queries.ts';

/** Shows one notice. Opening it marks it as read. */
export function NoticePage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { isLoggedIn } = useSessionState();
  const query = useQuery(noticeQuery(useApi(), id));
  const { mutate } = useMutation(
    useApiQueries().news.checkNoticeRead.change({ stale: ['news.noticeList'], handled: true }),
  );
  const isUnread = isLoggedIn && query.data?.read === false;

  useEffect(() => {
    if (isUnread) mutate({ query: { noticeId: id } });
  }, [id, isUnread, mutate]);

  return (
    <ArticleFrame kind="notice" query={query}>
      {(notice) => (notice === null ? <ArticleRemoved kind="notice" /> : <Article kind="notice" {...notice} />)}
    </ArticleFrame>
  );
}
