import { useTexts } from '@vp/i18n/react';
import { EmptyState } from '@vp/ui-kit';

/** The detail pane of a list on a desktop while nothing is chosen. */
export function EmptyDetailPage() {
  const { t } = useTexts();
  return (
    <aside>
      <EmptyState title={t('home.pane.choose')} text={t('home.pane.chooseWhy')} />
    </aside>
  );
}
