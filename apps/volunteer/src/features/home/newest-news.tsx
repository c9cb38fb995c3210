import { useQuery } from '@tanstack/react-query';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section, TextLink } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useHomeQueries } from './queries.ts';

/** Shows the last three articles; nothing if there are none or they do not load. */
export function NewestNews() {
  const { t, format } = useTexts();
  const { data } = useQuery(useHomeQueries().news);
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
            title={<LocalText text={title} />}
            note={format.date(publishedAt)}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
