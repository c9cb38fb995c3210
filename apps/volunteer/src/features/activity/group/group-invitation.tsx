import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '@vp/app-shell';
import type { ActivityDetail, SignUpGroup } from '@vp/contract';
import { signUpStateOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Caption,
  Card,
  KeyValueList,
  Note,
  PageShell,
  Stack,
  StickyActions,
  TextLink,
  Title,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { Eligibility } from '../detail/eligibility.tsx';
import { SignUpBar } from '../sign-up/sign-up-bar.tsx';
import { ShowsName } from './shows-name.tsx';

const PostSheet = lazyPart(async () => (await import('../sign-up/post-sheet.tsx')).PostSheet);

interface GroupInvitationProps {
  readonly activity: ActivityDetail;
  readonly group: SignUpGroup;
}

/** Who invites, to what, and how many people have confirmed. */
function Facts({ activity, group }: GroupInvitationProps) {
  const { t, format } = useTexts();
  const { createdBy, name, startsAt, endsAt, confirmed, maximum } = group;
  return (
    <Card>
      <Stack gap={3}>
        <Title size="h2">
          {createdBy === null
            ? t('signUpGroup.invitation.anonymous')
            : t('signUpGroup.invitation.from', { name: createdBy })}
        </Title>
        <KeyValueList
          rows={[
            { name: t('signUpGroup.invitation.when'), value: format.range(startsAt, endsAt) },
            { name: t('signUpGroup.invitation.where'), value: <LocalText text={activity.place} /> },
            { name: t('signUpGroup.invitation.organizer'), value: <LocalText text={activity.organization.name} /> },
            { name: t('signUpGroup.invitation.group'), value: name ?? t('signUpGroup.unnamed') },
            { name: t('signUpGroup.invitation.people'), value: t('signUpGroup.count', { confirmed, maximum }) },
          ]}
        />
        <TextLink to={paths.activity({ id: activity.activityId })}>{t('signUpGroup.toActivity')}</TextLink>
      </Stack>
    </Card>
  );
}

/** Joins the group with the sign-up that the person has. */
function useJoin({ activity: { activityId }, group: { code } }: GroupInvitationProps) {
  const { signUpGroup } = useApiQueries();
  const { mutateAsync, isPending } = useMutation(signUpGroup.join.change());
  return {
    isPending,
    join: (showsName: boolean) => mutateAsync({ body: { activityId, code, showsName } }),
  };
}

/** The invitation of a link: the person looks, confirms the own sign-up, and is in the group with it. */
export function GroupInvitation({ activity, group }: GroupInvitationProps) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { activityId } = activity;
  const signUp = signUpStateOf(activity);
  const [showsName, setShowsName] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { join, isPending } = useJoin({ activity, group });
  const { refusal, isMember } = group;
  const needsSignUp = refusal === 'groupNeedsSignUp';
  const isInOtherPeriods = needsSignUp && signUp.kind === 'mine';
  const canSignUp = needsSignUp && (signUp.kind === 'open' || signUp.kind === 'wait');
  const canJoin = !isMember && refusal === null;

  function footer() {
    if (canJoin) {
      const onClick = () =>
        void join(showsName).then(
          () => toast(t('signUpGroup.invitation.joined'), { tone: 'success' }),
          () => undefined,
        );
      return (
        <StickyActions>
          <Button busy={isPending} disabledReason={offline} onClick={onClick}>
            {t('signUpGroup.invitation.join')}
          </Button>
        </StickyActions>
      );
    }
    if (isMember) {
      return (
        <StickyActions>
          <ButtonLink to={paths.signUpGroup({ id: activityId })}>{t('signUpGroup.invitation.toGroup')}</ButtonLink>
        </StickyActions>
      );
    }
    return <SignUpBar activity={activity} signUp={signUp} group={group.code} onChoose={() => setIsChoosing(true)} />;
  }

  /** Joins after the sign-up, where it holds the period of the group. A refusal is shown and keeps the sign-up. */
  async function joinWith(periodIds: readonly string[]): Promise<void> {
    if (!canSignUp || !periodIds.includes(group.periodId)) return;
    await join(showsName).then(
      () => toast(t('signUpGroup.signedUpAndJoined'), { tone: 'success' }),
      () => undefined,
    );
  }

  const noteOf = (periodIds: readonly string[]) =>
    periodIds.includes(group.periodId)
      ? t('signUpGroup.sheet.joins', { name: group.name ?? t('signUpGroup.unnamed') })
      : t('signUpGroup.sheet.otherPeriod', { time: format.range(group.startsAt, group.endsAt) });

  return (
    <PageShell
      title={t('signUpGroup.title')}
      backTo={paths.activity({ id: activityId })}
      content="spaced"
      footer={footer()}
    >
      <Stack>
        <Title size="h1">
          <LocalText text={activity.name} />
        </Title>
        <Facts activity={activity} group={group} />
        {isMember && <Note tone="green">{t('signUpGroup.invitation.member')}</Note>}
        {canJoin && <Note tone="green">{t('signUpGroup.invitation.signedUp')}</Note>}
        {isInOtherPeriods && <Note tone="gold">{t('signUpGroup.invitation.otherPeriod')}</Note>}
        {refusal !== null && !needsSignUp && <Note tone="gold">{t(`refusals.${refusal}`)}</Note>}
        {needsSignUp && signUp.kind === 'blocked' && <Eligibility activity={activity} />}
        {(canSignUp || canJoin) && (
          <>
            <ShowsName checked={showsName} onChange={setShowsName} />
            <Caption>{t('signUpGroup.invitation.own')}</Caption>
          </>
        )}
      </Stack>
      {isChoosing && (
        <Suspense fallback={null}>
          <PostSheet
            activity={activity}
            isWaiting={signUp.kind === 'wait'}
            group={canSignUp ? { noteOf, join: joinWith } : undefined}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </PageShell>
  );
}
