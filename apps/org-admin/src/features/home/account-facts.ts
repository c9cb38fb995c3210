import { useQuery } from '@tanstack/react-query';
import type { MenuEntry } from '@vp/access';
import { useJustChanged } from '@vp/app-shell';
import type { Changed } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { useApiQueries } from '../../shared/api.ts';
import type { AdminMenu } from '../../shared/paths.ts';

interface AccountFact {
  /** What is bound or set at present. */
  readonly note: string;
  /** Changed a moment ago, on the page that led here. */
  readonly isFresh: boolean;
}

/** What the entries of the account and of the data say of themselves; nothing for other menus, and until it is known. */
export function useAccountFacts(menu: AdminMenu): Partial<Readonly<Record<MenuEntry['name'], AccountFact>>> {
  const { t, format } = useTexts();
  const changed = useJustChanged();
  const isShown = menu === 'account' || menu === 'data';
  const { data } = useQuery({ ...useApiQueries().account.organizationBindings(), enabled: isShown });
  if (data === undefined || !isShown) return {};
  const { maskedMobile, maskedEmail, passwordChangedAt, questionIds } = data;
  const fact = (name: Changed, note: string): AccountFact => ({ note, isFresh: changed === name });
  const phone = fact('phone', maskedMobile || t('account.state.unbound'));
  return {
    bindPhone: phone,
    changePhone: phone,
    changeEmail: fact('email', maskedEmail ?? t('account.state.unbound')),
    changePassword: fact(
      'password',
      passwordChangedAt === null ? '' : t('account.state.changed', { date: format.date(passwordChangedAt) }),
    ),
    securityQuestions: fact('questions', t(questionIds.length === 0 ? 'account.state.notSet' : 'account.state.set')),
  };
}
