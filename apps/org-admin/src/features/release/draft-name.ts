/** The form whose draft it is, and the version of its shape. */
export const releaseDraftName = { form: 'release', version: 2 } as const;
