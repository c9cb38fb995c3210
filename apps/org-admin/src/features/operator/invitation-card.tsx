import { useMutation } from '@tanstack/react-query';
import type { OperatorInvitation } from '@vp/contract';
import { canSendAgain } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Button, Caption, Card, Grow, Row, Tag, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import styles from './operator-card.module.css';

const tones = {
  pending: 'gold',
  accepted: 'green',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'red',
} as const satisfies Record<OperatorInvitation['state'], TagTone>;

function Changes({ invitation }: { readonly invitation: OperatorInvitation }) {
  const { t } = useTexts();
  const { operator } = useApiQueries();
  const offline = useOfflineReason();
  const again = useMutation(operator.sendAgain.change({ staleIfRefused: true }));
  const withdrawal = useMutation(operator.withdrawInvitation.change({ staleIfRefused: true }));
  const { name, state } = invitation;
  const params = { id: invitation.invitationId };

  async function sendAgain(): Promise<void> {
    await again.mutateAsync({ params });
    toast(t('operator.sentAgain'), { tone: 'success' });
  }

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('operator.withdrawTitle', { name }),
      message: t('operator.withdrawText'),
      confirmText: t('operator.withdraw'),
      cancelText: t('operator.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await withdrawal.mutateAsync({ params });
    toast(t('operator.withdrawn'), { tone: 'success' });
  }

  return (
    <Row wrap gap={2}>
      <Button
        variant="soft"
        size="small"
        busy={again.isPending}
        disabledReason={offline}
        reasonLook="spoken"
        about={name}
        onClick={() => void sendAgain().catch(() => undefined)}
      >
        {t('operator.again')}
      </Button>
      {state === 'pending' && (
        <Button
          variant="danger"
          size="small"
          busy={withdrawal.isPending}
          disabledReason={offline}
          reasonLook="spoken"
          about={name}
          onClick={() => void withdraw().catch(() => undefined)}
        >
          {t('operator.withdraw')}
        </Button>
      )}
    </Row>
  );
}

/** An invitation of the organization, with its state. */
export function InvitationCard({ invitation }: { readonly invitation: OperatorInvitation }) {
  const { t, format } = useTexts();
  const { name, recipient, permissions, state, invitedBy, sentAt, expiresAt } = invitation;
  return (
    <Card>
      <div className={styles.parts}>
        <Row align="start" wrap>
          <Grow>
            <h2>{name}</h2>
            <Caption>{recipient}</Caption>
            <Caption>{t('operator.sentBy', { name: invitedBy, time: format.dateTime(sentAt) })}</Caption>
            {state === 'pending' && <Caption>{t('operator.until', { time: format.dateTime(expiresAt) })}</Caption>}
          </Grow>
          <Tag tone={tones[state]}>{t(`operator.state.${state}`)}</Tag>
        </Row>
        <div className={styles.rights}>
          {permissions.length === 0 ? (
            <Caption>{t('operator.noRights')}</Caption>
          ) : (
            <BulletList items={permissions.map((permission) => t(`roleOffers.rights.${permission}`))} />
          )}
        </div>
        {canSendAgain(state) && <Changes invitation={invitation} />}
      </div>
    </Card>
  );
}
