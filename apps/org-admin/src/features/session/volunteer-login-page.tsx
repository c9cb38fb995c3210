import { volunteerPaths } from '@vp/access/addresses';
import { useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** `/login/volunteer` and `/user`: links to the volunteers' app, which has another URL. */
export function VolunteerLoginPage() {
  const { t } = useTexts();
  const { otherSiteUrl } = useConfig();
  const way = useLocation().pathname === paths.volunteerCentre() ? volunteerPaths.me() : volunteerPaths.login();
  return (
    <PageShell title={t('session.volunteer.title')} backTo={paths.login()}>
      <EmptyState
        illustration="team"
        title={t('session.volunteer.title')}
        text={t('session.volunteer.text')}
        action={
          <>
            <ButtonLink to={`${otherSiteUrl}${way}`}>{t('session.volunteer.go')}</ButtonLink>
            <ButtonLink variant="text" to={paths.login({ door: 'organization' })}>
              {t('session.form.title')}
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
