import type { Checked } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, Figures, KeyValueList, Note, ResultPage, Stack, Tag } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useCutWords } from './cut-words.ts';
import { useDoubtWords } from './doubt-words.ts';

/** Says that the hours wait for a confirmation, and why. */
function Pending({ checked: { awaits, doubts } }: { checked: Checked }) {
  const { t } = useTexts();
  const reasons = useDoubtWords()(doubts);
  if (awaits === null) return null;
  return (
    <Note tone="gold">
      {t(`attendance.done.awaits.${awaits}`)}
      {reasons !== '' && ` ${t('attendance.done.because', { reasons })}`}
    </Note>
  );
}

function CheckedIn({ checked }: { checked: Checked }) {
  const { t, format } = useTexts();
  const { activityId, at, repeated, periodStartsAt, periodEndsAt, checkInLastsUntil } = checked;
  const isEarly = Date.parse(at) < Date.parse(periodStartsAt);
  return (
    <ResultPage
      title={t('attendance.resultIn')}
      kind="celebrate"
      outcome={t(repeated ? 'attendance.done.inBefore' : 'attendance.done.in')}
      figure={format.time(at)}
      text={format.date(at)}
      backTo={paths.home()}
      actions={
        <>
          <ButtonLink to={paths.activity({ id: activityId })}>{t('attendance.done.viewActivity')}</ButtonLink>
          <ButtonLink variant="text" to={paths.home()}>
            {t('attendance.done.home')}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <KeyValueList
          rows={[
            { name: t('attendance.done.activity'), value: <LocalText text={checked.activityName} /> },
            {
              name: t('attendance.done.choice'),
              value: (
                <>
                  {format.timeRange(periodStartsAt, periodEndsAt)} <LocalText text={checked.postName} />
                </>
              ),
            },
            {
              name: t('attendance.done.state'),
              value: (
                <Tag tone={isEarly ? 'azul' : 'green'} icon="clock">
                  {isEarly
                    ? t('attendance.done.starts', { time: format.timeAfter(at, periodStartsAt) })
                    : t('attendance.done.running')}
                </Tag>
              ),
            },
          ]}
        />
        {checkInLastsUntil !== null && checkInLastsUntil !== periodEndsAt && (
          <Note tone="azul">{t('attendance.done.lasts', { time: format.time(checkInLastsUntil) })}</Note>
        )}
        <Note tone="gold">{t('attendance.done.remember')}</Note>
        {checked.late && <Note tone="azul">{t('attendance.done.late')}</Note>}
        <Pending checked={checked} />
      </Stack>
    </ResultPage>
  );
}

function CheckedOut({ checked }: { checked: Checked }) {
  const { t, format } = useTexts();
  const { at, checkedInAt, hours, totals, repeated, replacedAt, periods } = checked;
  const from = checkedInAt === null ? '–' : format.time(checkedInAt);
  const to = checkedInAt === null ? format.time(at) : format.timeAfter(checkedInAt, at);
  const outcome = replacedAt === null ? 'attendance.done.out' : 'attendance.done.outAgain';
  const cutWords = useCutWords({ ...checked, checkedOutAt: at });
  return (
    <ResultPage
      title={t('attendance.resultOut')}
      kind="dark"
      outcome={t(repeated ? 'attendance.done.outBefore' : outcome)}
      figure={hours === null ? to : t('attendance.done.hours', { hours: format.hours(hours) })}
      text={t(hours === null ? 'attendance.done.times' : 'attendance.done.span', { from, to })}
      backTo={paths.home()}
      actions={
        <>
          <ButtonLink to={paths.ledger()}>{t('attendance.done.ledger')}</ButtonLink>
          <ButtonLink variant="text" to={paths.activities()}>
            {t('attendance.done.next')}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        {totals && (
          <Figures
            rows={[
              { name: t('attendance.done.serviceHours'), value: format.hours(totals.serviceHours) },
              { name: t('attendance.done.trainingHours'), value: format.hours(totals.trainingHours) },
              { name: t('attendance.done.activities'), value: format.number(totals.activityCount) },
            ]}
          />
        )}
        {totals !== null && totals.byHandHours > 0 && (
          <Caption>{t('attendance.ledger.byHandHours', { hours: format.hours(totals.byHandHours) })}</Caption>
        )}
        {replacedAt !== null && (
          <Note tone="azul">{t('attendance.done.replaced', { time: format.timeAfter(at, replacedAt) })}</Note>
        )}
        {checkedInAt === null && <Note tone="gold">{t('attendance.done.inMissing')}</Note>}
        {cutWords !== '' && <Note tone="azul">{cutWords}</Note>}
        <KeyValueList
          rows={[
            { name: t('attendance.done.activity'), value: <LocalText text={checked.activityName} /> },
            { name: t('attendance.done.organization'), value: <LocalText text={checked.organizationName} /> },
            ...(periods.length > 1 ? periods : []).map((period) => ({
              name: format.range(period.startsAt, period.endsAt),
              value: t('attendance.done.hours', { hours: format.hours(period.hours ?? 0) }),
            })),
          ]}
        />
        {checked.late && <Note tone="azul">{t('attendance.done.late')}</Note>}
        <Pending checked={checked} />
      </Stack>
    </ResultPage>
  );
}

/** Shows the proof of a check-in or check-out. */
export function CheckedResult({ checked }: { checked: Checked }) {
  return checked.direction === 'in' ? <CheckedIn checked={checked} /> : <CheckedOut checked={checked} />;
}
