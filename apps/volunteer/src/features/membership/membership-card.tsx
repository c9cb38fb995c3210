import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFileUrl } from '@vp/app-shell';
import type { Membership } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Actions,
  Avatar,
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
  useIsOnline,
} from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { Local } from '../../shared/local-text.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './membership-card.module.css';
import { MembershipTag } from '../../shared/membership/membership-tag.tsx';
import { changeMembership, join } from '../../shared/membership/queries.ts';
import type { MembershipChange } from '../../shared/membership/queries.ts';

type Action = MembershipChange['action'];

const doneWords = { cancel: 'cancelled', quit: 'left', delete: 'deleted' } as const;

function Losses({ membership: { dependentActivities } }: { readonly membership: Membership }) {
  const { t } = useTexts();
  if (dependentActivities.length === 0) return <>{t('membership.quitText')}</>;
  return (
    <>
      {t('membership.quitLoses')}
      <ul className={styles.losses}>
        {dependentActivities.map(({ activityId, name }) => (
          <li key={activityId}>
            <Local text={name} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useMembershipActions(membership: Membership) {
  const { t } = useTexts();
  const api = useApi();
  const cache = useQueryClient();
  const change = useMutation(changeMembership(api, cache));
  const again = useMutation(join(api, cache));
  const { membershipId, organization } = membership;
  const name = organization.name.text;

  async function act(action: Action) {
    const agreed = await confirm({
      title: t(`membership.${action}Title`, { name }),
      message: action === 'quit' ? <Losses membership={membership} /> : t(`membership.${action}Text`),
      confirmText: t(`membership.${action}`),
      cancelText: t('membership.keep'),
      tone: 'danger',
    });
    if (!agreed) return;
    await change.mutateAsync({ membershipId, action }).then(
      () => toast(t(`membership.${doneWords[action]}`), { tone: 'success' }),
      () => undefined,
    );
  }

  async function reapply() {
    await again.mutateAsync(organization.oid).then(
      () => toast(t('membership.reapplied'), { tone: 'success' }),
      () => undefined,
    );
  }

  return { act, reapply, isBusy: change.isPending || again.isPending };
}

/** One organization of the volunteer, or one that was applied to, and what can be done about it. */
export function MembershipCard({ membership }: { readonly membership: Membership }) {
  const { t, format } = useTexts();
  const fileUrl = useFileUrl();
  const isOnline = useIsOnline();
  const { act, reapply, isBusy } = useMembershipActions(membership);
  const { organization, state, reason, appliedAt, decidedAt } = membership;
  const offline = isOnline ? undefined : t('ui.offlineSubmit');
  const ending = state === 0 ? 'cancel' : state === 1 ? 'quit' : 'delete';
  return (
    <Card>
      <Stack>
        <Row align="start">
          <Avatar name={organization.name.text} src={fileUrl(organization.logoUrl)} shape="square" />
          <Grow>
            <Title>
              <Local text={organization.name} />
            </Title>
            <Caption tone="quiet">{t('membership.applied', { date: format.date(appliedAt) })}</Caption>
            {decidedAt !== null && (
              <Caption tone="quiet">{t('membership.decided', { date: format.date(decidedAt) })}</Caption>
            )}
          </Grow>
          <MembershipTag state={state} />
        </Row>
        {state === 2 && reason !== null && <Note tone="gold">{t('membership.reason', { reason })}</Note>}
        <Actions>
          <Button look="outline" size="small" busy={isBusy} disabledReason={offline} onClick={() => void act(ending)}>
            {t(`membership.${ending}`)}
          </Button>
          {state >= 2 ? (
            <Button look="soft" size="small" busy={isBusy} disabledReason={offline} onClick={() => void reapply()}>
              {t('membership.reapply')}
            </Button>
          ) : (
            <ButtonLink look="soft" size="small" to={paths.organization({ oid: organization.oid })}>
              {t('membership.view')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}
