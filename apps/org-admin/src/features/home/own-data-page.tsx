import { useAccountFacts } from './account-facts.tsx';
import { MenuOf } from './menu-of.tsx';
import { OwnOrganization, ServicesCell, useDataFact } from './own-organization.tsx';

/** `/data`: the registered data of the organization, and the pages to change them. */
export function OwnDataPage() {
  return (
    <MenuOf facts={{ ...useAccountFacts(), ...useDataFact() }} first={<OwnOrganization />} last={<ServicesCell />} />
  );
}
