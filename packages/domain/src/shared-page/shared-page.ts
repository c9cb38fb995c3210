import { isolated } from '../text/isolate.ts';

/** Objects whose page can be shared with people who are not logged in. */
export const sharedPageKinds = ['activity', 'news', 'organization'] as const;
export type SharedPageKind = (typeof sharedPageKinds)[number];

export interface SharedPageFacts {
  readonly date?: string | undefined;
  readonly place?: string | undefined;
  readonly organizer?: string | undefined;
}

/** Returns the line below the title on cards of a shared page; empty where it has no facts. */
export function sharedPageLine({ date, place, organizer }: SharedPageFacts): string {
  const facts = [date, place, organizer].map((fact) => isolated(fact ?? ''));
  return facts.filter((fact) => fact !== '').join(' · ');
}
