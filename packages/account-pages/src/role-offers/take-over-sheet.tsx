import { mutationOptions, useMutation } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { useApi } from '@vp/app-shell';
import type { CommonApi } from '@vp/app-shell';
import { FormSheet } from '@vp/app-shell/form';
import type { OfferedAppointment, OfferedTransfer } from '@vp/contract';
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

interface Accepting {
  readonly appointmentId: string;
  readonly password: string;
}

const acceptAppointment = (api: CommonApi) =>
  mutationOptions({
    mutationFn: async ({ appointmentId, password }: Accepting) => {
      const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
      const encrypted = await encryptPassword(publicKeyPem, { password, nonce });
      const call = { params: { id: appointmentId }, body: { isAccepted: true, password: encrypted, keyId } };
      return api.authorityTransfer.answerAppointment(call, { sameAs: { appointmentId, password } });
    },
    meta: { handled: true, stale: ['authorityTransfer'] },
  });

interface AcceptAppointmentSheetProps extends Pick<TakeOverSheetProps, 'onTaken' | 'onClose'> {
  readonly offer: OfferedAppointment;
}

/** Requires the password for an appointment, for the same reason. */
export function AcceptAppointmentSheet({ offer, onTaken, onClose }: AcceptAppointmentSheetProps) {
  const { t, format } = useTexts();
  const { mutateAsync } = useMutation(acceptAppointment(useApi()));
  return (
    <FormSheet
      title={t('roleOffers.appointment.acceptTitle', { organization: offer.organization.name.text })}
      action={t('roleOffers.appointment.accept')}
      cancel={t('common.actions.cancel')}
      initialValues={{ password: '' }}
      schema={schema}
      send={({ password }) => mutateAsync({ appointmentId: offer.appointmentId, password })}
      refusals={{ wrongPassword: 'password' }}
      done={onTaken}
      onClose={onClose}
    >
      <Note tone="gold">{t('roleOffers.appointment.text', { time: format.dateTime(offer.effectiveFrom) })}</Note>
      <PasswordField name="password" label={t('roleOffers.transfer.password')} autoComplete="current-password" />
    </FormSheet>
  );
}
