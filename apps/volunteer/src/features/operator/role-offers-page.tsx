import { RoleOffers } from '@vp/account-pages/role-offers';
import { useTexts } from '@vp/i18n/react';
import { PageShell } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** `/User-roleOffers`: organizations that ask the account to act for them. */
export function RoleOffersPage() {
  const { t } = useTexts();
  return (
    <PageShell title={t('roleOffers.title')} backTo={paths.inbox()} content="spaced">
      <RoleOffers />
    </PageShell>
  );
}
