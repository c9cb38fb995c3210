import { Can, useCan } from '@vp/access';
import type { Todo } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Cell, CellGroup, CountBadge, EmptyState, Row } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** Returns the to-dos with the longest waiting first, as the most urgent. */
export function byUrgency(todos: readonly Todo[]): readonly Todo[] {
  const waiting = todos.filter((todo) => todo.count > 0);
  return waiting.sort((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'));
}

export function totalOf(todos: readonly Todo[]): number {
  return todos.reduce((sum, todo) => sum + todo.count, 0);
}

/** Returns the page whose list has exactly the counted rows. */
export function wayTo(todo: Todo): string {
  switch (todo.kind) {
    case 'admit':
    case 'dispute':
    case 'lateScan':
    case 'noCheckOut':
      return paths.workQueue({ kind: todo.kind });
    case 'appeal':
      return paths.findPassword();
    case 'thread':
      return paths.messageThreads();
    case 'contentReport':
      return paths.contentReports();
    case 'integrity':
      return paths.integrityCases();
    case 'card':
      return paths.cardApplications();
    case 'registration':
      return paths.registrations();
    case 'filing':
      return paths.keepRecord();
    case 'ownership':
      return paths.ascription();
    case 'affiliation':
      return paths.affiliation();
    case 'join':
      return paths.joinRequests();
    case 'realName':
      return paths.realNameChecks();
  }
}

function TodoRow({ todo }: { todo: Todo }) {
  const { t, format } = useTexts();
  const waiting = todo.oldestAt ? t('dashboard.oldest', { time: format.relative(todo.oldestAt) }) : undefined;
  const note =
    todo.kind !== 'realName' ? (
      waiting
    ) : (
      <>
        {t('dashboard.checkPhotos')}
        <br />
        {waiting}
      </>
    );
  return (
    <Cell
      lead={<CountBadge count={todo.count} tone={todo.kind === 'realName' ? 'gold' : 'coral'} size="large" />}
      title={t(`dashboard.${todo.kind}`)}
      note={note}
      to={wayTo(todo)}
    />
  );
}

const reviews = [
  { kind: 'join', permission: 'personnel-to-examine', to: paths.joinRequests() },
  { kind: 'realName', permission: 'personnel-verification-real-name', to: paths.realNameChecks() },
] as const;

/** Links to the reviews while the counts are missing. */
export function TodoCardWithoutCounts({ onReload }: { onReload: () => void }) {
  const { t } = useTexts();
  const mayReview = useCan(...reviews.map(({ permission }) => permission));
  return (
    <Card kind="now">
      <Row justify="between">
        <h2>{t('dashboard.todos')}</h2>
        <Button variant="text" size="small" onClick={onReload}>
          {t('ui.reload')}
        </Button>
      </Row>
      <div role="status">
        <Caption>{t('dashboard.noCounts')}</Caption>
      </div>
      {mayReview && (
        <CellGroup label={t('dashboard.todos')}>
          {reviews.map(({ kind, permission, to }) => (
            <Can key={kind} permission={permission}>
              <Cell title={t(`dashboard.${kind}`)} to={to} />
            </Can>
          ))}
        </CellGroup>
      )}
    </Card>
  );
}

/** To-dos of the organization: the raised card at the top of the home page. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  const { t } = useTexts();
  const waiting = byUrgency(todos);
  if (waiting.length === 0) {
    return (
      <Card kind="now">
        <EmptyState size="block" illustration="none" title={t('dashboard.noTodos')} text={t('dashboard.noTodosWhy')} />
      </Card>
    );
  }
  return (
    <Card kind="now">
      <Row justify="between">
        <h2>{t('dashboard.todos')}</h2>
        <Caption as="span">{t('dashboard.todosTotal', { count: totalOf(waiting) })}</Caption>
      </Row>
      <CellGroup label={t('dashboard.todos')}>
        {waiting.map((todo) => (
          <TodoRow key={todo.kind} todo={todo} />
        ))}
      </CellGroup>
    </Card>
  );
}
