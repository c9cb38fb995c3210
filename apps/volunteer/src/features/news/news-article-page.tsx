import { useQuery } from '@tanstack/react-query';
import { usePicture, useShareCard } from '@vp/app-shell';
import type { NewsArticle } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Cover } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { Article, ArticleFrame } from './article.tsx';

function NewsArticleBody({ article: { coverUrl, activityId, ...article } }: { readonly article: NewsArticle }) {
  const { t, format } = useTexts();
  const picture = usePicture();
  useShareCard({
    path: paths.newsArticle({ id: article.newsId }),
    title: article.title.text,
    pictureUrl: coverUrl,
    date: format.dateTime(article.publishedAt),
    organizer: article.source,
  });
  return (
    <Article
      kind="news"
      {...article}
      cover={(draw) => {
        const { src, srcSet } = picture(coverUrl);
        if (src === undefined) return null;
        return draw({ src, alt: article.title.text }, <Cover src={src} srcSet={srcSet} alt="" />);
      }}
      related={
        activityId === null ? null : (
          <ButtonLink to={paths.activity({ id: activityId })}>{t('news.viewActivity')}</ButtonLink>
        )
      }
    />
  );
}

/** Shows one news article with its activity. */
export function NewsArticlePage() {
  const [search] = useSearchParams();
  const query = useQuery(useApiQueries().news.detail({ params: { id: search.get('id') ?? '' } }));
  return (
    <ArticleFrame kind="news" query={query}>
      {(article) => <NewsArticleBody article={article} />}
    </ArticleFrame>
  );
}
