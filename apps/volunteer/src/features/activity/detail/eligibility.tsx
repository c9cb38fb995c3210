import './eligibility.css';
import type { ActivityDetail } from '@vp/contract';
import { canJoinWaitingList } from '@vp/domain';
import type { SignUpRefusal } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Icon, Note, Tag } from '@vp/ui-kit';
import { conditionsOf } from '../sign-up/sign-up-state.ts';
import type { Condition } from '../sign-up/sign-up-state.ts';

function useConditionText(activity: ActivityDetail): (key: Condition['key']) => string {
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

/** Nothing that the person does changes these. */
const final: readonly SignUpRefusal[] = ['tooYoung', 'tooOld', 'closed', 'cancelled'];

/** The conditions of the activity as a checklist, and the one thing to do next. */
export function Eligibility({ activity }: { activity: ActivityDetail }) {
  const { t } = useTexts();
  const conditionText = useConditionText(activity);
  const blockedText = useBlockedText(activity);
  const conditions = conditionsOf(activity);
  const missing = conditions.filter(({ isMet }) => !isMet).length;
  const [refusal] = activity.refusals;
  const isFinal = refusal !== undefined && final.includes(refusal);
  return (
    <Card>
      <section aria-label={t('activity.eligible.title')}>
        <div className="eligible-head">
          <div>
            <h2>{t(refusal === undefined ? 'activity.eligible.title' : 'activity.eligible.notYet')}</h2>
            {missing > 0 && !isFinal && <p>{t('activity.eligible.left', { count: missing })}</p>}
          </div>
          {refusal === undefined && <Tag tone="green">{t('activity.eligible.all')}</Tag>}
        </div>
        <ul className="eligible-list">
          {conditions.map(({ key, isMet }) => (
            <li key={key} className={isMet ? '' : 'eligible-unmet'}>
              <Icon name={isMet ? 'check-circle' : 'info'} size={20} />
              <span>
                <span className="vk-hidden">{t(isMet ? 'activity.eligible.met' : 'activity.eligible.unmet')} </span>
                {conditionText(key)}
              </span>
            </li>
          ))}
        </ul>
        {refusal !== undefined && (
          <div className="eligible-why">
            <Note tone="gold">{blockedText(refusal)}</Note>
          </div>
        )}
      </section>
    </Card>
  );
}
