import './session.css';
import { useTexts } from '@vp/i18n/react';
import { Illustration, LanguageButton, LotusMark, PageShell, SegmentedControl, SkeletonList, Waves } from '@vp/ui-kit';
import { Suspense, lazy } from 'react';
import { useConfig } from '../../shared/config.ts';
import { useRedirect } from '../../shared/redirect.ts';

const form = import('./login-form.tsx');
// Whoever renders the form hears of a failure; until then nobody has asked.
form.catch(() => undefined);

/** On its way beside the page and not a part of it: the form library is heavier than all the rest of this page. */
const LoginForm = lazy(async () => ({ default: (await form).LoginForm }));

function Hero() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <div className="login-hero">
      <Waves opacity={0.14} stroke="var(--brand-300)" />
      <div className="login-brand">
        <LotusMark stars={5} size={52} />
        <p className="login-product">{t('common.productName')}</p>
        <p className="login-slogan">{t('login.slogan')}</p>
      </div>
      <div className="login-art">
        <Illustration name="login" />
      </div>
      <div className="login-language">
        <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
      </div>
    </div>
  );
}

/** Log-in of volunteers; the other role leads to the organizations' app. */
export function Component() {
  const { t } = useTexts();
  const { adminUrl } = useConfig();
  const redirect = useRedirect();
  const roles = [
    { value: 'volunteer' as const, label: t('common.volunteerApp') },
    { value: 'organization' as const, label: t('common.organizationApp') },
  ];
  return (
    <PageShell title={t('login.title')} bar="none" content="edge" ground="surface">
      <Hero />
      <div className="login-body">
        <SegmentedControl
          label={t('login.role')}
          options={roles}
          value="volunteer"
          onChange={(role) => {
            if (role === 'organization') window.location.assign(`${adminUrl}/login`);
          }}
        />
        <Suspense fallback={<SkeletonList rows={2} />}>
          <LoginForm redirect={redirect} />
        </Suspense>
      </div>
    </PageShell>
  );
}
