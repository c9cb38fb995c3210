import { useTexts } from '@vp/i18n/react';
import { Cell } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useAccountFacts } from './account-facts.tsx';
import { MenuOf } from './menu-of.tsx';

/** `/account`: its entries with their current values. */
export function OwnMenuPage() {
  const { t } = useTexts();
  return (
    <MenuOf
      facts={useAccountFacts()}
      last={<Cell icon="shield" title={t('account.rows.devices')} to={paths.devices()} />}
    />
  );
}
