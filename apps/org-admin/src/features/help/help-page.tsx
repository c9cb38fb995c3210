import { useSession } from '@vp/access';
import { HelpPage as Help } from '@vp/app-shell/help';
import type { Answered } from '@vp/app-shell/help';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup } from '@vp/ui-kit';
import { agreementPath, paths } from '../../shared/paths.ts';
import { helpCategories, numbers, questions } from './questions.ts';
import type { HelpCategory } from './questions.ts';

/** The questions of each category in the language on screen. */
function useAnswered() {
  const { t } = useTexts();
  const said = {
    register: (['how', 'waiting', 'refused'] as const).map((id) => ({
      id,
      question: t(`help.register.${id}.question`),
      answer: t(`help.register.${id}.answer`),
      link: t(`help.register.${id}.link`),
      to: questions.register[id],
    })),
    activity: (['publish', 'change', 'admit'] as const).map((id) => ({
      id,
      question: t(`help.activity.${id}.question`),
      answer: t(`help.activity.${id}.answer`),
      link: t(`help.activity.${id}.link`),
      to: questions.activity[id],
    })),
    attendance: (['code', 'offline', 'byHand', 'dispute'] as const).map((id) => ({
      id,
      question: t(`help.attendance.${id}.question`),
      answer: t(`help.attendance.${id}.answer`, numbers),
      link: t(`help.attendance.${id}.link`),
      to: questions.attendance[id],
    })),
    people: (['join', 'identity', 'privacy'] as const).map((id) => ({
      id,
      question: t(`help.people.${id}.question`),
      answer: t(`help.people.${id}.answer`),
      link: t(`help.people.${id}.link`),
      to: questions.people[id],
    })),
    office: (['operators', 'transfer', 'requests'] as const).map((id) => ({
      id,
      question: t(`help.office.${id}.question`),
      answer: t(`help.office.${id}.answer`, numbers),
      link: t(`help.office.${id}.link`),
      to: questions.office[id],
    })),
    account: (['password', 'several'] as const).map((id) => ({
      id,
      question: t(`help.account.${id}.question`),
      answer: t(`help.account.${id}.answer`, numbers),
      link: t(`help.account.${id}.link`),
      to: questions.account[id],
    })),
  } as const satisfies Readonly<Record<HelpCategory, readonly Answered[]>>;
  return said;
}

/** `/help` and `/help/category?category=`: what administrators and operators ask; open to everybody. */
export function HelpPage() {
  const { t, language } = useTexts();
  const answered = useAnswered();
  const isGuest = useSession().kind === 'loggedOut';
  return (
    <Help
      backTo={isGuest ? paths.login() : paths.home()}
      path={paths.help()}
      categories={helpCategories.map((name) => ({
        name,
        label: t(`help.categories.${name}`),
        rows: answered[name],
      }))}
      more={
        <CellGroup>
          {!isGuest && <Cell icon="building" title={t('help.parent')} note={t('help.parentNote')} to={paths.home()} />}
          <Cell icon="book" title={t('help.agreements')} to={agreementPath(language, 'userAgreement')} />
        </CellGroup>
      }
    />
  );
}
