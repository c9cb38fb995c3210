import { mutationOptions, useMutation } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { useApi } from '@vp/app-shell';
import type { CommonApi } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { OfferedTransfer } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { PasswordField } from '@vp/ui-kit/form';
import { closedObject, existingPassword, message } from '@vp/validators';

const schema = closedObject({ password: existingPassword().required(message('required')) });

interface TakingOver {
  readonly transferId: string;
  readonly password: string;
}

const takeOver = (api: CommonApi) =>
  mutationOptions({
    mutationFn: async ({ transferId, password }: TakingOver) => {
      const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
      const encrypted = await encryptPassword(publicKeyPem, { password, nonce });
      const body = { isAccepted: true, password: encrypted, keyId };
      return api.authorityTransfer.answer({ params: { id: transferId }, body }, { sameAs: { transferId, password } });
    },
    meta: { handled: true, stale: ['operator', 'authorityTransfer', 'session'] },
  });

export interface TakeOverSheetProps {
  readonly offer: OfferedTransfer;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Requires the password, so that an unattended session cannot accept the administration. */
export function TakeOverSheet({ offer, onTaken, onClose }: TakeOverSheetProps) {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(takeOver(useApi()));
  return (
    <FormSheet
      title={t('roleOffers.transfer.acceptTitle', { organization: offer.organization.name.text })}
      note={t('roleOffers.transfer.acceptNote')}
      action={t('roleOffers.transfer.accept')}
      cancel={t('common.actions.cancel')}
      initialValues={{ password: '' }}
      schema={schema}
      send={({ password }) => mutateAsync({ transferId: offer.transferId, password })}
      refusals={{ wrongPassword: 'password' }}
      done={onTaken}
      onClose={onClose}
    >
      <Note tone="gold">{t('roleOffers.transfer.text', { name: offer.from })}</Note>
      <PasswordField name="password" label={t('roleOffers.transfer.password')} autoComplete="current-password" />
    </FormSheet>
  );
}
