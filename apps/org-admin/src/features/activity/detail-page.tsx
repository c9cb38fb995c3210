import './activity.css';
import './people/people.css';
import { useQuery } from '@tanstack/react-query';
import { QueryPage, isNotFound } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, SkeletonDetail, TextLink } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { Component as ChooseOne } from '../../shared/choose-one.tsx';
import { DetailPane } from '../../shared/detail-pane.tsx';
import { keepFocus } from '../../shared/page-heading.ts';
import { paths } from '../../shared/paths.ts';
import { peopleTabOf } from './filter-values.ts';
import { People } from './people/people.tsx';
import { detailQuery } from './queries.ts';
import { Summary } from './summary.tsx';

function Detail({ id }: { id: string }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(detailQuery(useApi(), id));
  const tab = peopleTabOf(search.get('tab'));
  return (
    <DetailPane title={t('participants.detail.title')} backTo={paths.activityList()}>
      {query.data === undefined && isNotFound(query.error) ? (
        <EmptyState
          illustration="door"
          title={t('participants.detail.notFound')}
          text={t('participants.detail.notFoundWhy')}
          action={<TextLink to={paths.activityList()}>{t('participants.detail.toList')}</TextLink>}
        />
      ) : (
        <QueryPage query={query} skeleton={<SkeletonDetail />}>
          {(activity) => (
            <>
              <Summary activity={activity} />
              <People
                activity={activity}
                tab={tab}
                onTab={(next) => setSearch({ id, tab: next }, { replace: true, state: keepFocus })}
              />
            </>
          )}
        </QueryPage>
      )}
    </DetailPane>
  );
}

/** `/activity/detail?id=&tab=`: one activity, its people and their attendance. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <ChooseOne /> : <Detail key={id} id={id} />;
}
