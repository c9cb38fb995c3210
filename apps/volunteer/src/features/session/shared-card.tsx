import { useQuery } from '@tanstack/react-query';
import { Loaded, usePicture } from '@vp/app-shell';
import type { SharedPage } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, Cover, EmptyState, Grow, Stack, Title } from '@vp/ui-kit';
import { MetaLine } from '../../shared/activity/activity-card.tsx';
import { useApiQueries } from '../../shared/api.ts';
import styles from './shared-card.module.css';
import { SharedCardSkeleton } from './shared-card-skeleton.tsx';
import type { SharedTarget } from './shared-target.ts';

function Facts({ page }: { readonly page: SharedPage }) {
  const { format } = useTexts();
  const picture = usePicture();
  const { startsAt, endsAt, place, organizer } = page;
  return (
    <Card className={styles.card}>
      <div className={styles.cover}>
        <Cover size="thumb" alt="" {...picture(page.pictureUrl)} loading="eager" />
      </div>
      <Grow>
        <Title as="h2" clamp>
          <LocalText text={page.title} />
        </Title>
        {startsAt !== null && (
          <MetaLine icon="calendar">
            {endsAt === null ? format.dateTime(startsAt) : format.range(startsAt, endsAt)}
          </MetaLine>
        )}
        {place !== null && (
          <MetaLine icon="pin">
            <LocalText text={place} />
          </MetaLine>
        )}
        {organizer !== null && (
          <MetaLine icon="building">
            <LocalText text={organizer} />
          </MetaLine>
        )}
      </Grow>
    </Card>
  );
}

/** Shows what the page behind the log-in is about: title, picture, date, place and organizer. */
export function SharedCard({ target: { kind, id } }: { readonly target: SharedTarget }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().sharedPage.detail({ params: { kind, id } }));
  return (
    <Loaded
      query={query}
      size="block"
      skeleton={<SharedCardSkeleton />}
      gone={
        <EmptyState
          size="block"
          illustration="none"
          title={t('session.shared.gone')}
          text={t('session.shared.others')}
        />
      }
    >
      {(page) => (
        <Stack as="section" gap={2} label={t(`session.shared.${kind}`)} className={styles.shared}>
          <Caption>{t(`session.shared.${kind}`)}</Caption>
          <Facts page={page} />
        </Stack>
      )}
    </Loaded>
  );
}
