import { organizationLogInPath } from '@vp/access/addresses';
import { useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Illustration, LanguageButton, LotusMark, PageShell, SegmentedControl, Waves } from '@vp/ui-kit';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { VolunteerLoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

function Hero() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <Waves className={styles.hero} opacity={0.14} stroke="var(--brand-300)">
      <div className={styles.brand}>
        <LotusMark stars={5} size={52} />
        <p className={styles.product}>{t('common.productName')}</p>
        <p className={styles.slogan}>{t('session.slogan')}</p>
      </div>
      <div className={styles.art}>
        <Illustration name="login" />
      </div>
      <div className={styles.language}>
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
      <div className={styles.body}>
        <SegmentedControl
          label={t('session.role')}
          options={roles}
          value="volunteer"
          onChange={(role) => {
            if (role === 'organization') window.location.assign(otherSiteUrl + organizationLogInPath);
          }}
        />
        <VolunteerLoginForm redirect={redirect} />
      </div>
    </PageShell>
  );
}
