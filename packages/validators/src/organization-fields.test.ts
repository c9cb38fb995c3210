import { describeFields } from './testing/field-cases.ts';
import { associationNumber, serviceObjects, serviceTypes } from './organization-fields.ts';

describeFields({
  associationNumber: {
    field: associationNumber(),
    accepts: ['1234', '123456', '12/34'],
    becomes: [['１２３４', '1234']],
    refuses: [
      ['123', 'associationNumber'],
      ['1234567', 'associationNumber'],
      ['12A4', 'associationNumber'],
      ['A1234', 'associationNumber'],
      ['1234A', 'associationNumber'],
      ['一二三四', 'associationNumber'],
      ['----', 'associationNumber'],
    ],
  },
  serviceObjects: {
    field: serviceObjects(),
    accepts: [['1'], ['1', '2', '3', '4', '5'], ['4711']],
    refuses: [
      [[], 'tooFew'],
      [['1', '2', '3', '4', '5', '6'], 'tooMany'],
      [['1', '1'], 'duplicate'],
      [['1a'], 'notAnOption'],
      [['12345678901'], 'notAnOption'],
      ['1,2', 'list'],
      [{}, 'list'],
    ],
  },
  serviceTypes: {
    field: serviceTypes(),
    accepts: [['18'], ['1', '2', '3', '4', '5', '6', '7', '8']],
    refuses: [
      [[], 'tooFew'],
      [['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'tooMany'],
    ],
  },
});
