import './help-page.css';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, EmptyState, PageShell, Section, Stack, TabPanel } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { choiceOf, useListAddress, wordsOf } from '../page/list-address.ts';
import { ListTools } from '../page/list-tools.tsx';
import { Question } from './question.tsx';
import type { Answered } from './question.tsx';

export type { Answered } from './question.tsx';

export interface HelpCategory {
  /** As the address says it. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Answered[];
}

export interface HelpPageProps {
  readonly backTo: string;
  /** The page with all questions. */
  readonly path: string;
  readonly categories: readonly HelpCategory[];
  /** Where to turn when no answer helps. */
  readonly more: ReactNode;
}

const comparable = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

const keywordMax = 40;

/** Questions and answers by category, searched by words, and where to turn when none helps; open to everybody. */
export function HelpPage({ backTo, path, categories, more }: HelpPageProps) {
  const { t } = useTexts();
  const names = categories.map(({ name }) => name);
  const { filter, change } = useListAddress({ category: choiceOf(['all', ...names]), keyword: wordsOf(keywordMax) });
  const words = comparable(filter.keyword);
  const found = categories
    .filter(({ name }) => filter.category === 'all' || name === filter.category)
    .map(({ name, label, rows }) => ({
      name,
      label,
      rows: rows.filter(({ question, answer }) => comparable(`${question} ${answer}`).includes(words)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <PageShell title={t('help.title')} backTo={backTo} content="spaced">
      <Stack gap={3}>
        <ListTools
          search={{ label: t('help.search'), value: filter.keyword, onSearch: (keyword) => change({ keyword }) }}
          tabs={{
            label: t('help.title'),
            idStem: 'help',
            look: 'inset',
            options: [
              { value: 'all', label: t('help.everything') },
              ...categories.map(({ name, label }) => ({ value: name, label })),
            ],
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
                action={<ButtonLink to={path}>{t('help.all')}</ButtonLink>}
              />
            )}
            {found.map(({ name, label, rows }) => (
              <Section key={name} title={label}>
                <Card kind="flush">
                  {rows.map((row) => (
                    <Question key={`${row.id} ${words}`} of={row} isOpen={words !== ''} />
                  ))}
                </Card>
              </Section>
            ))}
            <Section title={t('help.more')}>{more}</Section>
          </Stack>
        </TabPanel>
      </Stack>
    </PageShell>
  );
}
