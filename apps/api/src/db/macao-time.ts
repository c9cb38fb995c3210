/** SQL of an instant as local time in Macao. */
export const macao = (instant: string): string => `(${instant} at time zone 'Asia/Macau')`;

/** SQL of the first day of the month of an instant, in Macao. */
export const monthSql = (instant: string): string => `date_trunc('month', ${macao(instant)})::date`;
