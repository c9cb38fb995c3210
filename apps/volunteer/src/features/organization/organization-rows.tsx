import { useCodeWords, usePicture } from '@vp/app-shell';
import type { OrganizationRow } from '@vp/contract';
import { regions } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, Cell, DotList, RowList, Tag } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { MembershipTag } from '../../shared/membership/membership-tag.tsx';

export function OrganizationRows({
  rows,
  label,
}: {
  readonly rows: readonly OrganizationRow[];
  readonly label: string;
}) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const picture = usePicture();
  const redirect = useRedirect();
  return (
    <RowList variant="cells" label={label} rows={rows} keyOf={({ oid }) => oid}>
      {({ oid, name, logoUrl, regionId, memberCount, activityCount, myState, open }) => (
        <Cell
          to={paths.organization({ oid, redirect })}
          lead={<Avatar name={name.text} {...picture(logoUrl)} shape="square" />}
          title={<LocalText text={name} />}
          note={
            <>
              <DotList
                items={[
                  nameOf(regions, regionId),
                  t('organization.members', { count: memberCount }),
                  t('organization.activities', { count: activityCount }),
                ]}
              />
              {myState !== null ? <MembershipTag state={myState} /> : !open && <Tag>{t('organization.closed')}</Tag>}
            </>
          }
        />
      )}
    </RowList>
  );
}
