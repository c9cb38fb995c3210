import { evidenceKinds } from '../attendance/refusal.ts';
import type { EvidenceKind } from '../attendance/refusal.ts';

/** What hours rest on, the strongest first. */
export const evidenceClasses = ['code', 'location', 'byHand', 'afterwards', 'stated'] as const;

export type EvidenceClass = (typeof evidenceClasses)[number];

const classOfKind: Readonly<Record<EvidenceKind, EvidenceClass>> = {
  rotatingCode: 'code',
  printedCode: 'code',
  organizationScan: 'code',
  location: 'location',
  markedByOrganization: 'byHand',
  addedAfterwards: 'afterwards',
  proposedByVolunteer: 'stated',
  activityEnded: 'byHand',
};

/** The place of each kind's class among the classes, in the order of the kinds; hours are as good as their weaker end. */
export const evidenceRanks: readonly number[] = evidenceKinds.map((kind) => evidenceClasses.indexOf(classOfKind[kind]));

/** The class of hours whose ends are proven by these kinds: the weakest of them. Undefined without any. */
export function evidenceClassOf(kinds: readonly EvidenceKind[]): EvidenceClass | undefined {
  return evidenceClasses[Math.max(...kinds.map((kind) => evidenceClasses.indexOf(classOfKind[kind])))];
}
