import { OneAgreementPage } from '@vp/account-pages/agreement';
import { paths } from '../../shared/paths.ts';

/** `/VolunteerRegister-agreement`: shows the current agreement of the card. */
export function CardAgreementPage() {
  return <OneAgreementPage kind="cardAgreement" backTo={paths.card()} />;
}
