import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Sheet, Stack } from '@vp/ui-kit';
import { FieldFrame, useFormField } from '@vp/ui-kit/form';
import { useState } from 'react';
import { OrganizationChoices } from '../../shared/organization/organization-choices.tsx';
import type { SectionForm } from './organization-fields.tsx';

interface ParentValues {
  readonly organization: { readonly parentId: string; readonly parentName: string };
}

/** Selects the organization that decides the registration, in a sheet with a search on the server. */
export function ParentField({ form }: { form: SectionForm<ParentValues> }) {
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
      <Stack gap={2}>
        {parentName !== '' && <Caption size="body">{parentName}</Caption>}
        <Button variant="outline" icon="search" onClick={() => setIsOpen(true)}>
          {t(parentName === '' ? 'registration.parent.choose' : 'registration.parent.change')}
        </Button>
      </Stack>
      {isOpen && (
        <Sheet title={t('registration.parent.title')} onClose={() => setIsOpen(false)}>
          <OrganizationChoices
            label={t('registration.parent.title')}
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
