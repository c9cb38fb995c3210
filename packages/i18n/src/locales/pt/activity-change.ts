import type { activityChange as source } from '../zh-TW/activity-change.ts';
import type { Texts } from '../../text-types.ts';

export const activityChange = {
  name: 'o nome passa de «{{from}}» a «{{to}}»',
  time: 'o horário passa de {{from}} a {{to}}',
  periods: 'os horários dos períodos mudaram',
  place: 'o local passa de «{{from}}» a «{{to}}»',
  posts: 'as funções ou as vagas mudaram',
  contact: 'o contacto passa de {{from}} a {{to}}',
  content: 'a descrição mudou',
  between: '; ',
} as const satisfies Texts<typeof source>;
