import { codeListLimits, codeLists } from '@vp/domain';
import type { CodeList, Language, ListItem } from '@vp/domain';
import { allTexts, choice, closedObject, flag, jsonBoolean, jsonNumber, keyword, version } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './values.ts';

export interface DictionaryItem {
  readonly itemNo: string;
  readonly itemName: string;
  /** Shown for old choices only, and no longer offered. */
  readonly isRetired: boolean;
}

export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** An item of a list that the platform edits. */
export interface CodeItem {
  readonly itemId: Id;
  readonly list: CodeList;
  /** The value in stored data; it never changes. */
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Sort position, in ascending order. */
  readonly position: number;
  readonly isRetired: boolean;
  /** Counts the changes: saving sends the version that was read. */
  readonly version: number;
  readonly changedAt: Instant;
  /** Null for items that the office never changed. */
  readonly changedBy: string | null;
}

export interface SavedCodeItem {
  readonly itemId: Id;
  readonly version: number;
}

const list = () => choice(...codeLists).required();
const codeNames = () => allTexts(codeListLimits.nameMax);
const position = () => jsonNumber().integer().min(0).max(codeListLimits.positionMax);

export const codeListCalls = endpoints({
  codeInfo: {
    summary:
      "Returns a code table in the caller's language, for example service_type or service_object; retired items on request",
    method: 'get',
    path: '/api/user/getCodeInfo/:codeType',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    query: closedObject({ withRetired: flag() }),
    data: answers<DictionaryItem>(),
  },
  regionList: {
    summary: 'Lists the regions',
    method: 'post',
    path: '/api/user/getRegionList',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    repeatable: true,
    body: closedObject({ name: keyword() }),
    data: answers<NamedId>(),
  },
  areas: {
    summary: 'Lists the regions that activities take place in',
    method: 'get',
    path: '/api/volunteer/query-area',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    data: answers<NamedId>(),
  },
  activityTypes: {
    summary: 'Lists activity types for the release form',
    method: 'get',
    path: '/api/volunteer/query-activity-type',
    access: 'client',
    shape: 'list',
    withoutScreen: true,
    data: answers<NamedId>(),
  },
  lists: {
    summary: 'Returns the lists that the platform edits, in their order and all languages, with retired items',
    method: 'get',
    path: '/api/user/code-lists',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<Readonly<Record<CodeList, readonly ListItem[]>>>(),
  },
  items: {
    summary: 'Returns a list of the platform in its order and all languages, with retired items',
    method: 'get',
    path: '/api/user/code-items',
    access: 'organization',
    permission: 'organization-content',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ list: list() }),
    data: answers<CodeItem>(),
  },
  item: {
    summary: 'Returns one item of a platform list for editing',
    method: 'get',
    path: '/api/user/code-items/:id',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    data: answers<CodeItem>(),
  },
  add: {
    summary: 'Adds an item to a list of the platform; the server assigns its code',
    method: 'post',
    path: '/api/user/code-items',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ list: list(), names: codeNames().required(), position: position() }),
    data: answers<SavedCodeItem>(),
    refusals: ['contentChanged', 'itemNameTaken'],
  },
  change: {
    summary: 'Renames, moves, retires or restores an item; refuses if another person has changed it since it was read',
    method: 'put',
    path: '/api/user/code-items/:id',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      names: codeNames().required(),
      position: position().required(),
      isRetired: jsonBoolean().required(),
      version: version().required(),
    }),
    data: answers<SavedCodeItem>(),
    refusals: ['contentChanged', 'itemNameTaken', 'lastOfList'],
  },
});
