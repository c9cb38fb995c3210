import { organizationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { readOrganizationDetail } from './reads.ts';
import { searchOrganizations } from './search.ts';

export const organizationRoutes = implement(organizationCalls, {
  search: (ctx) => searchOrganizations(ctx, ctx.query),
  searchByForm: (ctx) => searchOrganizations(ctx, ctx.body),
  detail: readOrganizationDetail,
});
