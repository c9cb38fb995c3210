import './my-part.css';
import type { ActivityDetail, MyPart as Part } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Card, Tag } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { Local } from '../../shared/local-text.tsx';

const tones = {
  toAdmit: 'gold',
  admitted: 'green',
  toBeCarriedOut: 'azul',
  inProgress: 'coral',
  completed: 'neutral',
  waiting: 'gold',
  withdrawn: 'neutral',
  removed: 'red',
  notAdmitted: 'red',
} as const satisfies Record<Part['state'], TagTone>;

export function PartTag({ state }: { state: Part['state'] }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`activity.part.${state}`)}</Tag>;
}

/** The volunteer's own sign-up: its state with the reason, and what happened in each period. */
export function MyPart({ activity, mine }: { activity: ActivityDetail; mine: Part }) {
  const { t, format } = useTexts();
  const { reason, waitingPosition: position } = mine;
  return (
    <Card>
      <section className="my-part" aria-label={t('activity.mine.title')}>
        <div className="my-part-head">
          <h2>{t('activity.mine.title')}</h2>
          <PartTag state={mine.state} />
        </div>
        {mine.state === 'toAdmit' && <p>{t('activity.step.toAdmit')}</p>}
        {position !== null && <p>{t('activity.step.waiting', { position })}</p>}
        {reason !== null && <p>{t('activity.step.reason', { reason })}</p>}
        <ul>
          {mine.periods.map((part) => {
            const period = activity.periods.find(({ periodId }) => periodId === part.periodId);
            const post = period?.posts.find(({ postId }) => postId === part.postId);
            if (period === undefined) return null;
            const facts = [
              part.checkedInAt !== null && t('activity.mine.checkedIn', { time: format.time(part.checkedInAt) }),
              part.checkedOutAt !== null && t('activity.mine.checkedOut', { time: format.time(part.checkedOutAt) }),
              part.hours !== null && t('activity.mine.hours', { hours: format.hours(part.hours) }),
            ].filter((fact) => fact !== false);
            return (
              <li key={part.periodId}>
                <b>{format.range(period.startsAt, period.endsAt)}</b>
                <p>
                  {post && <Local text={post.name} />}
                  {facts.map((fact) => ` · ${fact}`)}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
