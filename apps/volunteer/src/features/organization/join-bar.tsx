import { useMutation, useQuery } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { OrganizationDetail } from '@vp/contract';
import { joinStepOf, membershipLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { ContinueButton } from '../../shared/session/continue-button.tsx';
import { membershipChange } from '../../shared/membership/queries.ts';

const max = membershipLimits.organizationsMax;

/** Shows the next step to join an organization: apply, or the missing step before that. */
export function JoinBar({ organization }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  const redirect = useRedirect();
  const offline = useOfflineReason();
  const { isLoggedIn } = useSessionState();
  const { volunteer, membership } = useApiQueries();
  const { data: me } = useQuery({ ...volunteer.personalCentre(), enabled: isLoggedIn });
  const { mutate, isPending } = useMutation({
    ...membership.join.change(membershipChange),
    onSuccess: () => toast(t('organization.detail.sent'), { tone: 'success' }),
  });
  const { oid, name, myState, myMemberships, open } = organization;

  const step = joinStepOf({ isLoggedIn, realNameState: me?.realNameState, myState, myMemberships, open });

  async function apply() {
    const agreed = await confirm({
      title: t('organization.detail.askTitle', { name: name.text }),
      message: t('organization.detail.askText'),
      confirmText: t('organization.detail.join'),
    });
    if (agreed) mutate({ body: { oid } });
  }

  switch (step) {
    case 'logIn':
      return (
        <StickyActions>
          <ButtonLink to={paths.login({ redirect: paths.organization({ oid, redirect }) })}>
            {t('organization.detail.logIn')}
          </ButtonLink>
        </StickyActions>
      );
    case 'applied':
    case 'member':
      return (
        <StickyActions note={t(step === 'applied' ? 'organization.detail.pending' : 'organization.detail.member')}>
          <ContinueButton
            otherwise={
              <ButtonLink variant="soft" to={paths.memberships()}>
                {t('organization.detail.toMine')}
              </ButtonLink>
            }
          />
        </StickyActions>
      );
    case 'verify':
      return (
        <StickyActions note={t('organization.detail.verifyFirst')}>
          <ButtonLink to={paths.realName({ redirect: redirect ?? paths.organization({ oid }) })}>
            {t('organization.detail.verify')}
          </ButtonLink>
        </StickyActions>
      );
    case 'limit':
      return (
        <StickyActions note={t('organization.detail.limit', { max })}>
          <ButtonLink to={paths.memberships()}>{t('organization.detail.toMine')}</ButtonLink>
        </StickyActions>
      );
    case 'closed':
    case 'apply':
      return (
        <StickyActions state={t('organization.detail.joined', { count: myMemberships, max })}>
          <Button
            busy={isPending}
            disabledReason={step === 'closed' ? t('organization.detail.closed') : offline}
            onClick={() => void apply()}
          >
            {t('organization.detail.join')}
          </Button>
        </StickyActions>
      );
  }
}
