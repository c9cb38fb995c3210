import type { ActivityRow, OwnSignUp } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Note, Row, Stack } from '@vp/ui-kit';
import { Withdraw } from '../../../shared/activity/withdraw.tsx';
import { paths } from '../../../shared/paths.ts';

interface StandingNoteProps {
  readonly activity: Pick<ActivityRow, 'activityId' | 'name'>;
  readonly mine: OwnSignUp;
}

/** Shows the obstacles of an upcoming sign-up, and offers the choice between overlapping ones. */
export function StandingNote({ activity, mine }: StandingNoteProps) {
  const { t, format } = useTexts();
  const isInLine = mine.state === 'waiting' || mine.state === 'offered';
  const overlaps = [...new Map(mine.overlaps.map((one) => [one.activityId, one])).values()];
  return (
    <>
      {overlaps.map(({ activityId, name, startsAt, endsAt }) => {
        const other = { name: name.text, time: format.range(startsAt, endsAt) };
        return (
          <Note key={activityId} tone="gold" icon="warning">
            <Stack gap={2}>
              <span>{t(isInLine ? 'activity.standing.waitingOverlap' : 'activity.standing.overlap', other)}</span>
              <Row wrap gap={2}>
                <ButtonLink variant="soft" size="small" to={paths.activity({ id: activityId })}>
                  {t('activity.standing.keepThis', { name: other.name })}
                </ButtonLink>
                <Withdraw activity={activity} label={t('activity.standing.keepOther', { name: other.name })} />
              </Row>
            </Stack>
          </Note>
        );
      })}
      {mine.obstacles.map((obstacle) => {
        // A blocked account has no session that could read this.
        if (obstacle === 'overlap' || obstacle === 'accountBlocked') return null;
        return (
          <Note key={obstacle} tone="gold" icon="warning">
            {t(`activity.standing.reason.${obstacle}`)}
            <br />
            {t(isInLine ? 'activity.standing.heldBack' : 'activity.standing.kept')}
          </Note>
        );
      })}
    </>
  );
}
