import type { ReleasedDetail } from '@vp/contract';
import { problemsOfChange } from '@vp/domain';
import type { PublishedActivity, ReleaseChange } from '@vp/domain';
import { fieldName } from '@vp/ui-kit/form';
import type { FieldErrors } from '@vp/ui-kit/form';
import { messageOfProblem, pathOfProblem } from '@vp/validators';
import { maximumOf } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** Returns the published activity in the shape of the change rules. */
function publishedOf(detail: ReleasedDetail): PublishedActivity {
  return {
    stored: detail.state === 'cancelled' ? 'cancelled' : 'published',
    startsAt: new Date(detail.startsAt),
    endsAt: new Date(detail.endsAt),
    registrationDeadline: new Date(detail.deadline),
    held: detail.held,
    periods: detail.periods.map(({ periodId, posts }) => ({
      id: periodId,
      posts: posts.map(({ postId, held }) => ({ id: postId, held, isChosen: held > 0 })),
    })),
  };
}

function changeOf({ basics, schedule, conditions }: ReleaseValues): ReleaseChange {
  return {
    startsAt: new Date(schedule.startsAt),
    endsAt: new Date(schedule.endsAt),
    registrationDeadline: new Date(conditions.registrationDeadline),
    maximumParticipants: maximumOf({ basics, schedule }) ?? 0,
    periods: schedule.periods.map(({ periodId, posts }) => ({
      id: periodId,
      posts: posts.map(({ postId, places }) => ({ id: postId, places })),
    })),
  };
}

/** Returns the errors of a change by field: conflicts with held places, and times in the past. */
export function changeErrors(values: ReleaseValues, detail: ReleasedDetail, now: Date): FieldErrors {
  const problems = problemsOfChange(changeOf(values), publishedOf(detail), now);
  return Object.fromEntries(problems.map((problem) => [fieldName(pathOfProblem(problem)), messageOfProblem(problem)]));
}
