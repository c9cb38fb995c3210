import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '@vp/app-shell/form';
import type { Operator } from '@vp/contract';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { RightsField } from './rights-field.tsx';

interface Values {
  readonly permissions: readonly Permission[];
}

/** Other rights for an operator. */
export function RightsSheet({ person, onClose }: { readonly person: Operator; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { operator } = useApiQueries();
  const { mutateAsync } = useMutation(operator.changeRights.change({ handled: true }));
  const initialValues: Values = { permissions: person.permissions };
  return (
    <FormSheet
      title={t('operator.changeOf', { name: person.name })}
      note={t('operator.changeNote')}
      action={t('operator.save')}
      cancel={t('common.actions.cancel')}
      initialValues={initialValues}
      send={({ permissions }) =>
        mutateAsync({ params: { id: person.accountId }, body: { permissions: [...permissions] } })
      }
      done={() => toast(t('operator.changed', { name: person.name }), { tone: 'success' })}
      onClose={onClose}
    >
      <RightsField before={person.permissions} label={t('operator.form.rights')} hint={t('operator.form.rightsHint')} />
    </FormSheet>
  );
}
