import type { Catalogue } from '../catalogue.ts';
import { volunteerCatalogue } from '../volunteer.ts';

/** A small catalogue for tests: the common texts eager, the validation texts lazy. */
export const someTexts: Catalogue<'common' | 'validation'> = {
  initial: ['common'],
  namespaces: ['common', 'validation'],
  load: volunteerCatalogue.load,
};
