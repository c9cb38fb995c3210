import type { DocumentType } from './document.ts';

/** The types by name, for rules; separate from their names in four languages, which only some screens need. */
export const documentTypeCodes = {
  mainlandId: '1',
  macaoId: '2',
  hongKongId: '3',
  passport: '4',
  blueCard: '5',
  travelPermit: '6',
  other: '7',
} as const satisfies Record<string, DocumentType>;
