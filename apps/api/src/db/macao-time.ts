/** SQL of an instant as the clocks of Macao show it. */
export const macao = (instant: string): string => `(${instant} at time zone 'Asia/Macau')`;

/** SQL of the first day of the month that an instant lies in. */
export const monthSql = (instant: string): string => `date_trunc('month', ${macao(instant)})::date`;
