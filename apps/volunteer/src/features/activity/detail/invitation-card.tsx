import { useMutation } from '@tanstack/react-query';
import type { ActivityDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Card, Stack, Title, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../../shared/api.ts';

/** Shows the organizer's invitation with a button to decline it. Signing up accepts it. */
export function InvitationCard({ activity }: { readonly activity: ActivityDetail }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { participant } = useApiQueries();
  const { mutateAsync, isPending } = useMutation(
    participant.declineInvitation.change({ stale: ['activity', 'participant'], staleIfRefused: true }),
  );

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: t('activity.invitation.declineTitle'),
      message: t('activity.invitation.declineText'),
      confirmText: t('activity.invitation.decline'),
      cancelText: t('activity.invitation.keep'),
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ body: { activityId: activity.activityId } });
    toast(t('activity.invitation.declined'));
  }

  return (
    <Card>
      <Stack gap={2}>
        <Title size="h2">{t('activity.invitation.title')}</Title>
        <p>{t('activity.invitation.text', { organization: activity.organization.name.text })}</p>
        <Button
          variant="outline"
          size="small"
          busy={isPending}
          disabledReason={offline}
          // The app reports failed mutations in one place.
          onClick={() => void decline().catch(() => undefined)}
        >
          {t('activity.invitation.decline')}
        </Button>
      </Stack>
    </Card>
  );
}
