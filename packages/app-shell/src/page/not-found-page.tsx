import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';

/** Renders the page of an unknown address, with a link to `home`. */
export function NotFoundPage({ home }: { home: string }) {
  const { t } = useTexts();
  return (
    <PageShell title={t('common.notFound.title')} backTo={home}>
      <EmptyState
        title={t('common.notFound.title')}
        text={t('common.notFound.text')}
        action={<ButtonLink to={home}>{t('common.notFound.home')}</ButtonLink>}
      />
    </PageShell>
  );
}
