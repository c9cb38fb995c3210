import { expect, test } from 'vitest';
import { checkLibraries } from './libraries.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'packages/api-client/src/index.ts': "import ky from 'ky'; const forge = () => import('node-forge/lib/pki.js');",
  'packages/wechat-bridge/src/wechat.ts': "import wx from 'weixin-js-sdk';",
  'packages/domain/src/a.test.ts': "import { test } from 'vitest';",
  'packages/testing/src/index.ts': "import { render } from '@testing-library/react';",
  'apps/volunteer/src/features/activity/release-form.tsx':
    "import { Formik } from 'formik'; import { object } from 'yup';",
  'apps/api/src/modules/activity/sign-up.ts': "import { eq } from 'drizzle-orm';",
};

test('a sound tree passes', () => {
  expect(checkLibraries(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/app/wechat.ts', 'weixin-js-sdk'],
  ['apps/volunteer/src/features/activity/queries.ts', 'ky'],
  ['apps/org-admin/src/features/session/log-in-form.tsx', 'node-forge'],
  ['apps/org-admin/src/features/session/log-in-form.tsx', 'react-vant/es/button'],
  ['apps/org-admin/src/app/providers.tsx', 'formik'],
  ['packages/ui-kit/src/fields/picker.tsx', '@amap/amap-jsapi-loader'],
  ['packages/contract/src/index.ts', 'hono'],
  ['apps/api/src/ports/storage.ts', 'drizzle-orm/pg-core'],
  ['apps/api/src/main.ts', 'pg'],
  ['packages/domain/src/a.ts', 'vitest'],
])('%s importing %s is found', (path, library) => {
  expect(checkLibraries(writeFixture({ ...sound, [path]: `import x from '${library}';` }))).toEqual([
    expect.stringContaining(`${path}:1 imports`),
  ]);
});
