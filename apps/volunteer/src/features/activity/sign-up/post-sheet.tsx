import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, isUnanswered } from '@vp/api-client';
import { invalidate, sentenceOf, useNow } from '@vp/app-shell';
import type { ActivityDetail, ActivityPeriod, ActivityPost, Refusal } from '@vp/contract';
import { arePlacesScarce, holdsBack, placesLeft, rangeOf } from '@vp/domain';
import type { PostChoice } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Grow, Note, Radio, Sheet, Stack, classes, useOfflineReason, usePageMemory } from '@vp/ui-kit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { invalidateServices, serviceNouns } from '../../../shared/queries.ts';
import { choosableOf, isChoosable, possibleChoices } from './choices.ts';
import type { Choices } from './choices.ts';
import styles from './post-sheet.module.css';

/** After these refusals the places on the page are out of date and are fetched again. */
const changedSince: readonly (Refusal | undefined)[] = [
  'full',
  'postFull',
  'periodUnknown',
  'closed',
  'cancelled',
  'cannotSignUpAgain',
];

interface PostRowProps {
  readonly period: ActivityPeriod;
  readonly post: ActivityPost;
  readonly isChosen: boolean;
  readonly isPossible: boolean;
  readonly onChoose: () => void;
}

function PostRow({ period, post, isChosen, isPossible, onChoose }: PostRowProps) {
  const { t } = useTexts();
  const left = placesLeft(post);
  const isFull = left === 0;
  return (
    <label className={classes(styles.post, isChosen && styles.chosen, !isPossible && styles.impossible)}>
      <Radio name={period.periodId} checked={isChosen} disabled={!isPossible} onChoose={onChoose} />
      <Grow as="span" className={styles.words}>
        <LocalText text={post.name} />
      </Grow>
      <span className={classes(styles.left, isPossible && arePlacesScarce(post) && styles.scarce)}>
        {isFull ? t('activity.detail.full') : t('activity.detail.left', { left, places: post.places })}
      </span>
    </label>
  );
}

interface PeriodChoiceProps {
  /** Number of the period; undefined if it is the only one. */
  readonly number: number | undefined;
  readonly period: ActivityPeriod;
  readonly chosen: string | undefined;
  readonly choosable: PostChoice;
  readonly onChoose: (postId: string | undefined) => void;
}

function PeriodChoice({ number, period, chosen, choosable, onChoose }: PeriodChoiceProps) {
  const { t, format } = useTexts();
  const time = format.range(period.startsAt, period.endsAt);
  const hasStarted = Date.parse(period.startsAt) <= choosable.now.getTime();
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>
        {number === undefined ? time : t('activity.detail.period', { number })}
        <Caption as="div">
          {number !== undefined && time}
          {hasStarted && ` · ${t('activity.detail.begun')}`}
        </Caption>
      </legend>
      {period.posts.map((post) => (
        <PostRow
          key={post.postId}
          period={period}
          post={post}
          isChosen={post.postId === chosen}
          isPossible={isChoosable(period, post, choosable)}
          onChoose={() => onChoose(post.postId)}
        />
      ))}
      {/* Always rendered, so that choosing a post moves nothing. */}
      {number !== undefined && (
        <label className={styles.post}>
          <Radio name={period.periodId} checked={chosen === undefined} onChoose={() => onChoose(undefined)} />
          <Grow as="span" className={styles.words}>
            {t('activity.sheet.skip')}
          </Grow>
        </label>
      )}
    </fieldset>
  );
}

function isChoices(value: unknown): value is Choices {
  return typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'string');
}

function useSignUp(activityId: string, group: PostSheetProps['group']) {
  const { activity } = useApiQueries();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const showDone = () => navigate(paths.signUpDone({ id: activityId }));
  const isUnderWay = useRef(false);
  const { mutate, ...sending } = useMutation({
    ...activity.signUp.change({ stale: serviceNouns, handled: true }),
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: async (_signedUp, { body }) => {
      await group?.join(body.choices.map(({ periodId }) => periodId));
      showDone();
    },
    onError: (error) => {
      const refusal = isApiError(error) ? error.refusal : undefined;
      if (refusal === 'alreadySignedUp') void invalidateServices(cache).then(showDone);
      if (changedSince.includes(refusal)) void invalidate(cache, ['activity.detail']);
    },
  });
  return {
    ...sending,
    /** Ignores a second tap before the button is busy. Its refusal would replace the first one. */
    signUp: (input: Parameters<typeof mutate>[0]): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
  };
}

interface HeldBackProps extends Pick<PostSheetProps, 'activity' | 'isWaiting'> {
  readonly chosen: ReturnType<typeof possibleChoices>;
}

/** Names the waiting lists that pass the person over while they hold the chosen places. */
function HeldBackNote({ activity, chosen, isWaiting }: HeldBackProps) {
  const { t } = useTexts();
  const periods = activity.periods.filter((period) => chosen.some(({ periodId }) => periodId === period.periodId));
  const places = periods.map((period) => ({ ...rangeOf(period), activityId: activity.activityId }));
  const waits = activity.waits.filter(({ activityId, ...time }) =>
    places.some((place) => holdsBack(place, { ...rangeOf(time), activityId, state: 'waiting' })),
  );
  if (isWaiting || waits.length === 0) return null;
  const names = [...new Set(waits.map(({ name }) => name.text))].join(' · ');
  return (
    <div role="status">
      <Note tone="gold" icon="warning">
        {t('activity.sheet.heldBack', { names })}
      </Note>
    </div>
  );
}

interface GroupProps {
  readonly noteOf: (periodIds: readonly string[]) => string;
  readonly join: (periodIds: readonly string[]) => Promise<void>;
}

export interface PostSheetProps {
  readonly activity: ActivityDetail;
  readonly isWaiting: boolean;
  /** Group that the person joins with the sign-up: a note on the chosen periods, and what follows the sign-up. */
  readonly group?: GroupProps | undefined;
  readonly onClose: () => void;
}

/** Sheet to choose one post in each period. A refusal keeps the other choices. */
export function PostSheet({ activity, isWaiting, group, onClose }: PostSheetProps) {
  const { t } = useTexts();
  const now = useNow();
  const offline = useOfflineReason();
  const { activityId, periods } = activity;
  const [choices, setChoices] = usePageMemory<Choices>(`choices-${activityId}`, {}, isChoices);
  const choosable = choosableOf(activity, { isWaiting, now: now() });
  const chosen = possibleChoices(periods, choices, choosable);
  const { signUp, isPending, isSuccess, error } = useSignUp(activityId, group);
  const isLost = isUnanswered(error);

  function choose(periodId: string, postId: string | undefined) {
    const { [periodId]: _dropped, ...others } = choices;
    setChoices(postId === undefined ? others : { ...others, [periodId]: postId });
  }

  function reasonAgainst(): string | undefined {
    return offline ?? (chosen.length === 0 ? t('activity.sheet.none') : undefined);
  }

  function buttonText(): string {
    if (isLost) return t('activity.sheet.again');
    const count = Math.max(1, chosen.length);
    return t(isWaiting ? 'activity.sheet.wait' : 'activity.sheet.submit', { count });
  }

  return (
    <Sheet
      title={t('activity.sheet.title')}
      note={t(periods.length > 1 ? 'activity.sheet.note' : 'activity.sheet.noteOne')}
      onClose={onClose}
      footer={
        <Stack>
          {error !== null && (
            <div role="alert">
              <Note tone="red">{isLost ? t('activity.sheet.lost') : sentenceOf(error, t)}</Note>
            </div>
          )}
          <HeldBackNote activity={activity} chosen={chosen} isWaiting={isWaiting} />
          {group && <Note tone="green">{group.noteOf(chosen.map(({ periodId }) => periodId))}</Note>}
          <Note tone="azul">{t(isWaiting ? 'activity.sheet.waitText' : 'activity.sheet.review')}</Note>
          <Button
            // Busy after success too: the button could be pressed again until the next page is shown.
            busy={isPending || isSuccess}
            disabledReason={reasonAgainst()}
            onClick={() =>
              signUp({ body: { activityId, choices: chosen, ...(isWaiting ? { waitIfFull: true } : {}) } })
            }
          >
            {buttonText()}
          </Button>
        </Stack>
      }
    >
      <Stack>
        {periods.map((period, index) => (
          <PeriodChoice
            key={period.periodId}
            number={periods.length > 1 ? index + 1 : undefined}
            period={period}
            choosable={choosable}
            chosen={chosen.find(({ periodId }) => periodId === period.periodId)?.postId}
            onChoose={(postId) => choose(period.periodId, postId)}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
