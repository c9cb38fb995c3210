import type { Catalogue } from '../catalogue.ts';
import { volunteerCatalogue } from '../volunteer.ts';

/** A small catalogue for tests: the common texts first, the validation texts later. */
export const someTexts: Catalogue<'common' | 'validation'> = {
  initial: ['common'],
  namespaces: ['common', 'validation'],
  load: volunteerCatalogue.load,
};
