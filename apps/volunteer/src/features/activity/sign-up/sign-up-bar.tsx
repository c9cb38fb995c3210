import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { placesLeft } from '@vp/domain';
import type { SignUpRefusal, SignUpState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, StickyActions } from '@vp/ui-kit';
import { paths } from '../../../shared/paths.ts';
import { MineBar } from './mine-bar.tsx';
import styles from './sign-up-bar.module.css';
import { nextActionFor } from './next-action.ts';

function Places({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const { maximum, held, waiting } = activity;
  const left = placesLeft({ places: maximum, held });
  return (
    <>
      <div>{t('activity.bar.left')}</div>
      <p className={styles.figure}>
        <b className={styles.left}>{left}</b> / {maximum}
      </p>
      {left === 0 && waiting > 0 && <div>{t('activity.bar.waiting', { count: waiting })}</div>}
    </>
  );
}

interface BlockedBarProps extends Pick<SignUpBarProps, 'activity' | 'group'> {
  readonly refusal: SignUpRefusal;
}

function BlockedBar({ activity, group, refusal }: BlockedBarProps) {
  const { t } = useTexts();
  const way = nextActionFor(refusal, activity, group);
  const others = t('activity.next.otherActivities');
  if (way === undefined) {
    return (
      <StickyActions>
        <ButtonLink to={paths.activities({ open: 'yes' })}>{others}</ButtonLink>
      </StickyActions>
    );
  }
  return (
    <StickyActions layout="stacked">
      <ButtonLink to={way.to}>{t(`activity.next.${way.refusal}`)}</ButtonLink>
      <ButtonLink variant="text" to={paths.activities({ open: 'yes' })}>
        {others}
      </ButtonLink>
    </StickyActions>
  );
}

interface SignUpBarProps {
  readonly activity: ActivityDetail;
  readonly signUp: SignUpState<OwnSignUp>;
  /** Code of the group whose invitation the person returns to. */
  readonly group?: string;
  readonly onChoose: () => void;
}

/** Shows the state of the sign-up on the left and the next action on the right. */
export function SignUpBar({ activity, signUp, group, onChoose }: SignUpBarProps) {
  const { t } = useTexts();
  switch (signUp.kind) {
    case 'mine':
      if (activity.state === 'cancelled') return <BlockedBar activity={activity} group={group} refusal="cancelled" />;
      return <MineBar activity={activity} mine={signUp.mine} />;
    case 'over':
      return <BlockedBar activity={activity} group={group} refusal="closed" />;
    case 'blocked':
      return <BlockedBar activity={activity} group={group} refusal={signUp.refusal} />;
    case 'open':
    case 'wait':
      return (
        <StickyActions state={<Places activity={activity} />}>
          <Button onClick={onChoose}>{t(signUp.kind === 'open' ? 'activity.bar.choose' : 'activity.bar.wait')}</Button>
        </StickyActions>
      );
  }
}
