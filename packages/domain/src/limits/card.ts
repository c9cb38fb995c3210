/** Benefits and costs of the volunteer card; amounts in patacas. */
export const cardLimits = {
  /** Months that the bank needs for printing. */
  printingMonths: [1, 2],
  /** Amounts of the accident insurance by age, both ends included. */
  insurance: [
    { ageMin: 16, ageMax: 75, death: 100_000, treatment: 5000 },
    { ageMin: 76, ageMax: 80, death: 50_000, treatment: 1000 },
  ],
  /** Services in the year before that renew the insurance automatically. */
  renewingServices: 3,
  /** Waived. */
  annualFee: 50,
  /** Ten avos of each purchase. */
  donationPerPurchase: 0.1,
  donatedPointsPercent: 0.3,
  accounts: ['MOP', 'HKD', 'CNY'],
  /** Maximum rows of a sheet from the bank. */
  sheetRowsMax: 500,
} as const;
