import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import type { CodeItem } from '@vp/contract';
import { codeLists, languages } from '@vp/domain';
import type { CodeList } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, ChipChoice, DataRow, SkeletonTable, Stack, Tag, Tags, useIsWide } from '@vp/ui-kit';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';

function ItemRow({ item }: { readonly item: CodeItem }) {
  const { t, format, language } = useTexts();
  const isWide = useIsWide();
  const { itemId, list, names, position, isRetired, changedAt, changedBy } = item;
  const others = languages.filter((one) => one !== language).map((one) => names[one]);
  const time = format.dateTime(changedAt);
  const place = t('content.lists.place', { position });
  const changed = changedBy === null ? t('content.lists.builtIn') : t('content.changedBy', { time, name: changedBy });
  return (
    <DataRow
      rowKey={itemId}
      width="page"
      to={paths.contentEdit({ kind: 'list', list, id: itemId })}
      title={names[language]}
      note={others.join(' · ')}
      cells={isWide ? [place, changed] : [place]}
      shares={isWide ? [6, 2, 4, 2] : undefined}
      tags={
        isRetired && (
          <Tags>
            <Tag tone="neutral">{t('content.lists.retired')}</Tag>
          </Tags>
        )
      }
    />
  );
}

interface CodeListsProps {
  readonly list: CodeList;
  readonly onList: (list: CodeList) => void;
}

/** Lists for forms and filters, in their order, with retired items. */
export function CodeLists({ list, onList }: CodeListsProps) {
  const { t } = useTexts();
  const items = useQuery(useApiQueries().codeList.items({ query: { list } }));
  return (
    <Stack gap={3}>
      <Caption>{t('content.lists.note')}</Caption>
      <ChipChoice
        label={t('content.lists.label')}
        options={codeLists.map((value) => ({ value, label: t(`content.lists.names.${value}`) }))}
        value={list}
        onChoose={onList}
      />
      <Loaded query={items} skeleton={<SkeletonTable rows={6} />}>
        {({ listData }) => (
          <Card kind="flush">
            <ul aria-label={t(`content.lists.names.${list}`)}>
              {listData.map((item) => (
                <ItemRow key={item.itemId} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}
