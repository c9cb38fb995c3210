import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Article, ArticleFrame, ArticleRemoved } from './article.tsx';
import { markNoticeRead, noticeQuery } from './queries.ts';

/** One notice; opening it is what marks it as read. */
export function NoticePage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const api = useApi();
  const { isLoggedIn } = useSessionState();
  const query = useQuery(noticeQuery(api, id));
  const { mutate } = useMutation(markNoticeRead(api, useQueryClient()));
  const isUnread = isLoggedIn && query.data?.read === false;

  useEffect(() => {
    if (isUnread) mutate(id);
  }, [id, isUnread, mutate]);

  return (
    <ArticleFrame kind="notice" query={query}>
      {(notice) => (notice === null ? <ArticleRemoved kind="notice" /> : <Article kind="notice" {...notice} />)}
    </ArticleFrame>
  );
}
