import { useQuery } from '@tanstack/react-query';
import { useOfficePhone } from '@vp/app-shell';
import { isPlatformPermission } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, FactRow, Facts, NoPermission, Stack } from '@vp/ui-kit';
import { useApi } from '../api.ts';
import { paths } from '../paths.ts';
import { currentUserQuery } from '../queries.ts';

function ToHome() {
  const { t } = useTexts();
  return (
    <ButtonLink variant="soft" to={paths.home()}>
      {t('common.notFound.home')}
    </ButtonLink>
  );
}

interface ByOfficeProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Explains that only the platform's office can help, with its phone and a link back. */
export function ByOffice({ name, title, text }: ByOfficeProps) {
  const { t } = useTexts();
  const office = useOfficePhone();
  return (
    <NoPermission name={name} title={title} text={text}>
      <Stack>
        {office && (
          <Facts>
            <FactRow icon="phone" title={office.phone} note={t('home.noRight.phone')} />
          </Facts>
        )}
        <Actions>
          <ToHome />
          {office && (
            <ButtonLink variant="soft" icon="phone" to={office.address}>
              {t('home.noRight.callPlatform')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </NoPermission>
  );
}

/** Explains that only the platform's office has this function and that administrators cannot grant it. */
export function OfPlatform({ name }: { name: string }) {
  const { t } = useTexts();
  return <ByOffice name={name} title={t('home.noRight.platform', { name })} text={t('home.noRight.platformWhy')} />;
}

interface NoRightProps {
  name: string;
  /** Permissions of which one would suffice. */
  anyOf?: readonly Permission[];
}

/** Explains that the account lacks a permission, with a contact and a link back. */
export function NoRight({ name, anyOf = [] }: NoRightProps) {
  const { t } = useTexts();
  const { data: user } = useQuery(currentUserQuery(useApi()));
  const organization = user?.organization;
  // In the platform's own organization, the administrator grants these permissions, too.
  const isOfPlatform = anyOf.length > 0 && anyOf.every(isPlatformPermission);
  if (isOfPlatform && organization && organization.parent !== null) return <OfPlatform name={name} />;
  const phone = organization?.contactPhone ?? '';
  return (
    <NoPermission
      name={name}
      admin={organization?.administrator.name}
      contact={
        phone === '' ? undefined : { to: `tel:${phone.replace(/\s/g, '')}`, words: t('home.noRight.callOrganization') }
      }
    >
      <Stack>
        {organization && (
          <Facts>
            <FactRow
              icon="building"
              title={<LocalText text={organization.name} />}
              note={t('home.noRight.organization')}
            />
            {phone !== '' && (
              <FactRow icon="phone" title={phone} note={organization.contactName || t('home.noRight.phone')} />
            )}
          </Facts>
        )}
        <Actions>
          <ToHome />
        </Actions>
      </Stack>
    </NoPermission>
  );
}
