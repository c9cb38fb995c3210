import { expect, it } from 'vitest';
import { findOwningEntry } from './owning-entry.ts';

it.each([
  ['/personnel/detail', 'join', 'personnel-to-examine'],
  ['/personnel/detail', 'realName', 'personnel-verification-real-name'],
  ['/personnel/detail', 'appeal', 'personnel-find-pwd'],
  ['/personnel/detail', 'card', 'personnel-volunteer-card'],
  ['/personnel/detail', 'volunteer', 'personnel-query'],
  ['/personnel/detail', null, undefined],
  ['/personnel/volunteer-card-sheets', null, 'personnel-volunteer-card'],
  ['/personnel/integrity/detail', null, 'personnel-integrity'],
  ['/organization/content/edit', null, 'organization-content'],
  ['/activity/detail', null, 'activity-list'],
  ['/personnel/query', null, undefined],
])('%s of the kind %s belongs to %s', (path, kind, entry) => {
  expect(findOwningEntry(path, kind)).toBe(entry);
});
