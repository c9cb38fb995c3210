import { useMutation } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { CurrentUser } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Section, Tag, confirm } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

/** The organizations that the account acts for, where there are several: a tap goes on in another one. */
export function OrganizationSwitch({ user }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const { mutateAsync, isPending } = useMutation(useApiQueries().session.chooseOrganization.change({ stale: [] }));
  const here = user.organization?.oid;
  if (user.organizations.length < 2) return null;

  async function switchTo(organizationId: string, name: string): Promise<void> {
    if (isPending) return;
    const isSure = await confirm({
      title: t('home.menuPage.switchTitle', { name }),
      message: t('home.menuPage.switchText'),
      confirmText: t('home.menuPage.switch'),
    });
    if (!isSure) return;
    await signIn(await mutateAsync({ body: { organizationId } }));
    navigate(paths.home(), { replace: true });
  }

  return (
    <Section title={t('home.menuPage.organizations')}>
      <CellGroup label={t('home.menuPage.organizations')}>
        {user.organizations.map(({ oid, name }) => (
          <Cell
            key={oid}
            icon="building"
            title={<LocalText text={name} />}
            value={oid === here ? <Tag tone="green">{t('home.menuPage.here')}</Tag> : undefined}
            onClick={oid === here ? undefined : () => void switchTo(oid, name.text).catch(() => undefined)}
          />
        ))}
      </CellGroup>
    </Section>
  );
}
