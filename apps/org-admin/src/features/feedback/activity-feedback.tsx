import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, PagedList, lazyPart } from '@vp/app-shell';
import type { FeedbackWords, ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Bone, Button, Caption, Card, EmptyState, Figures, RowList, SkeletonTable, Stack, Title } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { useApiQueries } from '../../shared/api.ts';
import styles from './activity-feedback.module.css';

const ReportSheet = lazyPart(async () => (await import('@vp/app-shell/thread')).ReportSheet);

interface WordsProps {
  readonly given: FeedbackWords;
  /** Undefined where the reader cannot report the words. */
  readonly onReport: (() => void) | undefined;
}

function Words({ given: { words, rating, name }, onReport }: WordsProps) {
  const { t } = useTexts();
  return (
    <Card>
      <Stack gap={2}>
        <p className={styles.words}>{words}</p>
        <Caption>
          {[name ?? t('feedback.unnamed'), rating && t(`feedback.ratings.${rating}`)].filter(Boolean).join(' · ')}
        </Caption>
        {onReport !== undefined && (
          <Button variant="text" size="small" width="natural" about={words} onClick={onReport}>
            {t('messageThread.report.button')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** Feedback of volunteers on an activity: figures from five answers on, and words. */
export function ActivityFeedback({ activity: { activityId, organization } }: { readonly activity: ReleasedDetail }) {
  const { t, format } = useTexts();
  const { feedback, contentReport } = useApiQueries();
  const isOwn = useIsOwn(organization.oid);
  const [reported, setReported] = useState<FeedbackWords>();
  const reporting = useMutation(contentReport.sendForOrganizer.change({ stale: [], handled: true }));
  const params = { id: activityId };
  const figures = useQuery(feedback.figures({ params }));
  const words = useInfiniteQuery(feedback.words.paged({ params }));
  return (
    <Stack className={styles.panel}>
      <Stack as="section" gap={2} label={t('feedback.figures')}>
        <Title as="h3">{t('feedback.figures')}</Title>
        <Loaded query={figures} skeleton={<Bone height={48} round={12} />}>
          {({ figures: shown }) =>
            shown === null ? (
              <Caption>{t('feedback.few')}</Caption>
            ) : (
              <Figures
                variant="line"
                rows={[
                  { name: t('feedback.ratings.up'), value: format.number(shown.up) },
                  { name: t('feedback.ratings.down'), value: format.number(shown.down) },
                ]}
              />
            )
          }
        </Loaded>
      </Stack>
      <Stack as="section" gap={2} label={t('feedback.words')}>
        <Title as="h3">{t('feedback.words')}</Title>
        <PagedList
          query={words}
          size="block"
          skeleton={<SkeletonTable rows={3} />}
          empty={<EmptyState size="block" title={t('feedback.none')} text={t('feedback.noneWhy')} />}
        >
          {(rows) => (
            <RowList variant="cards" label={t('feedback.words')} rows={rows} keyOf={({ wordsId }) => wordsId}>
              {(given) => <Words given={given} onReport={isOwn ? () => setReported(given) : undefined} />}
            </RowList>
          )}
        </PagedList>
      </Stack>
      <Suspense fallback={null}>
        {reported !== undefined && (
          <ReportSheet
            words={reported.words}
            send={(grounds) =>
              reporting.mutateAsync({
                body: { kind: 'feedbackWords', activityId, contentId: reported.wordsId, grounds },
              })
            }
            onClose={() => setReported(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
