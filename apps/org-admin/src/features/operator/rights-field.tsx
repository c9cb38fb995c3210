import { rightsOf, useSession } from '@vp/access';
import { grantablePermissions, permissions as allPermissions, platformPermissions } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Checkbox } from '@vp/ui-kit';
import { FieldFrame, useFormField } from '@vp/ui-kit/form';
import styles from './rights-field.module.css';

/**
 * Returns the permissions to list: platform permissions only if the caller can grant them or the operator has them.
 * `mayChange` is true for permissions that the caller can grant.
 */
function useOffered(before: readonly Permission[]) {
  const grantable = grantablePermissions(rightsOf(useSession()));
  return grantablePermissions(allPermissions)
    .filter((permission) => !isOfOthers(permission) || grantable.includes(permission) || before.includes(permission))
    .map((permission) => ({ permission, mayChange: grantable.includes(permission) }));
}

/** Returns whether the permission belongs to the platform alone. */
function isOfOthers(permission: Permission): boolean {
  return platformPermissions.some((own) => own === permission);
}

interface RightsFieldProps {
  readonly before: readonly Permission[];
  readonly label: string;
  readonly hint: string;
}

/** Renders the field `permissions` of a form as checkboxes. */
export function RightsField({ before, label, hint }: RightsFieldProps) {
  const { t } = useTexts();
  const field = useFormField<readonly Permission[]>('permissions', label, 'choice');
  const offered = useOffered(before);

  function tick(permission: Permission, isGiven: boolean): void {
    const others = field.value.filter((one) => one !== permission);
    field.choose(isGiven ? [...others, permission] : others);
  }

  return (
    <FieldFrame
      name="permissions"
      label={label}
      hint={hint}
      kind="group"
      id={field.id}
      formId={field.formId}
      message={field.message}
    >
      <div className={styles.choices}>
        {offered.map(({ permission, mayChange }) =>
          mayChange ? (
            <Checkbox
              key={permission}
              label={t(`roleOffers.rights.${permission}`)}
              checked={field.value.includes(permission)}
              onChange={(isGiven) => tick(permission, isGiven)}
            />
          ) : (
            <Caption key={permission}>
              {t(`roleOffers.rights.${permission}`)}
              {' · '}
              {t('operator.notYours')}
            </Caption>
          ),
        )}
      </div>
    </FieldFrame>
  );
}
