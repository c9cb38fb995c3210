import { AgreementPage as Agreement } from '@vp/account-pages/agreement';
import { languages } from '@vp/domain';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** `/agreement/zh-TW` and the other three: the agreements in one language, open to everybody. */
export function AgreementPage() {
  const { pathname } = useLocation();
  return (
    <Agreement
      backTo={paths.home()}
      retention={paths.retention()}
      language={languages.find((language) => pathname.endsWith(`/${language}`))}
    />
  );
}
