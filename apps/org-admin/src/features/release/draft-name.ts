/** The form whose draft it is, and the version of its shape. */
export const releaseDraftName = { form: 'release', version: 3 } as const;
