import { useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { addDays, macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Card, Stack, Title } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';

/** Says what the registration needs, how long it takes, who sees it, and when it is usually decided. */
export function BeforeYouStart() {
  const { t, format } = useTexts();
  const now = useNow();
  const { data } = useQuery({ ...useApiQueries().registration.organizationReview(), staleTime: Infinity });
  const title = t('registration.before.title');
  const usualDays = data?.usualDays ?? null;
  const until =
    usualDays === null
      ? t('registration.before.untilUnknown')
      : t('registration.before.until', { date: format.longDate(addDays(macaoDate(now()), usualDays)) });
  return (
    <Card>
      <Stack as="section" gap={2} label={title}>
        <Title size="h2">{title}</Title>
        <BulletList
          label={title}
          items={[
            t('registration.before.ready'),
            t('registration.before.minutes'),
            t('registration.before.who'),
            until,
          ]}
        />
      </Stack>
    </Card>
  );
}
