import { useMutation } from '@tanstack/react-query';
import { FormSheet, useVersions } from '@vp/app-shell/form';
import type { ComparedField } from '@vp/app-shell/form';
import type { StoredValues } from '@vp/app-shell/draft';
import type { NewerVersion, Operator } from '@vp/contract';
import { permissions as allPermissions } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { RightsField } from './rights-field.tsx';

interface Values {
  readonly permissions: readonly Permission[];
}

/** Compares each permission as a separate field: two administrators may grant different ones at the same time. */
function useComparedRights(): readonly ComparedField<Values>[] {
  const { t } = useTexts();
  return allPermissions.map((right) => ({
    name: right,
    label: t(`roleOffers.rights.${right}`),
    valueOf: ({ permissions }) => permissions.includes(right),
    copy: ({ permissions }, from) => ({
      permissions: allPermissions.filter((one) => (one === right ? from.permissions : permissions).includes(one)),
    }),
    say: ({ permissions }) => t(permissions.includes(right) ? 'operator.given' : 'operator.notGiven'),
  }));
}

/** Reads the stored permissions from the refusal, because the operator list may be long. */
function storedOf(newer: NewerVersion | undefined): StoredValues<Values> {
  const named: unknown = Object(newer?.stored).permissions;
  const permissions = allPermissions.filter((right) => Array.isArray(named) && named.includes(right));
  return { version: newer?.version ?? 0, values: { permissions } };
}

/** Changes the permissions of an operator. */
export function RightsSheet({ person, onClose }: { readonly person: Operator; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { operator } = useApiQueries();
  const { mutateAsync } = useMutation(operator.changeRights.change({ handled: true, staleIfRefused: true }));
  const initialValues: Values = { permissions: person.permissions };
  const versions = useVersions({
    opened: { version: person.version, values: initialValues },
    reload: async (newer) => storedOf(newer),
    fields: useComparedRights(),
  });
  return (
    <FormSheet
      title={t('operator.changeOf', { name: person.name })}
      note={t('operator.changeNote')}
      action={t('operator.save')}
      cancel={t('common.actions.cancel')}
      initialValues={initialValues}
      send={({ permissions }) =>
        mutateAsync({
          params: { id: person.accountId },
          body: { permissions: [...permissions], version: versions.version() },
        })
      }
      versions={versions}
      done={() => toast(t('operator.changed', { name: person.name }), { tone: 'success' })}
      onClose={onClose}
    >
      <RightsField before={person.permissions} label={t('operator.form.rights')} hint={t('operator.form.rightsHint')} />
    </FormSheet>
  );
}
