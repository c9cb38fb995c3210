import { closedObject, flag } from '@vp/validators';
import { string } from 'yup';
import { answers, endpoints } from './endpoint.ts';

export interface DictionaryItem {
  readonly itemNo: string;
  readonly itemName: string;
  /** Only named, and offered no more. */
  readonly isRetired: boolean;
}

export interface NamedId {
  readonly id: string;
  readonly name: string;
}

export const codeListCalls = endpoints({
  codeInfo: {
    summary:
      'A code table in the language of the call, for example service_type or service_object; with what is retired where asked for',
    method: 'get',
    path: '/api/user/getCodeInfo/:codeType',
    access: 'client',
    shape: 'list',
    query: closedObject({ withRetired: flag() }),
    data: answers<DictionaryItem>(),
  },
  regionList: {
    summary: 'The regions',
    method: 'post',
    path: '/api/user/getRegionList',
    access: 'client',
    shape: 'list',
    repeatable: true,
    body: closedObject({ name: string().max(40) }),
    data: answers<NamedId>(),
  },
  areas: {
    summary: 'The regions that activities take place in',
    method: 'get',
    path: '/api/volunteer/query-area',
    access: 'client',
    shape: 'list',
    data: answers<NamedId>(),
  },
  activityTypes: {
    summary: 'The types of activities, for the release form',
    method: 'get',
    path: '/api/volunteer/query-activity-type',
    access: 'client',
    shape: 'list',
    data: answers<NamedId>(),
  },
});
