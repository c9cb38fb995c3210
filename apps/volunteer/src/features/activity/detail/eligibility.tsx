import type { ActivityDetail } from '@vp/contract';
import { canJoinWaitingList, decisiveRefusal, isFinalRefusal, signUpConditions } from '@vp/domain';
import type { SignUpConditionKey, SignUpRefusal } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Hidden, Icon, Note, Row, Stack, Tag, Title, classes } from '@vp/ui-kit';
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

/** Why a refusal stands in the way, in words that fit this activity. */
export function useBlockedText(activity: ActivityDetail): (refusal: SignUpRefusal) => string {
  const { t, format } = useTexts();
  const { ageMin, ageMax, organization, deadline, refusals } = activity;
  const values = {
    min: ageMin ?? 0,
    max: ageMax ?? 0,
    name: organization.name.text,
    time: format.dateTime(deadline),
  };
  return (refusal) => {
    if (refusal === 'full' && !canJoinWaitingList(refusals)) return t('activity.blocked.fullToo');
    return t(`activity.blocked.${refusal}`, values);
  };
}

/** The conditions of the activity as a checklist, and the one thing to do next. */
export function Eligibility({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const conditionText = useConditionText(activity);
  const blockedText = useBlockedText(activity);
  const conditions = signUpConditions(activity);
  const missing = conditions.filter(({ isMet }) => !isMet).length;
  const refusal = decisiveRefusal(activity.refusals);
  const isFinal = refusal !== undefined && isFinalRefusal(refusal);
  return (
    <Card>
      <Stack as="section" gap={2} label={t('activity.eligible.title')}>
        <Row wrap gap={2} justify="between">
          <div>
            <Title size="h2">{t(refusal === undefined ? 'activity.eligible.title' : 'activity.eligible.notYet')}</Title>
            {missing > 0 && !isFinal && <Caption>{t('activity.eligible.left', { count: missing })}</Caption>}
          </div>
          {refusal === undefined && <Tag tone="green">{t('activity.eligible.all')}</Tag>}
        </Row>
        <Stack as="ul" gap={2}>
          {conditions.map(({ key, isMet }) => (
            <Row as="li" key={key} gap={2} align="start" className={isMet ? '' : styles.unmet}>
              <Icon
                name={isMet ? 'check-circle' : 'info'}
                className={classes(styles.icon, !isMet && styles.iconUnmet)}
              />
              <span>
                <Hidden>{t(isMet ? 'activity.eligible.met' : 'activity.eligible.unmet')} </Hidden>
                {conditionText(key)}
              </span>
            </Row>
          ))}
        </Stack>
        {refusal !== undefined && <Note tone="gold">{blockedText(refusal)}</Note>}
      </Stack>
    </Card>
  );
}
