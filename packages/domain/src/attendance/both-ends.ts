/** Who stands at the other end of somebody's attendance: whoever decides about it, or the code that they scan. */
export type OtherEnd =
  | { readonly kind: 'decision'; readonly byAccountId: string }
  | {
      readonly kind: 'ownCheck';
      /** Whether the person has a role in the organization of the activity. */
      readonly worksForOrganizer: boolean;
      /** The account that started the code, where there is one. */
      readonly codeStartedBy?: string | undefined;
    };

export type BothEndsRefusal = 'colleagueNeeded' | 'ownPart';

/** Nobody holds both ends, whatever their rights are: who works for the organizer is checked in by a colleague. */
export function refusalForBothEnds(
  { accountId }: { readonly accountId: string },
  other: OtherEnd,
): BothEndsRefusal | undefined {
  if (other.kind === 'decision') return other.byAccountId === accountId ? 'ownPart' : undefined;
  return other.worksForOrganizer || other.codeStartedBy === accountId ? 'colleagueNeeded' : undefined;
}
