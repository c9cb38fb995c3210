import { useQuery } from '@tanstack/react-query';
import { useJustChanged } from '@vp/account-pages';
import type { Changed } from '@vp/account-pages';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import type { EntryFacts } from './menu-of.tsx';

/** Returns the current values of the account and data entries; empty until they are loaded. */
export function useAccountFacts(): EntryFacts {
  const { t, format } = useTexts();
  const changed = useJustChanged();
  const { data } = useQuery(useApiQueries().account.organizationBindings());
  if (data === undefined) return {};
  const { maskedMobile, maskedEmail, passwordChangedAt, questionIds } = data;
  const fact = (name: Changed, note: string) => ({
    note,
    value: changed === name ? <Tag tone="green">{t('account.state.justNow')}</Tag> : undefined,
  });
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
