import { useMutation, useQuery } from '@tanstack/react-query';
import { AccountScope, useProofAgain } from '@vp/account-pages/account';
import { DataPage, useNow } from '@vp/app-shell';
import type { AccountClosing } from '@vp/contract';
import { retention, retentionTopics } from '@vp/domain';
import type { ErasureEffect } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  BulletList,
  Button,
  Card,
  Cell,
  CellGroup,
  Note,
  PageShell,
  SkeletonList,
  Stack,
  Title,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { account } from '../../shared/account/account.ts';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

interface ClosingProps {
  readonly closing: AccountClosing;
}

/** Lists the roles that have to end before. */
function Roles({ closing: { roles } }: ClosingProps) {
  const { t } = useTexts();
  if (roles.length === 0) return null;
  return (
    <Note tone="gold">
      <p>{t('privacy.closing.roles')}</p>
      <BulletList items={roles.map(({ organization, role }) => `${organization}: ${t(`privacy.words.${role}`)}`)} />
    </Note>
  );
}

/** Lists what the closing ends: sign-ups, memberships, an application for the card, proofs of hours. */
function Ends({ closing: { signUps, memberships, hasOpenCard, papers } }: ClosingProps) {
  const { t, format } = useTexts();
  const others = [
    ...(memberships > 0 ? [t('privacy.closing.memberships', { count: memberships })] : []),
    ...(hasOpenCard ? [t('privacy.closing.card')] : []),
    ...(papers > 0 ? [t('privacy.closing.papers', { count: papers })] : []),
  ];
  return (
    <Card>
      <Stack>
        <Title>{t('privacy.closing.ends')}</Title>
        <p>{t(signUps.length > 0 ? 'privacy.closing.signUps' : 'privacy.closing.noSignUps')}</p>
        {signUps.length > 0 && (
          <BulletList items={signUps.map(({ activity, startsAt }) => `${activity} (${format.dateTime(startsAt)})`)} />
        )}
        {others.length > 0 && <BulletList items={others} />}
      </Stack>
    </Card>
  );
}

const effects = [
  ['delete', 'deleted'],
  ['anonymise', 'anonymised'],
  ['keep', 'kept'],
  ['expire', 'expiring'],
] as const satisfies readonly (readonly [ErasureEffect, string])[];

/** Lists the topics of the retention table by what an erasure does with them, and why the rest stays. */
function Effects() {
  const { t } = useTexts();
  return effects.map(([effect, name]) => {
    const topics = retentionTopics.filter((topic) => retention[topic].atErasure === effect);
    const items = topics.map((topic) =>
      effect === 'keep' || effect === 'anonymise'
        ? `${t(`retention.topics.${topic}.title`)}: ${t(`retention.reasons.${retention[topic].reason}`)}`
        : t(`retention.topics.${topic}.title`),
    );
    return (
      <Card key={effect}>
        <Stack>
          <Title>{t(`privacy.closing.${name}`)}</Title>
          <p>{t(`retention.effects.${effect}`)}</p>
          <BulletList items={items} />
        </Stack>
      </Card>
    );
  });
}

function Request({ closing }: ClosingProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const proofAgain = useProofAgain('closeAccount');
  const { mutateAsync, isPending } = useMutation(
    useApiQueries().privacy.close.change({ stale: ['privacy.closing', 'inbox'] }),
  );
  const navigate = useNavigate();
  const now = useNow();
  const { data: bindings } = account.useBindings();
  const { roles, waitDays } = closing;

  async function ask(): Promise<void> {
    const provenUntil = bindings?.provenUntil ?? null;
    // The server refuses as well; this asks for the proof before the confirmation.
    if (bindings !== undefined && (provenUntil === null || new Date(provenUntil) <= now()))
      return navigate(account.authentication('closeAccount'));
    const isSure = await confirm({
      title: t('privacy.closing.sureTitle'),
      message: t('privacy.closing.sureText', { count: waitDays }),
      confirmText: t('privacy.closing.submit'),
      cancelText: t('privacy.closing.stay'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({}).then(
      () => toast(t('privacy.closing.requested'), { tone: 'success' }),
      // The mutation cache shows the error.
      (error: unknown) => void proofAgain(error),
    );
  }

  const reason = roles.length > 0 ? t('privacy.closing.rolesReason') : offline;
  return (
    <PageShell title={t('privacy.closing.title')} backTo={paths.ownData()} content="spaced">
      <Stack gap={3}>
        <Note tone="red">{t('privacy.closing.what', { count: waitDays })}</Note>
        <Roles closing={closing} />
        <CellGroup>
          <Cell icon="download" title={t('privacy.closing.download')} to={paths.ownData()} />
          <Cell icon="book" title={t('retention.link')} note={t('retention.linkNote')} to={paths.retention()} />
        </CellGroup>
        <Ends closing={closing} />
        <Effects />
        <Button variant="danger" busy={isPending} disabledReason={reason} onClick={() => void ask()}>
          {t('privacy.closing.submit')}
        </Button>
      </Stack>
    </PageShell>
  );
}

function Waiting({ eraseAt }: { readonly eraseAt: string }) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(
    useApiQueries().privacy.withdrawClosing.change({ stale: ['privacy.closing', 'inbox'] }),
  );
  const withdraw = () =>
    mutateAsync({}).then(
      () => toast(t('privacy.closing.withdrawn'), { tone: 'success' }),
      // The mutation cache shows the error.
      () => undefined,
    );
  return (
    <PageShell title={t('privacy.closing.title')} backTo={paths.ownData()} content="spaced">
      <Stack gap={3}>
        <Note tone="gold">
          <Stack gap={2}>
            <strong>{t('privacy.closing.waits', { time: format.dateTime(eraseAt) })}</strong>
            <span>{t('privacy.closing.waitsText')}</span>
          </Stack>
        </Note>
        <Button busy={isPending} disabledReason={offline} onClick={() => void withdraw()}>
          {t('privacy.closing.withdraw')}
        </Button>
      </Stack>
    </PageShell>
  );
}

/** Requests to close the account, with a fresh proof of identity; an open request is shown and can be withdrawn. */
export function CloseAccountPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().privacy.closing());
  const title = t('privacy.closing.title');
  return (
    <AccountScope site={account}>
      <DataPage
        query={query}
        title={title}
        backTo={paths.ownData()}
        skeleton={<SkeletonList />}
        page={(closing) =>
          closing.eraseAt === null ? <Request closing={closing} /> : <Waiting eraseAt={closing.eraseAt} />
        }
      />
    </AccountScope>
  );
}
