import './session.css';
import { organizationPaths } from '@vp/access/addresses';
import { useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Illustration, LanguageButton, LotusMark, PageShell, SegmentedControl, Waves } from '@vp/ui-kit';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { VolunteerLoginForm } from './login-form.tsx';

function Hero() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <Waves className="login-hero" opacity={0.14} stroke="var(--brand-300)">
      <div className="login-brand">
        <LotusMark stars={5} size={52} />
        <p className="login-product">{t('common.productName')}</p>
        <p className="login-slogan">{t('session.slogan')}</p>
      </div>
      <div className="login-art">
        <Illustration name="login" />
      </div>
      <div className="login-language">
        <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
      </div>
    </Waves>
  );
}

/** Log-in of volunteers; the other role leads to the organizations' app. */
export function LoginPage() {
  const { t } = useTexts();
  const { otherSiteUrl } = useConfig();
  const redirect = useRedirect();
  const roles = [
    { value: 'volunteer' as const, label: t('common.volunteerApp') },
    { value: 'organization' as const, label: t('common.organizationApp') },
  ];
  return (
    <PageShell title={t('session.title')} bar="none" content="edge" ground="surface">
      <Hero />
      <div className="login-body">
        <SegmentedControl
          label={t('session.role')}
          options={roles}
          value="volunteer"
          onChange={(role) => {
            if (role === 'organization') window.location.assign(otherSiteUrl + organizationPaths.login());
          }}
        />
        <VolunteerLoginForm redirect={redirect} />
      </div>
    </PageShell>
  );
}
