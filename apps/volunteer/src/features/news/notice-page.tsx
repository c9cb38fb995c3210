import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryPage, useSessionState } from '@vp/app-shell';
import { SkeletonDetail } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Article, ArticleRemoved, ArticleShell } from './article.tsx';
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
    <ArticleShell kind="notice">
      <QueryPage query={query} skeleton={<SkeletonDetail />}>
        {(notice) => (notice === null ? <ArticleRemoved kind="notice" /> : <Article kind="notice" {...notice} />)}
      </QueryPage>
    </ArticleShell>
  );
}
