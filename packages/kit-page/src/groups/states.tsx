import styles from '../kit.module.css';
import { Button, EmptyState, ErrorState, LoadMore, NoPermission, KeyValueList, ResultPage, StepList } from '@vp/ui-kit';
import type { ResultKind } from '@vp/ui-kit';
import type { Group, Specimen } from '../specimen.ts';

const noop = () => undefined;

function result(kind: ResultKind): Specimen {
  return {
    name: `result: ${kind}`,
    Show: ({ words }) => (
      <div className={styles.screen}>
        <ResultPage
          title={words.activity}
          kind={kind}
          outcome={kind === 'failure' ? words.refused : words.passed}
          figure={kind === 'celebrate' || kind === 'dark' ? '14:26' : undefined}
          text={words.note}
          actions={<Button>{words.save}</Button>}
        >
          <KeyValueList rows={[{ name: words.hours, value: '2.5' }]} />
          <StepList steps={[words.waiting, words.passed]} />
        </ResultPage>
      </div>
    ),
  };
}

export const states: Group = {
  name: 'states',
  specimens: [
    {
      name: 'empty',
      Show: ({ words }) => (
        <EmptyState title={words.waiting} text={words.note} action={<Button variant="soft">{words.all}</Button>} />
      ),
    },
    {
      name: 'empty, inside a page',
      Show: ({ words }) => <EmptyState title={words.waiting} text={words.note} size="block" illustration="none" />,
    },
    { name: 'error', Show: () => <ErrorState onReload={noop} reference="W-7F3A2C" time="14:02" /> },
    {
      name: 'error, inside a page',
      Show: ({ words }) => <ErrorState onReload={noop} cause={words.reason} size="block" />,
    },
    {
      name: 'no permission',
      Show: ({ words }) => (
        <NoPermission
          name={words.all}
          admin={words.person}
          contact={{ to: 'tel:+85328000000', words: words.organization }}
        />
      ),
    },
    {
      name: 'load more',
      Show: () => (
        <>
          <LoadMore status="loading" count={20} onMore={noop} />
          <LoadMore status="failed" count={20} onMore={noop} />
          <LoadMore status="end" count={20} onMore={noop} />
        </>
      ),
    },
    ...(['success', 'celebrate', 'dark', 'waiting', 'failure'] as const).map(result),
  ],
};
