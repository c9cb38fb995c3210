import type { OrganizationDetail } from '@vp/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';

const figureRow = columns({ checkedHours: column.number, correctedHours: column.number });

/** Reads the hours of an organization's activities that decided cases looked at; several cases count a service once. */
export async function readCheckedHours(
  reader: Reader,
  organizationId: string,
): Promise<Pick<OrganizationDetail, 'checkedHours' | 'correctedHours'>> {
  const [row] = await query(
    reader,
    figureRow,
    sql`select coalesce(sum(of_service.checked), 0)::float8 as "checkedHours",
        coalesce(sum(of_service.corrected), 0)::float8 as "correctedHours"
      from (select max(i.decided_hours) as checked, max(i.revoked_hours) as corrected
        from integrity_service i join activity a on a.id = i.activity_id
        where a.organization_id = ${organizationId} and i.decided_hours is not null
        group by i.volunteer_id, i.period_id) of_service`,
  );
  return row ?? { checkedHours: 0, correctedHours: 0 };
}
