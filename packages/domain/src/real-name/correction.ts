interface CorrectableRow {
  readonly path: string;
  /**
   * State of an unmarked field after a failed check. `open`: it can be changed, because a document is replaced as a
   * whole. `kept`: it stays as submitted.
   */
  readonly otherwise: 'open' | 'kept';
  /** Marking one of these also opens the field. */
  readonly opensWith?: readonly string[];
}

const numberFields = ['identity.documentType', 'identity.documentNumber'] as const;

/** A mark opens these, so that each marked field can be reached: the birth date decides whether a guardian is asked. */
const birthDateFields = [...numberFields, 'guardian'] as const;

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
  // The number of a mainland document contains both.
  { path: 'personal.birthDate', otherwise: 'kept', opensWith: birthDateFields },
  { path: 'personal.gender', otherwise: 'kept', opensWith: numberFields },
  { path: 'personal.qualificationPhotoId', otherwise: 'open' },
  { path: 'guardian', otherwise: 'open' },
] as const satisfies readonly CorrectableRow[];

export type CorrectableField = (typeof rows)[number]['path'];

/** The fields of the real-name form that a reviewer may mark as wrong, by path, in the order of the form. */
export const correctableFields: readonly CorrectableField[] = rows.map(({ path }) => path);

/** Whether a field or its section was marked. */
export function isMarkedWrong(path: string, wrongFields: readonly string[]): boolean {
  return wrongFields.some((wrong) => path === wrong || path.startsWith(`${wrong}.`));
}

/**
 * Returns the fields that stay as submitted after a failed check. Without marks every field can be changed; fields that
 * reviewers cannot mark always can, because no check confirms them.
 */
export function unchangedFields(wrongFields: readonly string[]): readonly CorrectableField[] {
  if (wrongFields.length === 0) return [];
  const all: readonly (CorrectableRow & { readonly path: CorrectableField })[] = rows;
  return all
    .filter(({ otherwise }) => otherwise === 'kept')
    .filter(({ path, opensWith = [] }) => ![path, ...opensWith].some((field) => isMarkedWrong(field, wrongFields)))
    .map(({ path }) => path);
}
