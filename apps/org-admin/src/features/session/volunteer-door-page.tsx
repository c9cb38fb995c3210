import { volunteerPaths } from '@vp/access/addresses';
import { useConfig } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** `/login/volunteer`: volunteers log in to the other app, which stands on another address. */
export function VolunteerDoorPage() {
  const { t } = useTexts();
  const { otherSiteUrl } = useConfig();
  return (
    <PageShell title={t('session.volunteer.title')} backTo={paths.login()}>
      <EmptyState
        illustration="team"
        title={t('session.volunteer.title')}
        text={t('session.volunteer.text')}
        action={
          <>
            <ButtonLink to={`${otherSiteUrl}${volunteerPaths.login()}`}>{t('session.volunteer.go')}</ButtonLink>
            <ButtonLink look="text" to={paths.login({ door: 'organization' })}>
              {t('session.form.title')}
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
