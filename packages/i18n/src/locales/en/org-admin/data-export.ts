import type { Texts } from '../../../text-types.ts';
import type { dataExport as source } from '../../zh-TW/org-admin/data-export.ts';

export const dataExport = {
  title: 'Export',
  note: 'A spreadsheet with every row. Who exports what, and how many rows, is recorded.',
  format: 'Format',
  xlsx: 'Excel',
  csv: 'CSV',
  members: 'Export the members',
  hours: 'Export the hours of this period',
  progress: '{{done}} of {{total}} rows',
  stop: 'Stop',
  empty: 'Nothing to export',
  failed: 'The export did not succeed. Try again',
  wechat:
    'WeChat cannot save files. Copy the address, open it in the browser of a phone or computer, log in and export there.',
  copy: 'Copy the address',
  copied: 'Address copied',
  columns: {
    number: 'Volunteer number',
    name: 'Name',
    realNameState: 'Identity check',
    organizations: 'Organisations',
    since: 'Joined',
    until: 'Left',
    hoursHere: 'Service hours',
    date: 'Date',
    activity: 'Activity',
    organization: 'Organisation',
    checkedIn: 'Checked in',
    checkedOut: 'Checked out',
    serviceHours: 'Service hours',
    trainingHours: 'Training hours',
    isConfirmed: 'Confirmed',
  },
  file: {
    members: 'members',
    hours: 'hours',
  },
  done_other: '{{count}} rows exported',
  done_one: '{{count}} row exported',
} as const satisfies Texts<typeof source>;
