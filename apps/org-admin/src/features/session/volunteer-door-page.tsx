import './session.css';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { useConfig } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';

/** `/login/volunteer`: volunteers log in to the other app, which stands on another address. */
export function Component() {
  const { t } = useTexts();
  const { volunteerUrl } = useConfig();
  return (
    <PageShell title={t('adminSession.volunteer.title')} backTo={paths.login()}>
      <EmptyState
        illustration="team"
        title={t('adminSession.volunteer.title')}
        text={t('adminSession.volunteer.text')}
        action={
          <>
            <ButtonLink to={`${volunteerUrl}/Login-volunteer`}>{t('adminSession.volunteer.go')}</ButtonLink>
            <ButtonLink look="text" to={paths.login(undefined, 'organization')}>
              {t('adminSession.form.title')}
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
