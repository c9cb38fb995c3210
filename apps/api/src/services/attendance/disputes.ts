/**
 * Disputes of one volunteer's entries in one period that nobody has settled yet, as `d`; of the events as `de`. Both
 * arguments are SQL: a column or a parameter.
 */
export const openDisputes = (volunteerId: string, periodId: string): string =>
  `from attendance_dispute d join attendance_event de on de.id = d.event_id
    where de.volunteer_id = ${volunteerId} and de.period_id = ${periodId} and d.kind = 'disputed' and d.settled_at is null`;
