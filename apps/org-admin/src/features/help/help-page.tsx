import { useSession } from '@vp/access';
import { HelpPage as Help } from '@vp/account-pages/help';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup } from '@vp/ui-kit';
import { agreementPath, paths } from '../../shared/paths.ts';

/** `/help` and `/help/category?category=`: help for administrators and operators, open to everybody. */
export function HelpPage() {
  const { t, language } = useTexts();
  const isGuest = useSession().kind === 'loggedOut';
  return (
    <Help
      backTo={isGuest ? paths.login() : paths.home()}
      path={paths.help()}
      site="organization"
      more={
        <CellGroup>
          {!isGuest && <Cell icon="building" title={t('help.parent')} note={t('help.parentNote')} to={paths.home()} />}
          <Cell icon="book" title={t('help.agreements')} to={agreementPath(language, 'userAgreement')} />
          <Cell icon="shield" title={t('help.retention')} to={paths.retention()} />
        </CellGroup>
      }
    />
  );
}
