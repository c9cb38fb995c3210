import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { paths } from './paths.ts';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <PageShell title={t('shell.notFound.title')} backTo={paths.home()}>
      <EmptyState
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
        illustration="door"
        action={<ButtonLink to={paths.home()}>{t('shell.notFound.home')}</ButtonLink>}
      />
    </PageShell>
  );
}
