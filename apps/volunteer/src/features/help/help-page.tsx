import { HelpPage as Help } from '@vp/app-shell/help';
import type { Answered } from '@vp/app-shell/help';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { helpCategories, numbers, questions } from './questions.ts';
import type { HelpCategory } from './questions.ts';

/** The questions of a category in the language on screen. */
function useAnswered() {
  const { t } = useTexts();
  const said = {
    start: (['register', 'realName', 'join'] as const).map((id) => ({
      id,
      question: t(`help.start.${id}.question`),
      answer: t(`help.start.${id}.answer`, numbers),
      link: t(`help.start.${id}.link`),
      to: questions.start[id],
    })),
    activity: (['signUp', 'waiting', 'withdraw'] as const).map((id) => ({
      id,
      question: t(`help.activity.${id}.question`),
      answer: t(`help.activity.${id}.answer`),
      link: t(`help.activity.${id}.link`),
      to: questions.activity[id],
    })),
    attendance: (['scan', 'location', 'forgot', 'byHand'] as const).map((id) => ({
      id,
      question: t(`help.attendance.${id}.question`),
      answer: t(`help.attendance.${id}.answer`, numbers),
      link: t(`help.attendance.${id}.link`),
      to: questions.attendance[id],
    })),
    account: (['password', 'contact', 'data', 'privacy'] as const).map((id) => ({
      id,
      question: t(`help.account.${id}.question`),
      answer: t(`help.account.${id}.answer`, numbers),
      link: t(`help.account.${id}.link`),
      to: questions.account[id],
    })),
  } as const satisfies Readonly<Record<HelpCategory, readonly Answered[]>>;
  return said;
}

/** Questions that volunteers ask, and where to turn when no answer helps. */
export function HelpPage() {
  const { t } = useTexts();
  const answered = useAnswered();
  return (
    <Help
      backTo={paths.me()}
      path={paths.help()}
      categories={helpCategories.map((name) => ({
        name,
        label: t(`help.categories.${name}`),
        rows: answered[name],
      }))}
      more={
        <CellGroup>
          <Cell
            icon="building"
            title={t('help.organization')}
            note={t('help.organizationNote')}
            to={paths.memberships()}
          />
          <Cell icon="book" title={t('help.agreements')} to={paths.agreement({ kind: 'userAgreement' })} />
        </CellGroup>
      }
    />
  );
}
