/** One password for every made-up account of the demo data. */
export const demoPassword = 'demo2026';

/** Log-ins that the start command prints. They exist in demo data only. */
export const demoAccounts = [
  {
    app: 'volunteer',
    username: 'kaian2026',
    mobile: '+85366000001',
    note: 'verified volunteer with memberships, activities and hours',
  },
  { app: 'volunteer', username: 'newbie26', mobile: '+85366000002', note: 'new volunteer, not verified yet' },
  {
    app: 'volunteer',
    username: 'review26',
    mobile: '+85366000003',
    note: 'volunteer whose real-name check is under review',
  },
  { app: 'org-admin', username: 'admin2026', mobile: '+85366000011', note: 'administrator of a community association' },
  { app: 'org-admin', username: 'oper2026', mobile: '+85366000012', note: 'operator with the activity list only' },
  { app: 'org-admin', username: 'root2026', mobile: '+85366000010', note: 'administrator of the platform office' },
  {
    app: 'org-admin',
    username: 'wait2026',
    mobile: '+85366000013',
    note: 'administrator of an organization under review',
  },
] as const satisfies readonly { app: 'volunteer' | 'org-admin'; username: string; mobile: string; note: string }[];
