import { useQuery } from '@tanstack/react-query';
import { QueryPage } from '@vp/app-shell';
import { countsTowardsLimit, membershipLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, EmptyState, PageShell, Stack, StickyActions } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { MembershipCard } from './membership-card.tsx';
import { membershipsQuery } from './queries.ts';

const max = membershipLimits.organizationsMax;

/** The volunteer's organizations and applications, of five. */
export function MembershipsPage() {
  const { t } = useTexts();
  const query = useQuery(membershipsQuery(useApi()));
  const rows = query.data?.listData ?? [];
  const counting = rows.filter(({ state }) => countsTowardsLimit(state)).length;
  const other =
    counting >= max ? (
      <Button disabledReason={t('membership.full', { max })}>{t('membership.other')}</Button>
    ) : (
      <ButtonLink to={paths.organizations()}>{t('membership.other')}</ButtonLink>
    );
  return (
    <PageShell
      title={t('membership.title')}
      backTo={paths.me()}
      content="spaced"
      footer={rows.length === 0 ? undefined : <StickyActions>{other}</StickyActions>}
    >
      <QueryPage query={query}>
        {({ listData }) =>
          listData.length === 0 ? (
            <EmptyState
              title={t('membership.empty')}
              text={t('membership.emptyText')}
              action={<ButtonLink to={paths.organizations()}>{t('membership.find')}</ButtonLink>}
            />
          ) : (
            <Stack>
              <Caption tone="quiet">{t('membership.counter', { count: counting, max })}</Caption>
              {listData.map((membership) => (
                <MembershipCard key={membership.membershipId} membership={membership} />
              ))}
            </Stack>
          )
        }
      </QueryPage>
    </PageShell>
  );
}
