import { useMutation } from '@tanstack/react-query';
import { useNow, useSessionState } from '@vp/app-shell';
import type { CurrentUser } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section, Tag, confirm } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { waitingOf } from '../../shared/day-board/mark-queue.ts';
import { paths } from '../../shared/paths.ts';

/** Lists the organizations of an account that has several; a tap switches to another one. */
export function OrganizationSwitch({ user }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { user: account, signIn } = useSessionState();
  const { mutateAsync, isPending } = useMutation(useApiQueries().session.chooseOrganization.change({ stale: [] }));
  const here = user.organization;
  const unsentOf = (oid: string): number => waitingOf(account, oid, now()).length;

  async function switchTo(organizationId: string, name: string): Promise<void> {
    if (isPending) return;
    const unsent = here ? unsentOf(here.oid) : 0;
    const isSure = await confirm({
      title: t('dashboard.menu.switchTitle', { name }),
      message:
        unsent > 0
          ? t('dashboard.menu.switchUnsent', { count: unsent, here: here?.name.text ?? '' })
          : t('dashboard.menu.switchText'),
      confirmText: t('dashboard.menu.switch'),
    });
    if (!isSure) return;
    await signIn(await mutateAsync({ body: { organizationId } }));
    navigate(paths.home(), { replace: true });
  }

  return (
    <Section title={t('dashboard.menu.organizations')}>
      <CellGroup label={t('dashboard.menu.organizations')}>
        {user.organizations.map(({ oid, name }) => (
          <Cell
            key={oid}
            icon="building"
            title={<LocalText text={name} />}
            note={unsentOf(oid) > 0 && t('dashboard.menu.unsent', { count: unsentOf(oid) })}
            value={oid === here?.oid ? <Tag tone="green">{t('dashboard.menu.here')}</Tag> : undefined}
            onClick={oid === here?.oid ? undefined : () => void switchTo(oid, name.text).catch(() => undefined)}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
