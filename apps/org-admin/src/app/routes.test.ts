import { organizationPages } from '@vp/access/addresses';
import { describe, expect, it } from 'vitest';
import { kindIn } from './route-row.tsx';
import { routes } from './routes.ts';

const known = new Set(routes.map(({ path }) => path));

describe('the route table', () => {
  it('contains every path once', () => {
    expect([...known].sort()).toEqual(
      Object.values(organizationPages)
        .map(({ path }) => path)
        .sort(),
    );
    expect(known.size).toBe(routes.length);
  });

  it.each([
    ['/personnel/detail', 'join', 'personnel-to-examine'],
    ['/personnel/detail', 'realName', 'personnel-verification-real-name'],
    ['/personnel/detail', 'appeal', 'personnel-find-pwd'],
    ['/personnel/detail', 'card', 'personnel-volunteer-card'],
    ['/personnel/detail', 'volunteer', 'personnel-query'],
    ['/personnel/detail', 'unknown', 'personnel-to-examine'],
    ['/organization/requests/detail', 'registration', 'organization-keep-record'],
    ['/organization/requests/detail', 'affiliation', 'organization-ascription'],
    ['/personnel/volunteer-card-sheets', '', 'personnel-volunteer-card'],
    ['/personnel/volunteer-card-federation', '', 'personnel-volunteer-card'],
    ['/personnel/integrity/detail', '', 'personnel-integrity'],
    ['/organization/content/edit', '', 'organization-content'],
    ['/activity/detail', '', 'activity-list'],
    ['/personnel/query', '', undefined],
  ])('%s of the kind "%s" belongs to the menu entry %s', (at, kind, entry) => {
    const row = routes.find(({ path }) => path === at);
    const part = row?.kinds ? kindIn(row.kinds, new URLSearchParams({ kind })) : row;
    expect(part?.entry).toBe(entry);
  });
});
