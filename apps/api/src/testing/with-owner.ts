import { beforeAll, beforeEach } from 'vitest';
import { makeAccountOwner } from './account-owner.ts';
import type { AccountOwner } from './account-owner.ts';
import { testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

interface Made {
  readonly api: TestApi;
  readonly owner: AccountOwner;
}

/** One server for the tests of a file, and for each of them an account with a password. */
export function eachWithOwner(take: (made: Made) => void): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    take({ api, owner: await makeAccountOwner(api) });
  });
}
