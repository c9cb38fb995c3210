import { optionOf, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import { organizationStatuses } from '@vp/domain';

/** URL filter of the organizations below: one level, or a name and a status at any depth. */
export const organizationFilter = { under: wordsOf(40), name: wordsOf(40), status: optionOf(organizationStatuses) };

export type OrganizationFilter = FilterOf<typeof organizationFilter>;
