import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { OrganizationDetail } from '@vp/contract';
import { membershipLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions, confirm, toast, useIsOnline } from '@vp/ui-kit';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { join } from '../../shared/membership/queries.ts';

const max = membershipLimits.organizationsMax;

/** The one thing to do with an organization: apply, or the step that is missing before one can. */
export function JoinBar({ organization }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  const api = useApi();
  const isOnline = useIsOnline();
  const { isLoggedIn } = useSessionState();
  const { data: me } = useQuery({ ...useApiQueries().volunteer.personalCentre(), enabled: isLoggedIn });
  const { mutateAsync, isPending } = useMutation(join(api, useQueryClient()));
  const { oid, name, myState, myMemberships, open } = organization;

  if (!isLoggedIn) {
    return (
      <StickyActions>
        <ButtonLink to={paths.login({ redirect: paths.organization({ oid }) })}>
          {t('organization.detail.logIn')}
        </ButtonLink>
      </StickyActions>
    );
  }
  if (myState === 0 || myState === 1) {
    const note = t(myState === 0 ? 'organization.detail.pending' : 'organization.detail.member');
    return (
      <StickyActions note={note}>
        <ButtonLink look="soft" to={paths.memberships()}>
          {t('organization.detail.toMine')}
        </ButtonLink>
      </StickyActions>
    );
  }
  if (me?.realNameState === 0 || me?.realNameState === 2) {
    return (
      <StickyActions note={t('organization.detail.verifyFirst')}>
        <ButtonLink to={paths.realName()}>{t('organization.detail.verify')}</ButtonLink>
      </StickyActions>
    );
  }
  if (open && myMemberships >= max) {
    return (
      <StickyActions note={t('organization.detail.limit', { max })}>
        <ButtonLink to={paths.memberships()}>{t('organization.detail.toMine')}</ButtonLink>
      </StickyActions>
    );
  }

  async function apply() {
    const agreed = await confirm({
      title: t('organization.detail.askTitle', { name: name.text }),
      message: t('organization.detail.askText'),
      confirmText: t('organization.detail.join'),
    });
    if (!agreed) return;
    await mutateAsync(oid).then(
      () => toast(t('organization.detail.sent'), { tone: 'success' }),
      () => undefined,
    );
  }

  const reason = open ? (isOnline ? undefined : t('ui.offlineSubmit')) : t('organization.detail.closed');
  return (
    <StickyActions state={t('organization.detail.joined', { count: myMemberships, max })}>
      <Button busy={isPending} disabledReason={reason} onClick={() => void apply()}>
        {t('organization.detail.join')}
      </Button>
    </StickyActions>
  );
}
