import { month } from './month-field.ts';
import { describeFields } from './testing/field-cases.ts';

describeFields({
  month: {
    field: month(),
    accepts: ['2026-07', '1000-12'],
    refuses: [
      ['2026-13', 'date'],
      ['2026-7', 'date'],
      ['202607', 'date'],
      [202607, 'text'],
    ],
  },
});
