import { nextNumber } from './factories.ts';
import type { OwnershipRow } from './ownership-row.ts';

const sent = { kind: 'notice', title: { 'zh-TW': '系統維護公告' }, summary: {}, body: {} } as const;

const version = { ...sent, kind: 'agreement', agreement: 'userAgreement' } as const;

/** Returns a new item, because a name of a list is given once. */
function newItem() {
  const n = nextNumber();
  const names = {
    'zh-TW': `動物保護${n}`,
    'zh-CN': `动物保护${n}`,
    en: `animal welfare ${n}`,
    pt: `protecção dos animais ${n}`,
  };
  return { list: 'service_type', names } as const;
}

const own = { side: 'operators', meets: 'noPermission', of: 'platform', what: "the platform's content" } as const;

export const ownershipOfContents: readonly OwnershipRow[] = [
  {
    ...own,
    call: 'content.add',
    prepare: async (_api, { operators }) => ({
      ids: [operators.first.made.accountId],
      send: ({ client }) => client.content.add({ body: sent }),
    }),
  },
  {
    ...own,
    call: 'content.detail',
    prepare: async (_api, { operators }) => {
      const { contentId: id } = await operators.first.client.content.add({ body: sent });
      const call = { params: { id }, query: { kind: 'notice' as const } };
      return { ids: [id], send: ({ client }) => client.content.detail(call) };
    },
  },
  {
    ...own,
    call: 'content.acceptances',
    prepare: async (_api, { operators }) => {
      const { contentId: id } = await operators.first.client.content.add({ body: version });
      const call = { params: { id }, query: {} };
      return { ids: [id], send: ({ client }) => client.content.acceptances(call) };
    },
  },
  {
    ...own,
    call: 'content.change',
    prepare: async (_api, { operators }) => {
      const { contentId: id, version } = await operators.first.client.content.add({ body: sent });
      const call = { params: { id }, body: { ...sent, version } };
      return { ids: [id], send: ({ client }) => client.content.change(call) };
    },
  },
  {
    ...own,
    call: 'content.remove',
    prepare: async (_api, { operators }) => {
      const { contentId: id, version } = await operators.first.client.content.add({ body: sent });
      const call = { params: { id }, body: { kind: 'notice' as const, version } };
      return { ids: [id], send: ({ client }) => client.content.remove(call) };
    },
  },
  {
    ...own,
    call: 'codeList.item',
    prepare: async (_api, { operators }) => {
      const { itemId: id } = await operators.first.client.codeList.add({ body: newItem() });
      return { ids: [id], send: ({ client }) => client.codeList.item({ params: { id } }) };
    },
  },
  {
    ...own,
    call: 'codeList.change',
    prepare: async (_api, { operators }) => {
      const item = newItem();
      const { itemId: id, version } = await operators.first.client.codeList.add({ body: item });
      const call = { params: { id }, body: { names: item.names, position: 5, isRetired: true, version } };
      return { ids: [id], send: ({ client }) => client.codeList.change(call) };
    },
  },
];
