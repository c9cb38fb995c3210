import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { paths } from './paths.ts';

/** An address that this app does not have. */
export function MissingPage() {
  const { t } = useTexts();
  return (
    <PageShell title={t('admin.missing.title')} backTo={paths.home()}>
      <EmptyState
        illustration="error"
        title={t('admin.missing.title')}
        text={t('admin.missing.text')}
        action={<ButtonLink to={paths.home()}>{t('admin.notOpen.home')}</ButtonLink>}
      />
    </PageShell>
  );
}
