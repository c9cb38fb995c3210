import { RoleOffers } from '@vp/account-pages/role-offers';
import { useTexts } from '@vp/i18n/react';
import { PageShell } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** `/User-roleOffers`: lists the organizations that offer the account a role. */
export function RoleOffersPage() {
  const { t } = useTexts();
  return (
    <PageShell title={t('roleOffers.title')} backTo={paths.inbox()} content="spaced">
      <RoleOffers />
    </PageShell>
  );
}
