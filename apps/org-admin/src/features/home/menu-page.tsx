import { Can } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { activityTodos } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell } from '@vp/ui-kit';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { todosQuery } from '../../shared/queries.ts';
import { MenuOf } from './menu-of.tsx';
import { totalOf } from './todo-card.tsx';

/** Link to the work in all activities, with its number. */
function WorkCell() {
  const { t } = useTexts();
  const { data } = useQuery(todosQuery(useApi()));
  const count = totalOf(data?.listData.filter(({ kind }) => activityTodos.some((one) => one === kind)) ?? []);
  return (
    <Cell
      icon="list"
      title={t('home.menuPage.work')}
      value={count > 0 && t('home.entries.toDo', { count })}
      to={paths.workQueue({})}
    />
  );
}

/** `/personnel`, `/organization`, `/activity`: the permitted entries of a menu. */
export function MenuPage() {
  const { pathname } = useLocation();
  const work = (
    <Can permission="activity-list">
      <WorkCell />
    </Can>
  );
  return <MenuOf facts={{}} last={pathname === paths.activity() && work} />;
}
