/** What the volunteer card gives and costs; money in patacas. */
export const cardLimits = {
  /** The bank prints so many months. */
  printingMonths: [1, 2],
  /** Sums of the accident insurance by age, both ends included. */
  insurance: [
    { ageMin: 16, ageMax: 75, death: 100_000, treatment: 5000 },
    { ageMin: 76, ageMax: 80, death: 50_000, treatment: 1000 },
  ],
  /** So many services in the year before renew the insurance by themselves. */
  renewingServices: 3,
  /** Waived. */
  annualFee: 50,
  /** Ten avos of each purchase. */
  donationPerPurchase: 0.1,
  donatedPointsPercent: 0.3,
  accounts: ['MOP', 'HKD', 'CNY'],
  /** Rows of a sheet from the bank. */
  sheetRowsMax: 500,
} as const;
