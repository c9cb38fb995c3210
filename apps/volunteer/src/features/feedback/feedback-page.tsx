import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import type { OwnFeedback } from '@vp/contract';
import { feedbackLimits, feedbackRatings } from '@vp/domain';
import type { FeedbackRating } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  EmptyState,
  KeyValueList,
  Note,
  PageShell,
  SkeletonForm,
  Stack,
  toast,
} from '@vp/ui-kit';
import { RadioCards, SwitchField, TextAreaField } from '@vp/ui-kit/form';
import { choice, closedObject, flag, longText } from '@vp/validators';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

interface Values {
  readonly rating: FeedbackRating | '';
  readonly words: string;
  readonly showsName: boolean;
}

const schema = closedObject({
  rating: choice(...feedbackRatings).required(),
  words: longText(feedbackLimits.wordsMax),
  showsName: flag().required(),
});

const isRating = (value: string): value is FeedbackRating => feedbackRatings.some((rating) => rating === value);

/** The form, empty or with the feedback that can still be changed. */
function FeedbackForm({ activityId, name, given }: OwnFeedback) {
  const { t, format } = useTexts();
  const { feedback } = useApiQueries();
  const { mutateAsync } = useMutation(feedback.give.change({ stale: ['feedback.own'], handled: true }));
  const initialValues: Values = {
    rating: given?.rating ?? '',
    words: given?.words ?? '',
    showsName: given?.showsName ?? false,
  };
  return (
    <FormPage<Values, OwnFeedback>
      id="feedback"
      title={t('feedback.title')}
      backTo={paths.activity({ id: activityId })}
      action={t('feedback.submit')}
      initialValues={initialValues}
      schema={schema}
      send={({ rating, words, showsName }) => {
        if (!isRating(rating)) throw new Error('the schema requires a rating');
        return mutateAsync({ body: { activityId, rating, words, showsName } });
      }}
      done={(_result, _values, finish) => {
        toast(t('feedback.done'), { tone: 'success' });
        finish(paths.activity({ id: activityId }));
      }}
    >
      <Stack gap={4}>
        <p>{t('feedback.intro', { activity: name.text })}</p>
        {given && <Caption>{t('feedback.until', { time: format.dateTime(given.changeableUntil) })}</Caption>}
        <RadioCards
          name="rating"
          label={t('feedback.rating')}
          variant="chips"
          options={feedbackRatings.map((value) => ({ value, label: t(`feedback.ratings.${value}`) }))}
        />
        <TextAreaField
          name="words"
          label={t('feedback.words')}
          hint={t('feedback.wordsHint')}
          max={feedbackLimits.wordsMax}
          optional
        />
        <SwitchField name="showsName" label={t('feedback.showsName')} />
      </Stack>
    </FormPage>
  );
}

/** Feedback that can no longer be changed. */
function FixedFeedback({ activityId, name, given }: OwnFeedback) {
  const { t } = useTexts();
  return (
    <PageShell title={t('feedback.title')} backTo={paths.activity({ id: activityId })} content="spaced">
      {given === null ? (
        <EmptyState
          title={t('feedback.notYet')}
          text={t('feedback.notYetText')}
          action={<ButtonLink to={paths.activity({ id: activityId })}>{t('feedback.toActivity')}</ButtonLink>}
        />
      ) : (
        <Stack>
          <Note tone="azul">{t('feedback.fixed')}</Note>
          <Card>
            <KeyValueList
              rows={[
                { name: name.text, value: t(`feedback.ratings.${given.rating}`) },
                { name: t('feedback.words'), value: given.words ?? t('feedback.noWords') },
              ]}
            />
          </Card>
          <Caption>{t(given.showsName ? 'feedback.named' : 'feedback.unnamed')}</Caption>
        </Stack>
      )}
    </PageShell>
  );
}

/** `/User-feedback?id=`: the volunteer's feedback to the organizer after a service. */
export function FeedbackPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(useApiQueries().feedback.own({ params: { id } }));
  return (
    <DataPage
      title={t('feedback.title')}
      backTo={paths.activity({ id })}
      query={query}
      skeleton={<SkeletonForm />}
      page={(own) => (own.refusal === null ? <FeedbackForm {...own} /> : <FixedFeedback {...own} />)}
    />
  );
}
