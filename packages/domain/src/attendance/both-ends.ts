/** Source of a person's attendance: another person's decision, or a code that the person scanned. */
export type OtherEnd =
  | { readonly kind: 'decision'; readonly byAccountId: string }
  | {
      readonly kind: 'ownCheck';
      /** Whether the person has a role in the organization of the activity. */
      readonly worksForOrganizer: boolean;
      /** The account that started the code, if any. */
      readonly codeStartedBy?: string | undefined;
    };

export type BothEndsRefusal = 'colleagueNeeded' | 'ownPart';

/**
 * People never record or decide their own attendance, whatever their rights: a colleague checks in people of the
 * organizer.
 */
export function refusalForBothEnds(
  { accountId }: { readonly accountId: string },
  other: OtherEnd,
): BothEndsRefusal | undefined {
  if (other.kind === 'decision') return other.byAccountId === accountId ? 'ownPart' : undefined;
  return other.worksForOrganizer || other.codeStartedBy === accountId ? 'colleagueNeeded' : undefined;
}
