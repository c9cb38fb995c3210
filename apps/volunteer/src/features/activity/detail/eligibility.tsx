import { useNow } from '@vp/app-shell';
import type { ActivityDetail } from '@vp/contract';
import { applyLimitCodes, canJoinWaitingList, decisiveRefusal, isFinalRefusal, signUpConditions } from '@vp/domain';
import type { SignUpConditionKey, SignUpRefusal } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Grow, Hidden, Icon, Note, Row, Stack, Tag, TextAction, Title, classes } from '@vp/ui-kit';
import { nextActionFor } from '../sign-up/next-action.ts';
import styles from './eligibility.module.css';

function useConditionText(activity: ActivityDetail): (key: SignUpConditionKey) => string {
  const { t } = useTexts();
  const { ageMin: min, ageMax: max } = activity;
  return (key) => {
    if (key !== 'age') return t(`activity.eligible.${key}`);
    if (min === null) return t('activity.eligible.ageMax', { max });
    return max === null ? t('activity.eligible.ageMin', { min }) : t('activity.eligible.ageRange', { min, max });
  };
}

/** Returns a function that explains a refusal for this activity. */
export function useBlockedText(activity: ActivityDetail): (refusal: SignUpRefusal) => string {
  const { t, format } = useTexts();
  const now = useNow();
  const { ageMin, ageMax, organization, deadline, refusals } = activity;
  const values = {
    min: ageMin ?? 0,
    max: ageMax ?? 0,
    name: organization.name.text,
    time: format.dateTime(deadline),
  };
  return (refusal) => {
    const isLate = now() > new Date(deadline);
    if (refusal === 'full' && !canJoinWaitingList(refusals)) return t('activity.blocked.fullToo');
    if (refusal === 'full' && isLate) return t('activity.blocked.fullLate', values);
    // The activity has begun, although its deadline has not passed.
    if (refusal === 'closed' && !isLate) return t('activity.blocked.begun');
    return t(`activity.blocked.${refusal}`, values);
  };
}

/** Returns a function that describes an unmet condition in a few words. */
function useUnmetText(activity: ActivityDetail): (refusal: SignUpRefusal) => string {
  const { t } = useTexts();
  const { ageMin: min, ageMax: max, applyLimit } = activity;
  return (refusal) => {
    if (refusal === 'noOrganization' && applyLimit !== applyLimitCodes.all) return t('activity.unmet.notOfOrganizer');
    return t(`activity.unmet.${refusal}`, { min, max });
  };
}

interface UnmetProps {
  readonly activity: ActivityDetail;
  readonly refusal: SignUpRefusal;
  /** Explanation of the refusal, where the few words are not enough. */
  readonly why?: string | undefined;
}

function Unmet({ activity, refusal, why }: UnmetProps) {
  const { t } = useTexts();
  const way = nextActionFor(refusal, activity);
  const words = useUnmetText(activity)(refusal);
  return (
    <li>
      <Note tone="gold" icon="warning">
        <Row wrap gap={2} justify="between">
          <Grow className={styles.words}>
            <b>{words}</b>
            {why !== undefined && <p>{why}</p>}
          </Grow>
          {way && (
            <TextAction to={way.to}>
              {t('activity.eligible.go')}
              <Hidden>{words}</Hidden>
            </TextAction>
          )}
        </Row>
      </Note>
    </li>
  );
}

function Met({ activity }: { readonly activity: ActivityDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const conditionText = useConditionText(activity);
  const asked = signUpConditions({ ...activity, registrationDeadline: new Date(activity.deadline) }, now());
  const met = asked.filter(({ isMet }) => isMet);
  if (met.length === 0) return null;
  const isAll = activity.refusals.length === 0;
  return (
    <details>
      <summary className={styles.fold}>
        {t(isAll ? 'activity.eligible.metAll' : 'activity.eligible.metToo', { count: met.length })}
      </summary>
      <Stack as="ul" gap={2}>
        {met.map(({ key }) => (
          <Row as="li" key={key} gap={2} align="start">
            <Icon name="check" size={20} className={classes(styles.icon, styles.iconMet)} />
            <span>{conditionText(key)}</span>
          </Row>
        ))}
      </Stack>
    </details>
  );
}

/** A guest misses nothing yet: the conditions are checked after the log-in, to which the button of the page leads. */
function ForGuest({ activity }: { readonly activity: ActivityDetail }) {
  const { t } = useTexts();
  const blockedText = useBlockedText(activity);
  return (
    <Card>
      <Stack as="section" gap={2} label={t('activity.eligible.title')}>
        <Title size="h2">{t('activity.eligible.title')}</Title>
        <Caption size="body">{blockedText('notLoggedIn')}</Caption>
      </Stack>
    </Card>
  );
}

/** Lists the conditions of the activity: unmet ones with a link to the next step, met ones folded. */
export function Eligibility({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const blockedText = useBlockedText(activity);
  const { refusals } = activity;
  const refusal = decisiveRefusal(refusals);
  if (refusal === 'notLoggedIn') return <ForGuest activity={activity} />;
  const isFinal = refusal !== undefined && isFinalRefusal(refusal);
  // After a final refusal no other step can help.
  const shownRefusals = isFinal ? [refusal] : refusals;
  return (
    <Card>
      <Stack as="section" gap={2} label={t('activity.eligible.title')}>
        <Row wrap gap={2} justify="between">
          <div>
            <Title size="h2">{t(refusal === undefined ? 'activity.eligible.title' : 'activity.eligible.notYet')}</Title>
            {shownRefusals.length > 0 && !isFinal && (
              <Caption>{t('activity.eligible.left', { count: shownRefusals.length })}</Caption>
            )}
          </div>
          {refusal === undefined && <Tag tone="green">{t('activity.eligible.all')}</Tag>}
        </Row>
        {refusal !== undefined && (
          <Stack as="ul" gap={2} label={t('activity.eligible.unmet')}>
            {shownRefusals.map((one) => (
              <Unmet
                key={one}
                activity={activity}
                refusal={one}
                why={one === refusal ? blockedText(refusal) : undefined}
              />
            ))}
          </Stack>
        )}
        <Met activity={activity} />
      </Stack>
    </Card>
  );
}
