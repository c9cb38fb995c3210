import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import type { OwnTotals } from '@vp/contract';
import { milestones, nextMilestone } from '@vp/domain';
import type { Milestone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Bone, Caption, Card, Cell, CellGroup, Skeleton, Stack, Title } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { useStarWord } from './certificate-card.tsx';
import { MilestoneSheet } from './milestone-sheet.tsx';

/** Returns a function that names a milestone in a list: the hours, and the star that begins with them. */
function useMilestoneName(): (milestone: Milestone) => string {
  const { t, format } = useTexts();
  const starWord = useStarWord();
  return ({ hours, star }) => {
    if (hours === 0) return t('certificate.milestones.first');
    const word = star === undefined ? undefined : starWord(star);
    const shown = format.hours(hours);
    return word === undefined
      ? t('certificate.milestones.hours', { hours: shown })
      : t('certificate.milestones.withStar', { hours: shown, star: word });
  };
}

interface ReachedMilestones {
  readonly milestone: Milestone;
  readonly name: string;
  readonly date: string;
}

function NextMilestoneLine({ totals, name }: { totals: OwnTotals; name: string }) {
  const { t, format } = useTexts();
  const nameOf = useMilestoneName();
  const [shown, setShown] = useState<ReachedMilestones>();
  const next = nextMilestone(
    totals.serviceHours,
    totals.milestones.map(({ hours }) => hours),
  );
  const reached = milestones.flatMap((milestone): readonly ReachedMilestones[] => {
    const own = totals.milestones.find(({ hours }) => hours === milestone.hours);
    return own === undefined ? [] : [{ milestone, name: nameOf(milestone), date: format.longDate(own.reachedAt) }];
  });
  return (
    <>
      {reached.length === 0 && <Caption>{t('certificate.milestones.none')}</Caption>}
      {next === undefined && <Caption>{t('certificate.milestones.all')}</Caption>}
      <CellGroup label={t('certificate.milestones.title')}>
        {next && (
          <Cell
            icon="petals"
            title={t('certificate.milestones.next', { name: nameOf(next) })}
            note={
              next.missingHours > 0 && t('certificate.milestones.missing', { hours: format.hours(next.missingHours) })
            }
          />
        )}
        {[...reached].reverse().map((one) => (
          <Cell
            key={one.milestone.hours}
            icon={one.milestone.star === undefined ? 'medal' : 'star'}
            title={one.name}
            note={t('certificate.milestones.reached', { date: one.date })}
            onClick={() => setShown(one)}
          />
        ))}
      </CellGroup>
      {shown && (
        <MilestoneSheet
          hours={shown.milestone.hours}
          star={shown.milestone.star}
          title={shown.name}
          date={shown.date}
          name={name}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** Shows the reached milestones and the next one, with a picture of each to save. */
export function Milestones({ name }: { name: string }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().attendance.totals());
  return (
    <Card>
      <Stack as="section" label={t('certificate.milestones.title')}>
        <Title>{t('certificate.milestones.title')}</Title>
        <Loaded
          query={query}
          size="block"
          skeleton={
            <Skeleton>
              <Bone height={56} round={12} />
              <Bone height={56} round={12} />
            </Skeleton>
          }
        >
          {(totals) => <NextMilestoneLine totals={totals} name={name} />}
        </Loaded>
      </Stack>
    </Card>
  );
}
