import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Row } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

interface LinkProps {
  readonly to: string;
  readonly text: 'titles.registration' | 'titles.filing' | 'titles.ownership' | 'titles.affiliation' | 'own.title';
}

function ListLink({ to, text }: LinkProps) {
  const { t } = useTexts();
  return (
    <ButtonLink to={to} variant="text" size="small">
      {t(`organizationRequest.${text}`)}
    </ButtonLink>
  );
}

/** Link from change requests to registrations: one permission covers both. */
export function ToRegistrations() {
  return <ListLink to={paths.registrations()} text="titles.registration" />;
}

/** Link from registrations to change requests. */
export function ToFilings() {
  return <ListLink to={paths.keepRecord()} text="titles.filing" />;
}

/** Links from requests to move below this organization: to affiliations and to the own requests. */
export function ToAffiliations() {
  return (
    <Row wrap gap={1}>
      <ListLink to={paths.affiliation()} text="titles.affiliation" />
      <ListLink to={paths.ownRequests()} text="own.title" />
    </Row>
  );
}

/** Links from affiliations: to requests to move and to the own requests. */
export function ToOwnerships() {
  return (
    <Row wrap gap={1}>
      <ListLink to={paths.ascription()} text="titles.ownership" />
      <ListLink to={paths.ownRequests()} text="own.title" />
    </Row>
  );
}
