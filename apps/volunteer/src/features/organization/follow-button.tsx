import { useMutation } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { OrganizationDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, Stack, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

/** Follows the organization, so that the inbox gets its new activities, or stops following it; a guest logs in first. */
export function FollowButton({ organization: { oid, isFollowed } }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  const offline = useOfflineReason();
  const { organization } = useApiQueries();
  const { mutate, isPending } = useMutation(organization.setFollowed.change({ stale: ['organization'] }));
  const follow = t('organization.follow.follow');

  function change(): void {
    const next = !isFollowed;
    mutate(
      { body: { oid, isFollowed: next } },
      { onSuccess: () => toast(t(next ? 'organization.follow.followed' : 'organization.follow.stopped')) },
    );
  }

  return (
    <Stack gap={2}>
      {isLoggedIn ? (
        <Button
          size="small"
          icon="bell"
          variant={isFollowed ? 'quiet' : 'soft'}
          busy={isPending}
          disabledReason={offline}
          onClick={change}
        >
          {isFollowed ? t('organization.follow.stop') : follow}
        </Button>
      ) : (
        <ButtonLink size="small" icon="bell" variant="soft" to={paths.login({ redirect: paths.organization({ oid }) })}>
          {follow}
        </ButtonLink>
      )}
      <Caption tone="quiet">{t(isFollowed ? 'organization.follow.isOn' : 'organization.follow.note')}</Caption>
    </Stack>
  );
}
