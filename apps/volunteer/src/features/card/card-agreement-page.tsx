import { OneAgreementPage } from '@vp/account-pages/agreement';
import { paths } from '../../shared/paths.ts';

/** `/VolunteerRegister-agreement`: the agreement of the card in force. */
export function CardAgreementPage() {
  return <OneAgreementPage kind="cardAgreement" backTo={paths.card()} />;
}
