import { useAccountFacts } from './account-facts.tsx';
import { MenuOf } from './menu-of.tsx';
import { OwnOrganization, ServicesCell, useDataFact } from './own-organization.tsx';

/** `/data`: what is registered of the organization, and the ways to change it. */
export function OwnDataPage() {
  return (
    <MenuOf facts={{ ...useAccountFacts(), ...useDataFact() }} first={<OwnOrganization />} last={<ServicesCell />} />
  );
}
