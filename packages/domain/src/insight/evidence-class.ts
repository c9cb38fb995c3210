import { evidenceKinds } from '../attendance/refusal.ts';
import type { EvidenceKind } from '../attendance/refusal.ts';

/** Evidence of hours, the strongest first. */
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

/** The rank of each kind's class, in the order of the kinds; hours have the class of their weaker end. */
export const evidenceRanks: readonly number[] = evidenceKinds.map((kind) => evidenceClasses.indexOf(classOfKind[kind]));

/** Returns the weakest class among these kinds of evidence. Undefined without any. */
export function evidenceClassOf(kinds: readonly EvidenceKind[]): EvidenceClass | undefined {
  return evidenceClasses[Math.max(...kinds.map((kind) => evidenceClasses.indexOf(classOfKind[kind])))];
}
