import { Can } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import type { Todo } from '@vp/contract';
import { activityTodos } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell } from '@vp/ui-kit';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { messageTodos } from '../../shared/menu/menu-entries.ts';
import { paths } from '../../shared/paths.ts';
import { todosQuery } from '../../shared/queries.ts';
import { MenuOf } from './menu-of.tsx';
import { totalOf } from './todo-card.tsx';

interface TodoCellProps extends Pick<ComponentProps<typeof Cell>, 'icon' | 'title' | 'to'> {
  readonly kinds: readonly Todo['kind'][];
}

/** Link to the to-dos of some kinds in all activities, with their number. */
function TodoCell({ kinds, ...link }: TodoCellProps) {
  const { t } = useTexts();
  const { data } = useQuery(todosQuery(useApi()));
  const count = totalOf(data?.listData.filter(({ kind }) => kinds.includes(kind)) ?? []);
  return <Cell {...link} value={count > 0 && t('home.entries.toDo', { count })} />;
}

/** `/personnel`, `/organization`, `/activity`: the permitted entries of a menu. */
export function MenuPage() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const work = (
    <Can permission="activity-list">
      <TodoCell icon="list" title={t('home.menuPage.work')} kinds={activityTodos} to={paths.workQueue({})} />
      <TodoCell icon="mail" title={t('home.menuPage.threads')} kinds={messageTodos} to={paths.messageThreads()} />
    </Can>
  );
  return <MenuOf facts={{}} last={pathname === paths.activity() && work} />;
}
