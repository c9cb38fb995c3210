import { activityLimits, isIsoInstant, isPossiblePeriod, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Chip, Grow, Icon, IconButton, Row, Tag, classes } from '@vp/ui-kit';
import {
  DateTimeField,
  FieldArray,
  FieldError,
  StepperField,
  TextField,
  useFormField,
  useFormikContext,
} from '@vp/ui-kit/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './period-card.module.css';
import { emptyPost, placesOf } from '../release-values.ts';
import type { PeriodValues, PostValues, ReleaseValues } from '../release-values.ts';

interface PeriodCardProps {
  index: number;
  period: PeriodValues;
  activity: ReleaseValues['schedule'];
  /** NaN until it is given. */
  maximum: number;
  /** Called with the changed posts. */
  onPosts: (posts: readonly PostValues[]) => void;
  /** Undefined for the only period. */
  onRemove?: () => void;
}

const toPart = (index: number): string => `schedule.periods.${index}`;

function PlacesTag({ period, maximum }: Pick<PeriodCardProps, 'period' | 'maximum'>) {
  const { t } = useTexts();
  const places = placesOf(period);
  if (!Number.isInteger(maximum) || maximum < 1)
    return <Tag icon="none">{t('release.period.places', { count: places })}</Tag>;
  return <Tag tone={places > maximum ? 'red' : 'green'}>{t('release.period.placesOf', { places, maximum })}</Tag>;
}

/** Start and end: open while one is missing or invalid, otherwise folded into the head of the card. */
function PeriodTimes({
  index,
  period,
  activity,
  isOpen,
}: Pick<PeriodCardProps, 'index' | 'period' | 'activity'> & { isOpen: boolean }) {
  const { t, format } = useTexts();
  const { setFieldValue } = useFormikContext<ReleaseValues>();
  const part = toPart(index);
  const isBlank = period.startsAt === '' && period.endsAt === '';
  const range = { startsAt: activity.startsAt, endsAt: activity.endsAt };
  const start = period.startsAt || activity.startsAt;
  const limits = isIsoInstant(start) ? { start: start.slice(0, 16) } : {};

  function take(): void {
    void setFieldValue(part, { ...period, ...range }, true);
  }

  return (
    <div hidden={!isOpen}>
      {isBlank && isPossiblePeriod(rangeOf(range)) && (
        <div className={styles.take}>
          <Chip onClick={take}>
            {t('release.period.useActivityTime', {
              time: format.timeRange(range.startsAt, range.endsAt),
            })}
          </Chip>
        </div>
      )}
      <DateTimeField name={`${part}.startsAt`} label={t('release.period.startsAt', { n: index + 1 })} {...limits} />
      <DateTimeField
        name={`${part}.endsAt`}
        label={t('release.period.endsAt', { n: index + 1 })}
        after={period.startsAt}
        {...limits}
      />
    </div>
  );
}

interface PostRowProps {
  period: number;
  index: number;
  onName: (name: string) => void;
  onRemove: () => void;
  isOnly: boolean;
}

function PostRow({ period, index, onName, onRemove, isOnly }: PostRowProps) {
  const { t } = useTexts();
  const part = `${toPart(period)}.posts.${index}`;
  const words = { n: period + 1, post: index + 1 };
  return (
    <div className={styles.post}>
      <div className={styles.postName}>
        <TextField
          labelLook="hidden"
          name={`${part}.name`}
          label={t('release.period.postName', words)}
          placeholder={t('release.period.postPlaceholder')}
          onChange={onName}
        />
      </div>
      <div className={styles.places}>
        <StepperField
          labelLook="hidden"
          name={`${part}.places`}
          label={t('release.period.postPlaces', words)}
          max={activityLimits.participantsMax}
        />
        <IconButton
          icon="trash"
          size={20}
          label={t('release.period.removePost', words)}
          disabledReason={isOnly ? t('release.period.onlyPost') : undefined}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

interface PostsProps extends Pick<PeriodCardProps, 'index' | 'onPosts'> {
  posts: readonly PostValues[];
}

function Posts({ index, posts, onPosts }: PostsProps) {
  const { t } = useTexts();
  const name = `${toPart(index)}.posts`;
  const label = t('release.period.posts', { n: index + 1 });
  const field = useFormField<readonly PostValues[]>(name, label);
  const { postsPerPeriodMax } = activityLimits;
  const isFull = posts.length >= postsPerPeriodMax;
  return (
    <FieldArray name={name}>
      {(list) => (
        <div
          role="group"
          aria-label={label}
          aria-describedby={field.message ? `${field.id}-error` : undefined}
          data-form={field.formId}
          data-field={name}
        >
          {posts.map((_post, post) => (
            <PostRow
              key={post}
              period={index}
              index={post}
              isOnly={posts.length === 1}
              onName={(name) => onPosts(posts.map((one, at) => (at === post ? { ...one, name } : one)))}
              onRemove={() => {
                list.remove(post);
                onPosts(posts.filter((_one, at) => at !== post));
              }}
            />
          ))}
          <FieldError id={field.id} message={field.message} />
          <Button
            variant="text"
            size="small"
            icon="plus"
            about={t('release.period.title', { n: index + 1 })}
            disabledReason={isFull ? t('release.period.tooManyPosts', { count: postsPerPeriodMax }) : undefined}
            onClick={({ currentTarget }) => {
              const group = currentTarget.closest('[role="group"]');
              flushSync(() => list.push({ ...emptyPost, places: posts.at(-1)?.places ?? emptyPost.places }));
              [...(group?.querySelectorAll<HTMLInputElement>('input[name$=".name"]') ?? [])].pop()?.focus();
            }}
          >
            {t('release.period.addPost')}
          </Button>
        </div>
      )}
    </FieldArray>
  );
}

/** One period: its time, errors, posts with places, and their sum compared with the maximum. */
export function PeriodCard({ index, period, activity, maximum, onPosts, onRemove }: PeriodCardProps) {
  const { t, format } = useTexts();
  const [isEditing, setIsEditing] = useState(false);
  const n = index + 1;
  const starts = useFormField<string>(`${toPart(index)}.startsAt`, t('release.period.startsAt', { n }));
  const ends = useFormField<string>(`${toPart(index)}.endsAt`, t('release.period.endsAt', { n }));
  const hasTimes = isIsoInstant(period.startsAt) && isIsoInstant(period.endsAt);
  const isWrong = starts.message !== undefined || ends.message !== undefined;
  const mustShow = !hasTimes || isWrong;

  return (
    <section className={classes(styles.period, isWrong && styles.wrong)} aria-label={t('release.period.title', { n })}>
      <Row align="start" gap={2}>
        <Grow>
          <h3>{t('release.period.title', { n })}</h3>
          <Caption>{hasTimes ? format.range(period.startsAt, period.endsAt) : t('release.period.noTime')}</Caption>
        </Grow>
        <PlacesTag period={period} maximum={maximum} />
        {onRemove && (
          <IconButton icon="trash" size={20} label={t('release.period.removeOf', { n })} onClick={onRemove} />
        )}
      </Row>
      {!mustShow && (
        <button
          type="button"
          className={styles.edit}
          aria-expanded={isEditing}
          aria-label={t('release.period.editTimeOf', { n })}
          onClick={() => setIsEditing(!isEditing)}
        >
          <Row as="span" gap={1}>
            <Icon name="pencil" size={16} />
            <span>{t(isEditing ? 'release.period.hideTime' : 'release.period.editTime')}</span>
          </Row>
        </button>
      )}
      <PeriodTimes index={index} period={period} activity={activity} isOpen={mustShow || isEditing} />
      <Posts index={index} posts={period.posts} onPosts={onPosts} />
    </section>
  );
}
