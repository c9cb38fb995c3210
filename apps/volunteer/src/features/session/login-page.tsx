import { safeRedirect, volunteerSite } from '@vp/access';
import { organizationLogInPath } from '@vp/access/addresses';
import { lazyPart, queriesOf, useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Entrance, LanguageButton, PageShell, SegmentedControl } from '@vp/ui-kit';
import { Suspense } from 'react';
import type { PageLoader } from '../../shared/api.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { VolunteerLoginForm } from './login-form.tsx';
import { SharedCardSkeleton } from './shared-card-skeleton.tsx';
import { sharedTargetOf } from './shared-target.ts';

const SharedCard = lazyPart(async () => (await import('./shared-card.tsx')).SharedCard);

/** Loads the card of a shared page; other visits load nothing. */
export const loader: PageLoader = async ({ api, queries }, search) => {
  const target = sharedTargetOf(safeRedirect(volunteerSite, search.get('redirect')));
  if (target === undefined) return;
  await Promise.all([
    SharedCard.preload(),
    queries.ensureQueryData(queriesOf(api).sharedPage.detail({ params: { ...target } })),
  ]);
};

/** Log-in page of volunteers. The other role opens the organizations' app. */
export function LoginPage() {
  const { t, language, changeLanguage } = useTexts();
  const { otherSiteUrl } = useConfig();
  const redirect = useRedirect();
  const target = sharedTargetOf(redirect);
  const roles = [
    { value: 'volunteer' as const, label: t('common.volunteerApp') },
    { value: 'organization' as const, label: t('common.organizationApp') },
  ];
  return (
    <PageShell title={t('session.title')} bar="none" content="split" ground="surface">
      <Entrance
        ground="light"
        product={t('common.productName')}
        slogan={t('session.slogan')}
        corner={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      >
        {target && (
          <Suspense fallback={<SharedCardSkeleton />}>
            <SharedCard target={target} />
          </Suspense>
        )}
        <SegmentedControl
          label={t('session.role')}
          options={roles}
          value="volunteer"
          onChange={(role) => {
            if (role === 'organization') window.location.assign(otherSiteUrl + organizationLogInPath);
          }}
        />
        <VolunteerLoginForm redirect={redirect} />
      </Entrance>
    </PageShell>
  );
}
