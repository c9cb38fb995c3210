import { useQuery } from '@tanstack/react-query';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, FactRow, Facts, NoPermission, Stack } from '@vp/ui-kit';
import { useApi } from '../api.ts';
import { paths } from '../paths.ts';
import { currentUserQuery } from '../queries.ts';

/** A function that the account has no right for: whom to ask, how to reach the organization, and the way back. */
export function NoRight({ name }: { name: string }) {
  const { t } = useTexts();
  const { data: user } = useQuery(currentUserQuery(useApi()));
  const organization = user?.organization;
  const phone = organization?.contactPhone ?? '';
  return (
    <NoPermission
      name={name}
      admin={organization?.administrator.name}
      contact={phone === '' ? undefined : `tel:${phone.replace(/\s/g, '')}`}
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
          <ButtonLink look="soft" to={paths.home()}>
            {t('common.notFound.home')}
          </ButtonLink>
        </Actions>
      </Stack>
    </NoPermission>
  );
}
