import { useQuery } from '@tanstack/react-query';
import { usePicture } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Cover } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { Article, ArticleFrame } from './article.tsx';

/** Shows one news article with its activity. */
export function NewsArticlePage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const picture = usePicture();
  const query = useQuery(useApiQueries().news.detail({ params: { id: search.get('id') ?? '' } }));
  return (
    <ArticleFrame kind="news" query={query}>
      {({ coverUrl, activityId, ...article }) => (
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
      )}
    </ArticleFrame>
  );
}
