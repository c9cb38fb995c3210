import { organizationLogInPath } from '@vp/access/addresses';
import { useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Entrance, LanguageButton, PageShell, SegmentedControl } from '@vp/ui-kit';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { VolunteerLoginForm } from './login-form.tsx';

/** Log-in page of volunteers. The other role opens the organizations' app. */
export function LoginPage() {
  const { t, language, changeLanguage } = useTexts();
  const { otherSiteUrl } = useConfig();
  const redirect = useRedirect();
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
