import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section, TextLink } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { Local } from '../../shared/local-text.tsx';
import { paths } from '../../shared/paths.ts';

/** The last three articles; the page does without them when there are none or they do not come. */
export function NewestNews() {
  const { t, format } = useTexts();
  const { data } = useQuery({ ...useApiQueries().news.list({ query: { pageSize: 3 } }), staleTime: 5 * 60_000 });
  if (data === undefined || data.listData.length === 0) return null;
  return (
    <Section
      title={t('home.news.title')}
      aside={<TextLink to={paths.notices({ tab: 'news' })}>{t('home.news.all')}</TextLink>}
    >
      <CellGroup label={t('home.news.title')}>
        {data.listData.map(({ newsId, title, publishedAt }) => (
          <Cell
            key={newsId}
            to={paths.newsArticle({ id: newsId })}
            title={<Local text={title} />}
            note={format.date(publishedAt)}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
