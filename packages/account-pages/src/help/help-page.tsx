import './help-page.module.css';
import { useQuery } from '@tanstack/react-query';
import { ListTools, Loaded, choiceOf, queriesOf, useApi, useListAddress, useOfficePhone, wordsOf } from '@vp/app-shell';
import type { CommonApi } from '@vp/app-shell';
import type { HelpCategory } from '@vp/contract';
import { containsFolded, productVersion } from '@vp/domain';
import type { HelpSite, Language } from '@vp/domain';
import { LocalText, useLangOf, useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, Cell, CellGroup, EmptyState, Note, PageShell, Section, Stack, TabPanel } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { Question } from './question.tsx';
import { readQuestions } from './questions.ts';

export interface HelpPageProps {
  readonly backTo: string;
  /** Path of the page with all questions. */
  readonly path: string;
  readonly site: HelpSite;
  /** Contact options for questions without an answer. */
  readonly more: ReactNode;
}

const keywordMax = 40;

const helpQuery = (api: CommonApi, { site, language }: { site: HelpSite; language: Language }) => ({
  ...queriesOf(api).help.read({ params: { site }, query: { language } }),
  staleTime: 5 * 60_000,
});

interface QuestionsProps {
  readonly path: string;
  readonly categories: readonly HelpCategory[];
}

/** Renders the categories and questions that match the search. */
function Questions({ path, categories }: QuestionsProps) {
  const { t } = useTexts();
  const langOf = useLangOf();
  const root = useHref('/').replace(/\/$/, '');
  const names = categories.map(({ categoryId }) => categoryId);
  const { filter, change } = useListAddress({ category: choiceOf(['all', ...names]), keyword: wordsOf(keywordMax) });
  const found = categories
    .filter(({ categoryId }) => filter.category === 'all' || categoryId === filter.category)
    .map((category) => ({
      ...category,
      rows: readQuestions(category.body.text, (to) => root + to).filter((row) =>
        containsFolded(row.words, filter.keyword),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <ListTools
        search={{ label: t('help.search'), value: filter.keyword, onSearch: (keyword) => change({ keyword }) }}
        tabs={{
          label: t('help.title'),
          idStem: 'help',
          variant: 'inset',
          options: [
            { value: 'all', label: t('help.everything') },
            ...categories.map(({ categoryId, title }) => ({ value: categoryId, label: title.text })),
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
          {found.map(({ categoryId, title, body, rows }) => (
            <Section key={categoryId} title={<LocalText text={title} />}>
              <Card kind="flush">
                {rows.map((row) => (
                  <Question
                    key={`${row.words} ${filter.keyword}`}
                    of={row}
                    lang={langOf(body)}
                    isOpen={filter.keyword !== ''}
                  />
                ))}
              </Card>
            </Section>
          ))}
        </Stack>
      </TabPanel>
    </>
  );
}

/** Renders the office phone number as a link. */
function Office() {
  const { t } = useTexts();
  const office = useOfficePhone();
  if (office === undefined) return null;
  return (
    <CellGroup>
      <Cell icon="phone" title={t('help.office')} note={office.phone} to={office.address} />
    </CellGroup>
  );
}

/** Renders the help of a site, as the platform's office has written it, with a search. Public. */
export function HelpPage({ backTo, path, site, more }: HelpPageProps) {
  const { t, language } = useTexts();
  const query = useQuery(helpQuery(useApi(), { site, language }));
  return (
    <PageShell title={t('help.title')} backTo={backTo} content="spaced">
      <Stack gap={3}>
        <Loaded query={query} size="block">
          {({ categories }) => <Questions path={path} categories={categories} />}
        </Loaded>
        <Section title={t('help.more')}>
          <Stack gap={3}>
            {more}
            <Office />
          </Stack>
        </Section>
        <Note>{t('help.version', { version: productVersion })}</Note>
      </Stack>
    </PageShell>
  );
}
