import { useQuery } from '@tanstack/react-query';
import type { ReviewRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Tag } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { VolunteerTags } from '../../shared/volunteer/volunteer-facts.tsx';

/** Name of the organization to join, if it is not the reviewer's own. */
export function JoinedOrganization({ row: { organization } }: { row: ReviewRow }) {
  const { t } = useTexts();
  const own = useQuery(currentUserQuery(useApi())).data?.organization;
  if (organization === undefined || organization.oid === own?.oid) return null;
  return (
    <Caption>
      {t('membership.joins')} <LocalText text={organization.name} />
    </Caption>
  );
}

/** Marks the request of a blocked account, which waits until the platform has decided about the account. */
export function BlockedTag({ row: { isBlocked } }: { row: ReviewRow }) {
  const { t } = useTexts();
  return isBlocked === true ? <Tag tone="red">{t('queue.marks.accountBlocked')}</Tag> : null;
}

export function JoinRequestTags({ row }: { row: ReviewRow }) {
  return (
    <>
      <VolunteerTags row={row} state={row.realNameState} />
      <BlockedTag row={row} />
    </>
  );
}
