/** Progress of a volunteer card application (decisions 9). */
export const cardStates = ['pendingApproval', 'approved', 'printing', 'received', 'failed'] as const;

export type CardState = (typeof cardStates)[number];
