import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, pagedQuery, useCodeLists, useCodeWords } from '@vp/app-shell';
import type { OrganizationChoice } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, EmptyState, RowList, SearchInput, Stack } from '@vp/ui-kit';
import { useState } from 'react';
import type { Api } from '../api.ts';
import { useApi } from '../api.ts';

const choicesAtOnce = 20;

/** Queries possible parent organizations by part of the name; the platform and larger organizations come first. */
const organizationChoices = (api: Api, filter: string) =>
  pagedQuery(['organization', 'effectList', filter], choicesAtOnce, (pageIndex, signal) =>
    api.organization.effectList(
      { body: { ...(filter === '' ? {} : { filter }), pageIndex, pageSize: choicesAtOnce } },
      { signal },
    ),
  );

interface OrganizationChoicesProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly onChoose: (choice: OrganizationChoice) => void;
  /** Organization that cannot be chosen: the one that sends the request. */
  readonly except?: string | undefined;
}

/** Lists organizations to choose from in a sheet, with a search on the server. */
export function OrganizationChoices({ label, onChoose, except }: OrganizationChoicesProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { region } = useCodeLists();
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery(organizationChoices(useApi(), typed.trim()));
  return (
    // The search is a nested form; its submit event must not reach the outer form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Stack gap={3}>
        <SearchInput label={t('registration.parent.search')} value={typed} onChange={setTyped} />
        <PagedList
          size="block"
          query={query}
          empty={<EmptyState title={t('registration.parent.none')} text={t('registration.parent.noneText')} />}
        >
          {(rows) => (
            <RowList
              variant="cells"
              label={label}
              rows={rows.filter(({ oid }) => oid !== except)}
              keyOf={({ oid }) => oid}
            >
              {(row) => (
                <Cell
                  title={<LocalText text={row.name} />}
                  note={[nameOf(region, row.regionId), row.parentName?.text].filter(Boolean).join(' · ') || undefined}
                  onClick={() => onChoose(row)}
                />
              )}
            </RowList>
          )}
        </PagedList>
      </Stack>
    </div>
  );
}
