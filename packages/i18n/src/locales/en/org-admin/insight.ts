import type { Texts } from '../../../text-types.ts';
import type { insight as source } from '../../zh-TW/org-admin/insight.ts';

export const insight = {
  title: 'Service figures',
  note: 'Confirmed hours, people and activities, month by month.',
  range: {
    label: 'Period',
    twelve: 'Last 12 months',
    thisYear: 'This year',
    lastYear: 'Last year',
    own: 'Choose months',
    title: 'Choose months',
    from: 'From',
    to: 'To',
    show: 'Show',
    orderWrong: 'The last month cannot come before the first',
    tooLong: 'Choose at most {{count}} months',
  },
  scope: {
    label: 'Scope',
    all: 'With those below',
    own: 'This organisation only',
  },
  step: {
    label: 'Count by',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
  },
  figure: {
    label: 'Show',
    hours: 'Hours',
    people: 'People',
    activities: 'Activities',
    missed: 'No-shows',
  },
  total: {
    label: 'In total',
    serviceHours: 'Service hours',
    trainingHours: 'Training hours',
    people: 'People',
    activities: 'Activities',
    missed: 'No-show rate',
  },
  span: {
    quarter: 'Q{{quarter}} {{year}}',
    year: '{{year}}',
  },
  overTime: 'Over time',
  columns: {
    span: 'Period',
    places: 'Places that are over',
    missed: 'No-shows',
  },
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  summary: {
    hours: 'Chart of hours from {{first}} to {{last}}: {{total}} in total, most in {{top}}.',
    people: 'Chart of people from {{first}} to {{last}}: {{total}} in total, most in {{top}}.',
    activities: 'Chart of activities from {{first}} to {{last}}: {{total}} in total, most in {{top}}.',
    missed: 'Chart of no-shows from {{first}} to {{last}}: {{total}} in total, most in {{top}}.',
  },
  percent: '{{percent}}%',
  hours: '{{hours}} h',
  missedOf: '{{missed}} of {{places}} places missed',
  evidence: {
    title: 'What the hours rest on',
    code: 'Code scanned',
    location: 'Location',
    byHand: 'Checked in by hand',
    afterwards: 'Added afterwards',
    stated: 'Stated by the volunteer',
    column: 'Evidence',
    hours: 'Hours',
    share: 'Share',
  },
  returning: {
    title: 'Coming again',
    share: '{{percent}}% came again',
    of: 'Of {{judged}} people who served for the first time, {{cameAgain}} served again within {{days}} days.',
    open_one: '{{count}} more person began less than {{days}} days ago and is not counted yet.',
    open_other: '{{count}} more people began less than {{days}} days ago and are not counted yet.',
    none: 'Nobody’s first {{days}} days after beginning are over in this period.',
  },
  empty: 'No service in this period',
  emptyText: 'Confirmed hours appear once the service is over. Choose other months or another scope.',
  leftOut_one: '{{count}} month with fewer than {{min}} people is left out, so that nothing is told about one person.',
  leftOut_other:
    '{{count}} months with fewer than {{min}} people are left out, so that nothing is told about one person.',
  asOf: 'As of {{time}}',
  how: {
    title: 'How this is counted',
    hours:
      'Hours: only confirmed ones, in the month in which the period began. Hours that wait for somebody, or are stopped by a dispute, are not included.',
    people:
      'People: different people with confirmed hours. In the total each person counts once, so the months can add up to more.',
    activities: 'Activities: those in which somebody has confirmed hours.',
    missed:
      'No-shows: places of admitted people who had not checked in when the period was over. Cancelled activities do not count.',
    evidence:
      'Evidence: the weaker of check-in and check-out. From strong to weak: code scanned, location, by hand, added afterwards, stated by the volunteer.',
    returning:
      'Coming again: serving here on another day within {{days}} days of the first time. Whoever began less than {{days}} days ago is not counted.',
    few: 'Months with fewer than {{min}} people are shown only to those who may see volunteers’ data or manage sign-ups.',
  },
} as const satisfies Texts<typeof source>;
