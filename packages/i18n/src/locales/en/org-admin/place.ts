import type { place as source } from '../../zh-TW/org-admin/place.ts';
import type { Texts } from '../../../text-types.ts';

export const place = {
  choose: 'Choose on the map',
  change: 'Change the position',
  title: 'Position on the map',
  chosen: 'Marked at: {{place}}',
  marked: 'Position marked',
  typed: 'The address is filled in. The position still has to be marked on the map.',
  nothing: 'No position yet',
  loading: 'Loading the map',
} as const satisfies Texts<typeof source>;
