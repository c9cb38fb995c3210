import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList, useCodeWords } from '@vp/app-shell';
import type { OrganizationChoice } from '@vp/contract';
import { regions } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Cell, CellGroup, EmptyState, SearchInput, Sheet, Stack } from '@vp/ui-kit';
import { FieldFrame, useFormField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { parentChoices } from './queries.ts';
import type { RegistrationValues } from './registration-values.ts';

function Choices({ onChoose }: { onChoose: (choice: OrganizationChoice) => void }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery(parentChoices(useApi(), typed.trim()));
  return (
    // The search is a form of its own, which must not send the registration around it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Stack gap={3}>
        <SearchInput label={t('registration.parent.search')} value={typed} onChange={setTyped} />
        <PagedList
          size="block"
          query={query}
          empty={<EmptyState title={t('registration.parent.none')} text={t('registration.parent.noneText')} />}
        >
          {(rows) => (
            <CellGroup label={t('registration.parent.title')}>
              {rows.map((row) => (
                <Cell
                  key={row.oid}
                  title={<LocalText text={row.name} />}
                  note={[nameOf(regions, row.regionId), row.parentName?.text].filter(Boolean).join(' · ') || undefined}
                  onClick={() => onChoose(row)}
                />
              ))}
            </CellGroup>
          )}
        </PagedList>
      </Stack>
    </div>
  );
}

/** The organization that decides the registration: chosen in a sheet with a search on the server. */
export function ParentField({ form }: { form: FormHandle<RegistrationValues> }) {
  const { t } = useTexts();
  const label = t('registration.organization.parentId');
  const field = useFormField<string>('organization.parentId', label, 'choice');
  const [isOpen, setIsOpen] = useState(false);
  const { parentName } = form.values.organization;
  return (
    <FieldFrame
      name="organization.parentId"
      id={field.id}
      formId={field.formId}
      label={label}
      hint={t('registration.organization.parentHint')}
      message={field.message}
      kind="group"
    >
      {parentName !== '' && <Caption size="body">{parentName}</Caption>}
      <Button look="outline" icon="search" onClick={() => setIsOpen(true)}>
        {t(parentName === '' ? 'registration.parent.choose' : 'registration.parent.change')}
      </Button>
      {isOpen && (
        <Sheet title={t('registration.parent.title')} onClose={() => setIsOpen(false)}>
          <Choices
            onChoose={({ oid, name }) => {
              form.setValue('organization.parentName', name.text);
              field.choose(oid);
              setIsOpen(false);
            }}
          />
        </Sheet>
      )}
    </FieldFrame>
  );
}
