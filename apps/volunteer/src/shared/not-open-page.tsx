import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, PageShell } from '@vp/ui-kit';
import { paths } from './paths.ts';

export type Service = 'onePass';

/** The way on while a service is not open. */
const insteadOf = {
  onePass: paths.login(),
} as const satisfies Record<Service, string>;

/** Says honestly that a service is not open yet, and what to do instead. */
export function NotOpenPage({ service }: { service: Service }) {
  const { t } = useTexts();
  const name = t(`notOpen.services.${service}`);
  return (
    <PageShell title={name} backTo={insteadOf[service]}>
      <EmptyState
        title={t('notOpen.title', { service: name })}
        text={
          <>
            {t('notOpen.text')}
            <br />
            {t(`notOpen.instead.${service}`)}
          </>
        }
        illustration="door"
        action={<ButtonLink to={insteadOf[service]}>{t(`notOpen.insteadAction.${service}`)}</ButtonLink>}
      />
    </PageShell>
  );
}

/** A page component for the route table. */
export function notOpen(service: Service): { readonly NotOpenPage: () => JSX.Element } {
  return { NotOpenPage: () => <NotOpenPage service={service} /> };
}
