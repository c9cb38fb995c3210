import { useSession } from '@vp/access';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { AdminPage } from './panes/admin-page.tsx';
import { paths } from './paths.ts';

type EntryService = Permission | 'editAdministrator';

type OtherService = 'invitedRegister' | 'help';

const others = {
  invitedRegister: 'home.notOpen.names.invitedRegister',
  help: 'home.notOpen.names.help',
} as const satisfies Record<OtherService, string>;

const isOther = (service: EntryService | OtherService): service is OtherService => service in others;

export type Service = EntryService | OtherService;

/** Says honestly that a service is not open yet, and what to do instead. */
function NotOpen({ service, backTo }: { service: Service; backTo: string }) {
  const { t } = useTexts();
  const isGuest = useSession().kind === 'loggedOut';
  // Nobody who is logged out has a rail to go back by.
  const Frame = isGuest ? PageShell : AdminPage;
  const name = isOther(service) ? t(others[service]) : t(`home.entries.${service}`);
  return (
    <Frame title={name} backTo={isGuest ? paths.login() : backTo}>
      <EmptyState
        illustration="door"
        title={t('home.notOpen.title')}
        text={
          <>
            {t('home.notOpen.text', { name })}
            <br />
            {t(isGuest ? 'home.notOpen.insteadLoggedOut' : 'home.notOpen.instead')}
          </>
        }
        action={
          <ButtonLink look="soft" to={isGuest ? paths.login() : paths.home()}>
            {t(isGuest ? 'home.notOpen.toLogin' : 'common.notFound.home')}
          </ButtonLink>
        }
      />
    </Frame>
  );
}

/** A page component for the route table. */
export function notOpen(service: Service, backTo: string): { readonly NotOpenPage: () => JSX.Element } {
  return { NotOpenPage: () => <NotOpen service={service} backTo={backTo} /> };
}
