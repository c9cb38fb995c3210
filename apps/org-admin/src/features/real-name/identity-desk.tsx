import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { minuteMs } from '@vp/domain';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

function useDesk() {
  const { realName } = useApiQueries();
  return useQuery({ ...realName.desk(), staleTime: minuteMs }).data;
}

/** Link from the platform's office to the organizations that check identities for it. */
export function ToIdentityDesks() {
  const { t } = useTexts();
  if (useDesk()?.desk !== 'platform') return null;
  return (
    <ButtonLink to={paths.identityDesks()} variant="text" size="small">
      {t('realName.desks.title')}
    </ButtonLink>
  );
}

/** Explains that this organization does not check identities, and who does. */
export function NoIdentityDesk({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const desk = useDesk();
  if (desk?.desk !== 'none') return children;
  const { decidedBy } = desk;
  const by =
    decidedBy === null
      ? t('realName.notEntrusted.byPlatform')
      : t('realName.notEntrusted.by', { name: decidedBy.text });
  return (
    <EmptyState
      title={t('realName.notEntrusted.title')}
      text={
        <>
          {by} {t('realName.notEntrusted.ask')}
        </>
      }
    />
  );
}
