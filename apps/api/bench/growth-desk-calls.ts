import { calls } from '@vp/contract';
import { requestKinds } from '@vp/domain';
import { idOf, probes } from './city-rows.ts';
import type { ReadCall } from './read-call.ts';

const crowded = idOf('activity', probes.crowded);
const {
  appeal,
  audit,
  card,
  content,
  dataExport,
  home,
  integrityCase,
  managedOrganization,
  managedVolunteer,
  operator,
  organization,
  participant,
  realName,
} = calls;
const offices = ['organization', 'platform'] as const;
const tabs = ['pending', 'passed', 'failed'] as const;
const frequent = '陳';

const queues = { appeals: appeal.list, 'improbable hours': integrityCase.list };

/** What an office looks through: its queues, people, organizations, contents and the log. */
export const deskCalls: readonly ReadCall[] = [
  ...Object.entries(queues).flatMap(([name, entry]) =>
    offices.flatMap((by): ReadCall[] => [
      ...tabs.map((tab): ReadCall => ({ name: `${name}, ${tab} (${by})`, entry, by, query: { tab } })),
      { name: `${name} of ${frequent} (${by})`, entry, by, query: { tab: 'passed', name: frequent } },
      { name: `${name}, page 20 (${by})`, entry, by, query: { tab: 'passed', pageIndex: '20' } },
    ]),
  ),
  ...tabs.map((tab): ReadCall => ({
    name: `card applications, ${tab}`,
    entry: card.list,
    by: 'platform',
    query: { tab },
  })),
  {
    name: `card applications of ${frequent}`,
    entry: card.list,
    by: 'platform',
    query: { tab: 'passed', name: frequent },
  },
  ...requestKinds.flatMap((kind): ReadCall[] => [
    {
      name: `requests: ${kind}, pending`,
      entry: calls.organizationRequest.list,
      by: 'platform',
      query: { kind, tab: 'pending' },
    },
    {
      name: `requests: ${kind}, passed`,
      entry: calls.organizationRequest.list,
      by: 'platform',
      query: { kind, tab: 'passed' },
    },
    {
      name: `requests: ${kind}, passed (organization)`,
      entry: calls.organizationRequest.list,
      by: 'organization',
      query: { kind, tab: 'passed' },
    },
    {
      name: `requests: ${kind}, by name`,
      entry: calls.organizationRequest.list,
      by: 'platform',
      query: { kind, tab: 'passed', name: '義工會99' },
    },
  ]),
  ...offices.flatMap((by): ReadCall[] => [
    { name: `volunteers (${by})`, entry: managedVolunteer.list, by, query: { relation: 'member' } },
    { name: `volunteers, formerly (${by})`, entry: managedVolunteer.list, by, query: { relation: 'former' } },
    {
      name: `volunteers verified (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', state: 'verified' },
    },
    {
      name: `volunteers of ${frequent} (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', name: frequent },
    },
    {
      name: `volunteers of 陳嘉欣 (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', name: '陳嘉欣' },
    },
    {
      name: `volunteers, wong (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', name: 'wong ka' },
    },
    {
      name: `volunteers, by number (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', name: 'MO200000' },
    },
    {
      name: `volunteers, page 100 (${by})`,
      entry: managedVolunteer.list,
      by,
      query: { relation: 'member', pageIndex: '100' },
    },
    { name: `organizations below (${by})`, entry: managedOrganization.list, by },
    { name: `organizations below, by name (${by})`, entry: managedOrganization.list, by, query: { name: '義工會12' } },
    {
      name: `organizations below, under review (${by})`,
      entry: managedOrganization.list,
      by,
      query: { status: 'underReview' },
    },
    { name: `log (${by})`, entry: audit.list, by },
    { name: `log, one group (${by})`, entry: audit.list, by, query: { group: 'attendance' } },
    { name: `log of ${frequent} (${by})`, entry: audit.list, by, query: { who: frequent } },
    { name: `log of 陳嘉欣 (${by})`, entry: audit.list, by, query: { who: '陳嘉欣' } },
    { name: `log of nobody (${by})`, entry: audit.list, by, query: { who: '沒有此人' } },
    {
      name: `log of ${frequent}, one group (${by})`,
      entry: audit.list,
      by,
      query: { who: frequent, group: 'session' },
    },
    { name: `disputes to settle (${by})`, entry: home.todoRows, by, query: { kind: 'dispute' } },
    {
      name: `disputes to settle, page 3 (${by})`,
      entry: home.todoRows,
      by,
      query: { kind: 'dispute', pageIndex: '3' },
    },
    { name: `operators (${by})`, entry: operator.list, by },
    { name: `operators invited (${by})`, entry: operator.invitationList, by },
  ]),
  { name: 'volunteers, anybody', entry: managedVolunteer.list, by: 'platform', query: { relation: 'anybody' } },
  {
    name: `volunteers, anybody of ${frequent}`,
    entry: managedVolunteer.list,
    by: 'platform',
    query: { relation: 'anybody', name: frequent },
  },
  { name: 'own requests', entry: calls.organizationRequest.mine, by: 'organization' },
  { name: 'identity desks', entry: realName.entrustableList, by: 'platform' },
  { name: 'identity desks, by name', entry: realName.entrustableList, by: 'platform', query: { name: '義工會12' } },
  { name: 'news, edited', entry: content.list, by: 'platform', query: { kind: 'news' } },
  { name: 'news, edited, by name', entry: content.list, by: 'platform', query: { kind: 'news', keyword: '消息' } },
  { name: 'notices, edited', entry: content.list, by: 'platform', query: { kind: 'notice' } },
  { name: 'people to invite', entry: participant.invitable, by: 'organization', query: { activityId: crowded } },
  {
    name: `people to invite, ${frequent}`,
    entry: participant.invitable,
    by: 'organization',
    query: { activityId: crowded, name: frequent },
  },
  { name: 'people invited', entry: participant.inviteList, by: 'organization', query: { activityId: crowded } },
  { name: 'who read my data', entry: calls.volunteer.dataAccess, by: 'veteran' },
  { name: 'organizations to choose', entry: organization.effectList, by: 'guest', body: {} },
  {
    name: 'organizations to choose, by name',
    entry: organization.effectList,
    by: 'guest',
    body: { filter: '義工會12' },
  },
  { name: 'organizations as a tree', entry: organization.effectTree, by: 'guest', body: {} },
  {
    name: 'organizations of the form',
    entry: organization.searchForVolunteer,
    by: 'volunteer',
    body: { name: '義工會12' },
  },
  { name: 'all organizations, 100 of them', entry: organization.all, by: 'guest', body: { pageSize: 100 } },
  {
    name: 'export of an activity, begun',
    entry: dataExport.startActivity,
    by: 'organization',
    body: { activityId: crowded },
  },
];
