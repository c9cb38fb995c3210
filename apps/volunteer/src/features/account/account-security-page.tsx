import { useQuery } from '@tanstack/react-query';
import { useJustChanged } from '@vp/account-pages';
import type { Changed } from '@vp/account-pages';
import { DataPage } from '@vp/app-shell';
import type { AccountBindings } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Note, SkeletonCells, Stack, Tag } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

interface RowOfAccount {
  readonly name: Changed;
  readonly icon: IconName;
  readonly to: string;
  /** Current binding or setting. */
  readonly note: string;
  readonly state: 'bound' | 'unbound' | 'set' | 'notSet' | undefined;
}

function useRows(bindings: AccountBindings): readonly RowOfAccount[] {
  const { t, format } = useTexts();
  const {
    maskedMobile,
    maskedEmail,
    passwordChangedAt,
    questionIds,
    isWechatBound,
    isWechatSubscribed,
    isOnePassBound,
  } = bindings;
  return [
    {
      name: 'phone',
      icon: 'phone',
      to: paths.changePhone(),
      note: maskedMobile,
      state: maskedMobile === '' ? 'unbound' : 'bound',
    },
    {
      name: 'email',
      icon: 'mail',
      to: paths.changeMailbox(),
      note: maskedEmail ?? '',
      state: maskedEmail === null ? 'unbound' : 'bound',
    },
    {
      name: 'password',
      icon: 'lock',
      to: paths.changePassword(),
      note: passwordChangedAt === null ? '' : t('account.state.changed', { date: format.date(passwordChangedAt) }),
      state: undefined,
    },
    {
      name: 'questions',
      icon: 'help',
      to: paths.securityQuestions(),
      note: '',
      state: questionIds.length === 0 ? 'notSet' : 'set',
    },
    {
      name: 'wechat',
      icon: 'wechat',
      to: paths.binding({ of: 'wechat' }),
      note: isWechatBound && !isWechatSubscribed ? t('account.state.notFollowing') : '',
      state: isWechatBound ? 'bound' : 'unbound',
    },
    {
      name: 'onePass',
      icon: 'user',
      to: paths.binding({ of: 'onePass' }),
      note: '',
      state: isOnePassBound ? 'bound' : 'unbound',
    },
  ];
}

function Bindings({ bindings }: { readonly bindings: AccountBindings }) {
  const { t } = useTexts();
  const changed = useJustChanged();
  const rows = useRows(bindings);
  return (
    <Stack gap={3}>
      <Note>{t('account.note')}</Note>
      <CellGroup label={t('account.title')}>
        {rows.map(({ name, icon, to, note, state }) => (
          <Cell
            key={name}
            icon={icon}
            title={t(`account.rows.${name}`)}
            note={note}
            to={to}
            value={
              changed === name ? (
                <Tag tone="green">{t('account.state.justNow')}</Tag>
              ) : (
                state && t(`account.state.${state}`)
              )
            }
          />
        ))}
        <Cell icon="shield" title={t('account.rows.devices')} to={paths.devices()} />
        <Cell icon="id-card" title={t('account.rows.ownData')} to={paths.ownData()} />
        <Cell icon="book" title={t('account.rows.retention')} to={paths.retention()} />
      </CellGroup>
    </Stack>
  );
}

/** Lists the security settings of the account with their current state. Each has its own page. */
export function AccountSecurityPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().account.bindings());
  return (
    <DataPage
      query={query}
      title={t('account.title')}
      backTo={paths.me()}
      content="spaced"
      skeleton={<SkeletonCells />}
    >
      {(bindings) => <Bindings bindings={bindings} />}
    </DataPage>
  );
}
