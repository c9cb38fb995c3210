import { beforeAll, beforeEach } from 'vitest';
import { at, attendanceFixture } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import { testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

interface Made {
  readonly api: TestApi;
  readonly fixture: AttendanceFixture;
}

/** One server and one organization for the tests of a file, each of which begins at this time of 18 July. */
export function onceWithAttendance(clock: string, take: (made: Made) => void): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    take({ api, fixture: await attendanceFixture(api) });
  });
  beforeEach(() => api.clock.set(at(clock)));
}

/** One server for the tests of a file, and an organization for each of them, which begins at this time of 18 July. */
export function eachWithAttendance(clock: string, take: (made: Made) => void): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    api.clock.set(at(clock));
    take({ api, fixture: await attendanceFixture(api) });
  });
}
