import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { countsTowardsLimit, membershipLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, EmptyState, Stack, StickyActions } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import type { Membership } from '@vp/contract';
import { MembershipCard } from './membership-card.tsx';

const max = membershipLimits.organizationsMax;

const counting = (memberships: readonly Membership[]): number =>
  memberships.filter(({ state }) => countsTowardsLimit(state)).length;

function ApplyToAnother({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTexts();
  if (memberships.length === 0) return null;
  return (
    <StickyActions>
      {counting(memberships) >= max ? (
        <Button disabledReason={t('membership.full', { max })}>{t('membership.other')}</Button>
      ) : (
        <ButtonLink to={paths.organizations()}>{t('membership.other')}</ButtonLink>
      )}
    </StickyActions>
  );
}

/** Lists the volunteer's memberships and applications. */
export function MembershipsPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().membership.mine());
  return (
    <DataPage
      query={query}
      title={t('membership.title')}
      backTo={paths.me()}
      content="spaced"
      footer={({ listData }) => <ApplyToAnother memberships={listData} />}
    >
      {({ listData }) =>
        listData.length === 0 ? (
          <EmptyState
            title={t('membership.empty')}
            text={t('membership.emptyText')}
            action={<ButtonLink to={paths.organizations()}>{t('membership.find')}</ButtonLink>}
          />
        ) : (
          <Stack>
            <Caption tone="quiet">{t('membership.counter', { count: counting(listData), max })}</Caption>
            {listData.map((membership) => (
              <MembershipCard
                key={membership.membershipId}
                membership={membership}
                isFull={counting(listData) >= max}
              />
            ))}
          </Stack>
        )
      }
    </DataPage>
  );
}
