import { useMutation } from '@tanstack/react-query';
import { queriesOf, useApi } from '@vp/app-shell';
import type { OfferedAppointment } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, Caption, Card, Note, Stack, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { AcceptAppointmentSheet } from './take-over-sheet.tsx';
import { Head } from './head.tsx';
import type { OfferProps } from './head.tsx';

/** An appointment as the administrator, which takes effect after a wait. */
export function Appointment({ offer, onAnswered }: OfferProps<OfferedAppointment>) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const change = { stale: ['authorityTransfer'], staleIfRefused: true } as const;
  const { mutateAsync, isPending } = useMutation(
    queriesOf(useApi()).authorityTransfer.answerAppointment.change(change),
  );
  const [isTaking, setIsTaking] = useState(false);
  const organization = offer.organization.name.text;

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('roleOffers.appointment.declineTitle', { organization }),
      message: t('roleOffers.appointment.declineText'),
      confirmText: t('roleOffers.operator.decline'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: offer.appointmentId }, body: { isAccepted: false } });
    toast(t('roleOffers.appointment.declined'), { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Head
          organization={offer.organization}
          title={t('roleOffers.appointment.title')}
          sender={t('roleOffers.appointment.from', { by: offer.by.name.text })}
        />
        <Note tone="gold">
          {offer.isAccepted
            ? t('roleOffers.appointment.waiting')
            : t('roleOffers.appointment.text', { time: format.dateTime(offer.effectiveFrom) })}
        </Note>
        <Caption>{t('roleOffers.operator.until', { time: format.dateTime(offer.expiresAt) })}</Caption>
        <Actions>
          <Button
            variant="quiet"
            busy={isPending}
            disabledReason={offline}
            reasonLook="spoken"
            about={organization}
            onClick={() => void decline().catch(() => undefined)}
          >
            {t('roleOffers.operator.decline')}
          </Button>
          {!offer.isAccepted && (
            <Button disabledReason={offline} about={organization} onClick={() => setIsTaking(true)}>
              {t('roleOffers.appointment.accept')}
            </Button>
          )}
        </Actions>
      </Stack>
      {isTaking && (
        <AcceptAppointmentSheet
          offer={offer}
          onClose={() => setIsTaking(false)}
          onTaken={() => onAnswered(t('roleOffers.appointment.accepted'))}
        />
      )}
    </Card>
  );
}
