/** Nobody credits themselves with attendance, whatever their rights are. */
export function isSelfCredit(
  operator: { readonly accountId: string },
  volunteer: { readonly accountId: string },
): boolean {
  return operator.accountId === volunteer.accountId;
}
