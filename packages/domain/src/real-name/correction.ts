interface CorrectableRow {
  readonly path: string;
  /**
   * What a failed check leaves of the field where it was not marked. `open`: a document is replaced as a whole, so its
   * parts can always be given anew. `kept`: it stays as it was sent.
   */
  readonly otherwise: 'open' | 'kept';
  /** Marking one of these opens the field, too. */
  readonly opensWith?: readonly string[];
}

const numberFields = ['identity.documentType', 'identity.documentNumber'] as const;

const rows = [
  { path: 'identity.documentType', otherwise: 'open' },
  { path: 'identity.documentNumber', otherwise: 'open' },
  { path: 'identity.issueDate', otherwise: 'open' },
  { path: 'identity.expiryDate', otherwise: 'open' },
  { path: 'identity.frontPhotoId', otherwise: 'open' },
  { path: 'identity.backPhotoId', otherwise: 'open' },
  { path: 'identity.handheldPhotoId', otherwise: 'open' },
  { path: 'personal.chineseName', otherwise: 'kept' },
  { path: 'personal.latinSurname', otherwise: 'kept' },
  { path: 'personal.latinGivenName', otherwise: 'kept' },
  // The number of a mainland document says both.
  { path: 'personal.birthDate', otherwise: 'kept', opensWith: numberFields },
  { path: 'personal.gender', otherwise: 'kept', opensWith: numberFields },
  { path: 'personal.qualificationPhotoId', otherwise: 'open' },
  { path: 'guardian', otherwise: 'open' },
] as const satisfies readonly CorrectableRow[];

export type CorrectableField = (typeof rows)[number]['path'];

/** The fields of the real-name form that a reviewer may mark as wrong, by path, in the order of the form. */
export const correctableFields: readonly CorrectableField[] = rows.map(({ path }) => path);

/** Whether a field, or the section that it stands in, was marked. */
export function isMarkedWrong(path: string, wrongFields: readonly string[]): boolean {
  return wrongFields.some((wrong) => path === wrong || path.startsWith(`${wrong}.`));
}

/**
 * The fields that stay as they were sent after a failed check. Where nothing was marked, everything can be given anew;
 * what no reviewer may mark is never kept, as no check says that it was right.
 */
export function keptFields(wrongFields: readonly string[]): readonly CorrectableField[] {
  if (wrongFields.length === 0) return [];
  const all: readonly (CorrectableRow & { readonly path: CorrectableField })[] = rows;
  return all
    .filter(({ otherwise }) => otherwise === 'kept')
    .filter(({ path, opensWith = [] }) => ![path, ...opensWith].some((field) => isMarkedWrong(field, wrongFields)))
    .map(({ path }) => path);
}
