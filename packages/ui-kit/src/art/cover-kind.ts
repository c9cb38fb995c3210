/** The drawings that replace a missing cover. */
export const coverKinds = ['community', 'environment', 'event', 'culture', 'training', 'medical'] as const;
export type CoverKind = (typeof coverKinds)[number];
