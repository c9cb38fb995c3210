import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, queriesOf, useApi } from '@vp/app-shell';
import type { OfferedTransfer, ReceivedInvitation } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Actions,
  BulletList,
  Button,
  Caption,
  Card,
  EmptyState,
  Note,
  Stack,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { Appointment } from './appointment.tsx';
import { Head } from './head.tsx';
import type { OfferProps } from './head.tsx';
import { TakeOverSheet } from './take-over-sheet.tsx';

const stale = ['operator', 'authorityTransfer', 'session'];
const ignore = () => undefined;

function Invitation({ offer, onAnswered }: OfferProps<ReceivedInvitation>) {
  const { t, format } = useTexts();
  const { operator } = queriesOf(useApi());
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(operator.answer.change({ stale, staleIfRefused: true }));
  const organization = offer.organization.name.text;
  const params = { id: offer.invitationId };

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('roleOffers.operator.declineTitle', { organization }),
      message: t('roleOffers.operator.declineText'),
      confirmText: t('roleOffers.operator.decline'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync({ params, body: { isAccepted: false } });
    toast(t('roleOffers.operator.declined'), { tone: 'success' });
  }

  async function accept(): Promise<void> {
    await mutateAsync({ params, body: { isAccepted: true } });
    onAnswered(t('roleOffers.operator.accepted', { organization }));
  }

  return (
    <Card>
      <Stack>
        <Head
          organization={offer.organization}
          title={t('roleOffers.operator.title')}
          sender={t('roleOffers.operator.from', { name: offer.invitedBy, time: format.dateTime(offer.sentAt) })}
        />
        {offer.permissions.length === 0 ? (
          <Caption>{t('roleOffers.operator.noRights')}</Caption>
        ) : (
          <div>
            <Caption tone="strong">{t('roleOffers.operator.rights')}</Caption>
            <BulletList items={offer.permissions.map((permission) => t(`roleOffers.rights.${permission}`))} />
          </div>
        )}
        <Caption>{t('roleOffers.operator.until', { time: format.dateTime(offer.expiresAt) })}</Caption>
        <Actions>
          <Button
            variant="quiet"
            disabledReason={offline}
            reasonLook="spoken"
            about={organization}
            onClick={() => void decline().catch(ignore)}
          >
            {t('roleOffers.operator.decline')}
          </Button>
          <Button
            busy={isPending}
            disabledReason={offline}
            about={organization}
            onClick={() => void accept().catch(ignore)}
          >
            {t('roleOffers.operator.accept')}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function Transfer({ offer, onAnswered }: OfferProps<OfferedTransfer>) {
  const { t, format } = useTexts();
  const { authorityTransfer } = queriesOf(useApi());
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(authorityTransfer.answer.change({ stale, staleIfRefused: true }));
  const [isTaking, setIsTaking] = useState(false);
  const organization = offer.organization.name.text;
  const name = offer.from;

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('roleOffers.transfer.declineTitle', { organization }),
      message: t('roleOffers.transfer.declineText', { name }),
      confirmText: t('roleOffers.operator.decline'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutateAsync({ params: { id: offer.transferId }, body: { isAccepted: false } });
    toast(t('roleOffers.transfer.declined'), { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Head
          organization={offer.organization}
          title={t('roleOffers.transfer.title')}
          sender={t('roleOffers.operator.from', { name, time: format.dateTime(offer.offeredAt) })}
        />
        <Note tone="gold">{t('roleOffers.transfer.text', { name })}</Note>
        <Caption>{t('roleOffers.operator.until', { time: format.dateTime(offer.expiresAt) })}</Caption>
        <Actions>
          <Button
            variant="quiet"
            busy={isPending}
            disabledReason={offline}
            reasonLook="spoken"
            onClick={() => void decline().catch(ignore)}
          >
            {t('roleOffers.operator.decline')}
          </Button>
          <Button disabledReason={offline} onClick={() => setIsTaking(true)}>
            {t('roleOffers.transfer.accept')}
          </Button>
        </Actions>
      </Stack>
      {isTaking && (
        <TakeOverSheet
          offer={offer}
          onClose={() => setIsTaking(false)}
          onTaken={() => {
            const words = t('roleOffers.transfer.accepted', { organization });
            // If the transfer ends this session, the next page is the log-in page, so the toast shows it too.
            toast(words, { tone: 'success' });
            onAnswered(words);
          }}
        />
      )}
    </Card>
  );
}

/** Renders the role offers of organizations to the account, on either site: operator or administrator. */
export function RoleOffers() {
  const { t } = useTexts();
  const { operator, authorityTransfer } = queriesOf(useApi());
  const invitations = useQuery(operator.received());
  const transfers = useQuery(authorityTransfer.received());
  const appointments = useQuery(authorityTransfer.appointments());
  const [answered, setAnswered] = useState<string>();
  return (
    <Stack gap={3}>
      <div role="status">{answered !== undefined && <Note tone="green">{answered}</Note>}</div>
      <Loaded query={invitations}>
        {({ listData }) => (
          <Loaded query={transfers} size="block">
            {({ listData: offered }) => (
              <Loaded query={appointments} size="block">
                {({ listData: appointed }) =>
                  listData.length + offered.length + appointed.length === 0 ? (
                    <EmptyState
                      title={t('roleOffers.none')}
                      text={t('roleOffers.noneText')}
                      size={answered === undefined ? 'page' : 'block'}
                    />
                  ) : (
                    <Stack gap={3}>
                      <Caption>{t('roleOffers.note')}</Caption>
                      {appointed.map((offer) => (
                        <Appointment key={offer.appointmentId} offer={offer} onAnswered={setAnswered} />
                      ))}
                      {offered.map((offer) => (
                        <Transfer key={offer.transferId} offer={offer} onAnswered={setAnswered} />
                      ))}
                      {listData.map((offer) => (
                        <Invitation key={offer.invitationId} offer={offer} onAnswered={setAnswered} />
                      ))}
                    </Stack>
                  )
                }
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
}
