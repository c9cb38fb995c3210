import type { activity as source } from '../../zh-TW/org-admin/activity-release.ts';
import type { Texts } from '../../../text-types.ts';

export const activity = {
  series: {
    line: 'It takes place every week; this is the one on {{date}} ({{week}} of {{weeks}})',
    one: 'Only this one',
    following_one: 'This and all following ({{count}})',
    following_other: 'This and all following ({{count}})',
    people_one: '{{count}} sign-up',
    people_other: '{{count}} sign-ups',
    changeTitle: 'Which ones do you want to change?',
    changeNote: 'Those whose times or posts were changed on their own keep those.',
    cancelText_one: 'This activity is cancelled for good. {{people}} sign-ups are concerned; everybody is told.',
    cancelText_other:
      'This one and those that follow, {{count}} in all, are cancelled for good. {{people}} sign-ups are concerned; everybody is told.',
    cancelled_one: '{{count}} activity cancelled; everybody who signed up was told',
    cancelled_other: '{{count}} activities cancelled; everybody who signed up was told',
    others: 'Others of this series',
  },
  share: {
    copied: 'Link copied',
    failed: 'The link could not be copied. Try again from the activity',
  },
} as const satisfies Texts<typeof source>;
