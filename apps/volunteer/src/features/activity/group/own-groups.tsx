import type { OwnSignUpGroups } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, Card, EmptyState, Note, PageShell, Stack, Title } from '@vp/ui-kit';
import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { GroupCard } from './group-card.tsx';
import { MakeGroupSheet } from './make-group-sheet.tsx';

type OwnPeriod = OwnSignUpGroups['periods'][number];

interface PeriodGroupProps {
  readonly own: OwnSignUpGroups;
  readonly period: OwnPeriod;
  readonly onMake: () => void;
}

function PeriodGroup({ own, period: { startsAt, endsAt, group, refusal }, onMake }: PeriodGroupProps) {
  const { t, format } = useTexts();
  return (
    <Card>
      <Stack gap={3}>
        <Caption>{format.range(startsAt, endsAt)}</Caption>
        {group !== null && <GroupCard activity={own} group={group} />}
        {group === null &&
          (refusal === null ? (
            <Button icon="people" onClick={onMake}>
              {t('signUpGroup.make')}
            </Button>
          ) : (
            <Note tone="gold">{t(`refusals.${refusal}`)}</Note>
          ))}
      </Stack>
    </Card>
  );
}

/** The groups of the volunteer in the periods of the own sign-up for one activity. */
export function OwnGroups({ own }: { readonly own: OwnSignUpGroups }) {
  const { t } = useTexts();
  const { activityId, periods } = own;
  const [periodId, setPeriodId] = useState<string>();
  const toActivity = <ButtonLink to={paths.activity({ id: activityId })}>{t('signUpGroup.toActivity')}</ButtonLink>;
  return (
    <PageShell title={t('signUpGroup.title')} backTo={paths.activity({ id: activityId })} content="spaced">
      {periods.length === 0 ? (
        <EmptyState title={t('signUpGroup.none')} text={t('signUpGroup.noneText')} action={toActivity} />
      ) : (
        <Stack>
          <Title size="h1">
            <LocalText text={own.name} />
          </Title>
          <p>{t('signUpGroup.intro')}</p>
          {periods.map((period) => (
            <PeriodGroup key={period.periodId} own={own} period={period} onMake={() => setPeriodId(period.periodId)} />
          ))}
        </Stack>
      )}
      {periodId !== undefined && (
        <MakeGroupSheet activityId={activityId} periodId={periodId} onClose={() => setPeriodId(undefined)} />
      )}
    </PageShell>
  );
}
