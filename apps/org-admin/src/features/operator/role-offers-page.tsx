import { RoleOffers } from '@vp/account-pages/role-offers';
import { useTexts } from '@vp/i18n/react';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';

/** `/account/role-offers`: offers to act for an organization or to lead it. */
export function RoleOffersPage() {
  const { t } = useTexts();
  return (
    <AdminPage title={t('roleOffers.title')} backTo={paths.account()}>
      <RoleOffers />
    </AdminPage>
  );
}
