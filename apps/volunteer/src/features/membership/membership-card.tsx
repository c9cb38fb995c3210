import { useMutation } from '@tanstack/react-query';
import { usePicture } from '@vp/app-shell';
import type { Membership } from '@vp/contract';
import { canApplyAgain, membershipLimits, volunteerActionsOn } from '@vp/domain';
import type { VolunteerMembershipAction } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Actions,
  Avatar,
  BulletList,
  Button,
  ButtonLink,
  Caption,
  Card,
  Grow,
  Note,
  Row,
  Stack,
  Title,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { MembershipTag } from '../../shared/membership/membership-tag.tsx';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';
import { membershipChange } from '../../shared/membership/queries.ts';

const doneWords = {
  cancel: 'cancelled',
  quit: 'left',
  delete: 'deleted',
} as const satisfies Record<VolunteerMembershipAction, string>;

function Losses({ membership: { dependentActivities } }: { readonly membership: Membership }) {
  const { t } = useTexts();
  if (dependentActivities.length === 0) return <>{t('membership.quitText')}</>;
  return (
    <>
      {t('membership.quitLoses')}
      <BulletList
        items={dependentActivities.map(({ activityId, name }) => (
          <LocalText key={activityId} text={name} />
        ))}
      />
    </>
  );
}

function useMembershipActions(membership: Membership) {
  const { t } = useTexts();
  const calls = useApiQueries().membership;
  // Passed to the mutation and not to the call: a deleted row unmounts before its response.
  const change = useMutation({
    ...calls.change.change(membershipChange),
    onSuccess: (_answer, { body }) => toast(t(`membership.${doneWords[body.action]}`), { tone: 'success' }),
  });
  const again = useMutation({
    ...calls.join.change(membershipChange),
    onSuccess: () => toast(t('membership.reapplied'), { tone: 'success' }),
  });
  const { membershipId, organization } = membership;
  const name = organization.name.text;

  async function act(action: VolunteerMembershipAction) {
    const agreed = await confirm({
      title: t(`membership.${action}Title`, { name }),
      message: action === 'quit' ? <Losses membership={membership} /> : t(`membership.${action}Text`),
      confirmText: t(`membership.${action}`),
      cancelText: t('membership.keep'),
      tone: 'danger',
    });
    if (agreed) change.mutate({ body: { membershipId, action } });
  }

  const reapply = (): void => again.mutate({ body: { oid: organization.oid } });

  return { act, reapply, isBusy: change.isPending || again.isPending };
}

interface MembershipCardProps {
  readonly membership: Membership;
  /** Whether the volunteer has the maximum number of organizations. */
  readonly isFull: boolean;
}

/** Returns why the volunteer cannot apply again now; undefined if they can. */
function useJoinReason({ membership: { organization }, isFull }: MembershipCardProps): string | undefined {
  const { t } = useTexts();
  const offline = useOfflineReason();
  if (offline !== undefined) return offline;
  if (!organization.open) return t('membership.closed');
  return isFull ? t('membership.full', { max: membershipLimits.organizationsMax }) : undefined;
}

/** Shows one membership or application of the volunteer with its actions. */
export function MembershipCard({ membership, isFull }: MembershipCardProps) {
  const { t, format } = useTexts();
  const picture = usePicture();
  const offline = useOfflineReason();
  const noJoin = useJoinReason({ membership, isFull });
  const { act, reapply, isBusy } = useMembershipActions(membership);
  const { organization, state, reason, appliedAt, decidedAt } = membership;
  return (
    <Card>
      <Stack>
        <Row align="start">
          <Avatar name={organization.name.text} {...picture(organization.logoUrl)} shape="square" />
          <Grow>
            <Row wrap gap={2} justify="between">
              <Title>
                <LocalText text={organization.name} />
              </Title>
              <MembershipTag state={state} />
            </Row>
            {membership.waiting === null && (
              <Caption tone="quiet">{t('membership.applied', { date: format.date(appliedAt) })}</Caption>
            )}
            <ReviewWaitLine wait={membership.waiting} />
            {decidedAt !== null && (
              <Caption tone="quiet">{t('membership.decided', { date: format.date(decidedAt) })}</Caption>
            )}
          </Grow>
        </Row>
        {state === 'failed' && reason !== null && <Note tone="gold">{t('membership.reason', { reason })}</Note>}
        <Actions>
          {volunteerActionsOn(state).map((action) => (
            <Button
              key={action}
              variant="outline"
              size="small"
              busy={isBusy}
              disabledReason={offline}
              onClick={() => void act(action)}
            >
              {t(`membership.${action}`)}
            </Button>
          ))}
          {canApplyAgain(state) ? (
            <Button variant="soft" size="small" busy={isBusy} disabledReason={noJoin} onClick={reapply}>
              {t('membership.reapply')}
            </Button>
          ) : (
            <ButtonLink variant="soft" size="small" to={paths.organization({ oid: organization.oid })}>
              {t('membership.view')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}
