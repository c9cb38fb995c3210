import { HelpPage as Help } from '@vp/account-pages/help';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** Lists the questions of volunteers, and the contact if no answer helps. */
export function HelpPage() {
  const { t } = useTexts();
  return (
    <Help
      backTo={paths.me()}
      path={paths.help()}
      site="volunteer"
      more={
        <CellGroup>
          <Cell
            icon="building"
            title={t('help.organization')}
            note={t('help.organizationNote')}
            to={paths.memberships()}
          />
          <Cell icon="book" title={t('help.agreements')} to={paths.agreement({ kind: 'userAgreement' })} />
          <Cell icon="shield" title={t('help.retention')} to={paths.retention()} />
        </CellGroup>
      }
    />
  );
}
