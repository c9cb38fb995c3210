import { useMutation } from '@tanstack/react-query';
import type { ManagedAppointment, ManagedOrganizationDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Actions,
  BulletList,
  Button,
  Caption,
  Card,
  KeyValueList,
  Note,
  Section,
  Stack,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';

// The sheet needs the form library, which is unused before it opens.
const AppointSheet = lazy(async () => ({ default: (await import('./appoint-sheet.tsx')).AppointSheet }));

interface SectionProps {
  readonly organization: ManagedOrganizationDetail;
}

function Facts({ appointment }: { readonly appointment: ManagedAppointment }) {
  const { t, format } = useTexts();
  const { ground, reason, evidence, recipient, requestedAt, requestedBy, closedAt } = appointment;
  return (
    <KeyValueList
      rows={[
        { name: t('managedOrganization.appoint.fields.recipient'), value: recipient },
        {
          name: t('managedOrganization.appoint.fields.ground'),
          value: t(`managedOrganization.appoint.ground.${ground}`),
        },
        { name: t('managedOrganization.appoint.fields.reason'), value: reason },
        { name: t('managedOrganization.appoint.fields.evidence'), value: evidence },
        {
          name: t('managedOrganization.appoint.requested'),
          value: `${requestedBy} · ${format.dateTime(requestedAt)}`,
        },
        { name: t('managedOrganization.appoint.closedAt'), value: closedAt && format.dateTime(closedAt) },
      ]}
    />
  );
}

function Open({ appointment }: { readonly appointment: ManagedAppointment }) {
  const { t, format } = useTexts();
  const { authorityTransfer } = useApiQueries();
  const offline = useOfflineReason();
  const change = { stale: ['managedOrganization'], staleIfRefused: true } as const;
  const agreement = useMutation(authorityTransfer.agreeAppointment.change(change));
  const withdrawal = useMutation(authorityTransfer.withdrawAppointment.change(change));
  const { appointmentId: id, needs, canAgree, canWithdraw, effectiveFrom, expiresAt, recipient } = appointment;
  const time = format.dateTime(effectiveFrom);
  const ignore = () => undefined;

  async function agree(): Promise<void> {
    const isSure = await confirm({
      title: t('managedOrganization.appoint.agreeTitle'),
      message: t('managedOrganization.appoint.agreeText', { recipient, time }),
      confirmText: t('managedOrganization.appoint.agree'),
    });
    if (!isSure) return;
    await agreement.mutateAsync({ params: { id } });
    toast(t('managedOrganization.appoint.agreed'), { tone: 'success' });
  }

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('managedOrganization.appoint.withdrawTitle'),
      message: t('managedOrganization.appoint.withdrawText'),
      confirmText: t('managedOrganization.appoint.withdraw'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await withdrawal.mutateAsync({ params: { id } });
    toast(t('managedOrganization.appoint.withdrawn'), { tone: 'success' });
  }

  return (
    <Card>
      <Stack gap={3}>
        <Note tone="gold" icon="clock">
          {needs.length === 0 ? t('managedOrganization.appoint.due') : t('managedOrganization.appoint.waits')}
          {needs.length > 0 && (
            <BulletList items={needs.map((need) => t(`managedOrganization.appoint.needs.${need}`, { time }))} />
          )}
        </Note>
        <Facts appointment={appointment} />
        <Caption>{t('managedOrganization.appoint.until', { time: format.dateTime(expiresAt) })}</Caption>
        <Actions>
          {canWithdraw && (
            <Button
              variant="quiet"
              busy={withdrawal.isPending}
              disabledReason={offline}
              reasonLook="spoken"
              onClick={() => void withdraw().catch(ignore)}
            >
              {t('managedOrganization.appoint.withdraw')}
            </Button>
          )}
          {canAgree && (
            <Button busy={agreement.isPending} disabledReason={offline} onClick={() => void agree().catch(ignore)}>
              {t('managedOrganization.appoint.agree')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}

/** Appointment of another administrator, for a reader who decides about the organizations below. */
export function AppointmentSection({ organization }: SectionProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  const { appointment, canAppoint, status } = organization;
  const isOpen = appointment?.state === 'open';
  if (!canAppoint || (status !== 'normal' && status !== 'suspended')) return null;
  return (
    <Section title={t('managedOrganization.appoint.section')}>
      <Stack gap={3}>
        {appointment && isOpen && <Open appointment={appointment} />}
        {appointment && !isOpen && (
          <Card>
            <Stack gap={2}>
              <Caption tone="strong">{t(`managedOrganization.appoint.state.${appointment.state}`)}</Caption>
              <Facts appointment={appointment} />
            </Stack>
          </Card>
        )}
        {!isOpen && (
          <>
            <Caption>{t('managedOrganization.appoint.note')}</Caption>
            <Button variant="soft" disabledReason={offline} onClick={() => setIsAsking(true)}>
              {t('managedOrganization.appoint.open')}
            </Button>
          </>
        )}
      </Stack>
      {isAsking && (
        <Suspense fallback={null}>
          <AppointSheet organization={organization} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}
