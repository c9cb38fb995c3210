import type { PersonalCentre } from '@vp/contract';
import { refusalOfRealNameForJoin } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Card, Icon, List, ListRow, Mark, Tag, Tags } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { useReviewWaitText } from '../../shared/review/review-wait.tsx';

interface StepProps {
  readonly number: number;
  readonly state: 'done' | 'next' | 'later';
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

const markTones = { done: 'filled', next: 'next', later: 'plain' } as const;

function Step({ number, state, title, text, action }: StepProps) {
  const mark = (
    <Mark size={28} shape="round" tone={markTones[state]}>
      {state === 'done' ? <Icon name="check" size={20} /> : number}
    </Mark>
  );
  return <ListRow lead={mark} title={title} note={text} value={action} />;
}

/** Shows how long a review takes. The sentence is long, so the tag stands below it. */
function Waiting({ text, word }: { readonly text: string; readonly word: string }) {
  return (
    <>
      {text}
      <Tags>
        <Tag tone="gold">{word}</Tag>
      </Tags>
    </>
  );
}

function useRealNameStep({
  realNameState,
  realNameReason,
  realNameWaiting,
}: PersonalCentre): Omit<StepProps, 'number'> {
  const { t } = useTexts();
  const waitText = useReviewWaitText();
  const title = t('home.steps.realName');
  const toForm = (word: 'home.steps.go' | 'home.steps.change') => (
    <ButtonLink size="small" to={paths.realName()}>
      {t(word)}
    </ButtonLink>
  );
  if (realNameState === 'verified') {
    return { state: 'done', title, text: t('home.steps.done'), action: <Tag tone="green">{t('home.steps.done')}</Tag> };
  }
  if (realNameState === 'underReview') {
    return {
      state: 'next',
      title,
      text: (
        <Waiting
          text={realNameWaiting === null ? t('home.steps.realNameReview') : waitText(realNameWaiting)}
          word={t('home.steps.underReview')}
        />
      ),
      action: null,
    };
  }
  if (realNameState === 'failed') {
    const text =
      realNameReason === null
        ? t('home.steps.realNameFailed')
        : t('home.steps.realNameReason', { reason: realNameReason });
    return { state: 'next', title, text, action: toForm('home.steps.change') };
  }
  return { state: 'next', title, text: t('home.steps.realNameText'), action: toForm('home.steps.go') };
}

function useOrganizationStep(centre: PersonalCentre): Omit<StepProps, 'number'> {
  const { t } = useTexts();
  const waitText = useReviewWaitText();
  const title = t('home.steps.organization');
  if (centre.membershipsPassed > 0) {
    return { state: 'done', title, text: t('home.steps.done'), action: <Tag tone="green">{t('home.steps.done')}</Tag> };
  }
  if (centre.membershipsPending > 0) {
    return {
      state: 'next',
      title,
      text: (
        <Waiting
          text={
            centre.membershipWaiting === null ? t('home.steps.organizationPending') : waitText(centre.membershipWaiting)
          }
          word={t('home.steps.pending')}
        />
      ),
      action: null,
    };
  }
  const isNext = refusalOfRealNameForJoin(centre.realNameState) === undefined;
  const action = isNext ? (
    <ButtonLink size="small" variant="soft" to={paths.organizations()}>
      {t('home.steps.find')}
    </ButtonLink>
  ) : null;
  return { state: isNext ? 'next' : 'later', title, text: t('home.steps.organizationText'), action };
}

/** Shows the three steps before a first service, each with its state and action. */
export function StepsCard({ centre }: { readonly centre: PersonalCentre }) {
  const { t } = useTexts();
  const realName = useRealNameStep(centre);
  const organization = useOrganizationStep(centre);
  return (
    <Card kind="now">
      <List as="ol" label={t('home.steps.title')}>
        <Step
          number={1}
          state="done"
          title={t('home.steps.account')}
          text={t('home.steps.accountText')}
          action={<Tag tone="green">{t('home.steps.done')}</Tag>}
        />
        <Step number={2} {...realName} />
        <Step number={3} {...organization} />
      </List>
    </Card>
  );
}
