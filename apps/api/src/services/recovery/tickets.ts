/** Kind of the ticket between naming a forgotten account and the proof that it is one's own. */
export const recoveryTicket = 'recovery';
