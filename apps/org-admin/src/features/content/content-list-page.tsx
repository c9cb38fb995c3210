import { useInfiniteQuery } from '@tanstack/react-query';
import { ListSearch, PagedList, choiceOf, optionOf, useListAddress, wordsOf } from '@vp/app-shell';
import type { ContentRow } from '@vp/contract';
import { codeLists, contentKinds, contentStates, hasContentPart } from '@vp/domain';
import type { CodeList, ContentKind } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  ChipChoice,
  DataRow,
  DotList,
  EmptyState,
  RowList,
  SkeletonTable,
  Stack,
  TabPanel,
  Tabs,
  Tag,
  Tags,
  useIsWide,
} from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { CodeLists } from './code-list/code-lists.tsx';
import { contentTones } from './content-states.ts';
import { useLanguageList } from '../../shared/language/language-list.ts';
import { VersionTag } from './version-tag.tsx';

/** Code lists are not content, but belong to the same staff. */
const kinds = [...contentKinds, 'list'] as const;

const table = {
  kind: choiceOf(kinds),
  state: optionOf(contentStates),
  keyword: wordsOf(40),
  list: choiceOf(codeLists),
};

interface ContentItemProps {
  readonly row: ContentRow;
  readonly place: RowPlace;
  readonly kind: ContentKind;
}

function ContentItem({ row, place, kind }: ContentItemProps) {
  const { t, format } = useTexts();
  const listOf = useLanguageList();
  const isWide = useIsWide();
  const { contentId, title, state, missing, publishedAt, endsAt, changedAt, changedBy, agreement, site, versionName } =
    row;
  const words = hasContentPart(kind, 'versions') ? 'content.versions' : 'content';
  const dates = [
    ...(site === null ? [] : [t(`content.form.sites.${site}`)]),
    ...(versionName === '' ? [] : [t('content.versions.name', { name: versionName })]),
    publishedAt === null ? t('content.notDated') : t(`${words}.from`, { time: format.dateTime(publishedAt) }),
    ...(endsAt === null ? [] : [t(`${words}.until`, { time: format.dateTime(endsAt) })]),
  ];
  const time = format.dateTime(changedAt);
  const changed =
    changedBy === null ? t('content.changed', { time }) : t('content.changedBy', { time, name: changedBy });
  return (
    <DataRow
      rowKey={contentId}
      place={place}
      width="page"
      to={paths.contentEdit({ kind, id: contentId })}
      title={<LocalText text={title} />}
      note={missing.length === 0 ? undefined : t('content.missing', { languages: listOf(missing) })}
      cells={isWide ? [<DotList key="dates" items={dates} />, changed] : [<DotList key="dates" items={dates} />]}
      shares={isWide ? [5, 4, 4, 2] : undefined}
      tags={
        <Tags>
          {agreement === null ? (
            <Tag tone={contentTones[state]}>{t(`content.state.${state}`)}</Tag>
          ) : (
            <VersionTag state={state} />
          )}
        </Tags>
      }
    />
  );
}

type Filter = ReturnType<typeof useListAddress<typeof table>>['filter'];

interface ContentRowsProps {
  readonly kind: ContentKind;
  readonly filter: Pick<Filter, 'state' | 'keyword'>;
  readonly onFilter: (change: Partial<Pick<Filter, 'state' | 'keyword'>>) => void;
}

/** Starts new content of a kind, or a new item of a list. */
function Add(target: { readonly kind: Filter['kind']; readonly list?: CodeList }) {
  const { t } = useTexts();
  return (
    <ButtonLink icon="plus" to={paths.contentEdit(target)}>
      {t(`content.add.${target.kind}`)}
    </ButtonLink>
  );
}

/** Content of one kind, filtered by keyword and state. */
function ContentRows({ kind, filter, onFilter }: ContentRowsProps) {
  const { t } = useTexts();
  const { state, keyword } = filter;
  const query = { kind, ...(state && { state }), ...(keyword !== '' && { keyword }) };
  const rows = useInfiniteQuery(useApiQueries().content.list.paged({ query }));
  const isSearch = keyword !== '' || state !== undefined;
  const isVersions = hasContentPart(kind, 'versions');
  const stateWords = isVersions ? 'content.versions.state' : 'content.state';
  const add = <Add kind={kind} />;
  const missing = isSearch
    ? { title: t('content.noMatch'), text: t('content.noMatchText') }
    : { title: t('content.none'), text: t('content.noneText'), action: add };
  return (
    <Stack gap={3}>
      <ListSearch label={t('content.search')} value={keyword} onSearch={(words) => onFilter({ keyword: words })} />
      <ChipChoice
        label={t('content.filter')}
        options={[
          { value: undefined, label: t('content.all') },
          ...contentStates.map((value) => ({ value, label: t(`${stateWords}.${value}`) })),
        ]}
        value={state}
        onChoose={(next) => onFilter({ state: next })}
      />
      {isVersions && <Caption>{t('content.versions.note')}</Caption>}
      <PagedList query={rows} skeleton={<SkeletonTable rows={6} />} empty={<EmptyState {...missing} />}>
        {(found) => (
          <Card kind="flush">
            <RowList
              variant="rows"
              label={t(`content.kinds.${kind}`)}
              rows={found}
              keyOf={({ contentId }) => contentId}
            >
              {(row, place) => <ContentItem row={row} place={place} kind={kind} />}
            </RowList>
          </Card>
        )}
      </PagedList>
    </Stack>
  );
}

/** `/organization/content`: news, notices, banners and help with their publication state, and the code lists. */
export function ContentListPage() {
  const { t } = useTexts();
  const { filter, change } = useListAddress(table);
  const { kind, list } = filter;
  return (
    <AdminPage
      title={t('content.title')}
      note={t('content.note')}
      backTo={paths.organization()}
      lead={
        kind === 'list' ? <Add kind={kind} list={list} /> : !hasContentPart(kind, 'versions') && <Add kind={kind} />
      }
    >
      <Stack gap={3}>
        <Tabs
          label={t('content.kind')}
          idStem="content"
          variant="inset"
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`content.kinds.${value}`) }))}
          onChange={(next) => change({ kind: next, state: undefined })}
        />
        <TabPanel idStem="content" value={kind}>
          {kind === 'list' ? (
            <CodeLists list={list} onList={(next) => change({ list: next })} />
          ) : (
            <ContentRows kind={kind} filter={filter} onFilter={change} />
          )}
        </TabPanel>
      </Stack>
    </AdminPage>
  );
}
