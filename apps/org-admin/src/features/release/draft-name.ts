/** Form name of the draft, and the version of its shape. */
export const releaseDraftName = { form: 'release', version: 3 } as const;
