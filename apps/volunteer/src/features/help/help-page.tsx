import { ListTools, choiceOf, useListAddress, wordsOf } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, Cell, CellGroup, EmptyState, PageShell, Section, Stack, TabPanel } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { Question } from './question.tsx';
import type { Answered } from './question.tsx';
import { helpCategories, numbers, questions } from './questions.ts';
import type { HelpCategory } from './questions.ts';

const table = { category: choiceOf(['all', ...helpCategories]), keyword: wordsOf(40) };

const comparable = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** The questions of a category in the language on screen. */
function useAnswered() {
  const { t } = useTexts();
  const said = {
    start: (['register', 'realName', 'join'] as const).map((id) => ({
      id,
      question: t(`help.start.${id}.question`),
      answer: t(`help.start.${id}.answer`, numbers),
      link: t(`help.start.${id}.link`),
      to: questions.start[id],
    })),
    activity: (['signUp', 'waiting', 'withdraw'] as const).map((id) => ({
      id,
      question: t(`help.activity.${id}.question`),
      answer: t(`help.activity.${id}.answer`),
      link: t(`help.activity.${id}.link`),
      to: questions.activity[id],
    })),
    attendance: (['scan', 'location', 'forgot', 'byHand'] as const).map((id) => ({
      id,
      question: t(`help.attendance.${id}.question`),
      answer: t(`help.attendance.${id}.answer`, numbers),
      link: t(`help.attendance.${id}.link`),
      to: questions.attendance[id],
    })),
    account: (['password', 'contact', 'data', 'privacy'] as const).map((id) => ({
      id,
      question: t(`help.account.${id}.question`),
      answer: t(`help.account.${id}.answer`, numbers),
      link: t(`help.account.${id}.link`),
      to: questions.account[id],
    })),
  } as const satisfies Readonly<Record<HelpCategory, readonly Answered[]>>;
  return said;
}

/** Questions and answers by category, searched by words, and where to turn when none helps. */
export function HelpPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(table);
  const answered = useAnswered();
  const words = comparable(filter.keyword);
  const found = helpCategories
    .filter((category) => filter.category === 'all' || category === filter.category)
    .map((category) => ({
      category,
      rows: answered[category].filter(({ question, answer }) => comparable(`${question} ${answer}`).includes(words)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const options = (['all', ...helpCategories] as const).map((value) => ({
    value,
    label: t(`help.categories.${value}`),
  }));
  return (
    <PageShell title={t('help.title')} backTo={paths.me()} content="spaced">
      <Stack gap={3}>
        <ListTools
          search={{ label: t('help.search'), value: filter.keyword, onSearch: (keyword) => change({ keyword }) }}
          tabs={{
            label: t('help.title'),
            idStem: 'help',
            look: 'inset',
            options,
            value: filter.category,
            onChange: (category) => change({ category }),
          }}
        />
        <TabPanel idStem="help" value={filter.category}>
          <Stack gap={3}>
            {found.length === 0 && (
              <EmptyState
                title={t('help.none')}
                text={t('help.noneText')}
                action={<ButtonLink to={paths.help()}>{t('help.all')}</ButtonLink>}
              />
            )}
            {found.map(({ category, rows }) => (
              <Section key={category} title={t(`help.categories.${category}`)}>
                <Card kind="flush">
                  {rows.map((row) => (
                    <Question key={`${row.id} ${words}`} of={row} isOpen={words !== ''} />
                  ))}
                </Card>
              </Section>
            ))}
            <Section title={t('help.more')}>
              <CellGroup>
                <Cell
                  icon="building"
                  title={t('help.organization')}
                  note={t('help.organizationNote')}
                  to={paths.memberships()}
                />
                <Cell icon="book" title={t('help.agreements')} to={paths.agreement({ kind: 'userAgreement' })} />
              </CellGroup>
            </Section>
          </Stack>
        </TabPanel>
      </Stack>
    </PageShell>
  );
}
