import { Can } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Cell } from '@vp/ui-kit';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { todosQuery } from '../../shared/queries.ts';
import { MenuOf } from './menu-of.tsx';
import { totalOf } from './todo-card.tsx';

/** Link to the disputes, with the number of open ones. */
function DisputesCell() {
  const { t } = useTexts();
  const { data } = useQuery(todosQuery(useApi()));
  const count = totalOf(data?.listData.filter(({ kind }) => kind === 'dispute') ?? []);
  return (
    <Cell
      icon="warning"
      title={t('home.menuPage.disputes')}
      value={count > 0 && t('home.entries.toDo', { count })}
      to={paths.disputes()}
    />
  );
}

/** `/personnel`, `/organization`, `/activity`: the permitted entries of a menu. */
export function MenuPage() {
  const { pathname } = useLocation();
  const disputes = (
    <Can permission="activity-list">
      <DisputesCell />
    </Can>
  );
  return <MenuOf facts={{}} last={pathname === paths.activity() && disputes} />;
}
