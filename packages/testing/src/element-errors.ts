import { configure, getConfig } from '@testing-library/dom';

const { getElementError: inFull } = getConfig();

/**
 * Omits the document from the errors of waiting queries. A waiting query fails repeatedly before it succeeds, and only
 * the last error is read; the library itself only omits the list of roles.
 */
export function printDocumentOnce(): void {
  configure({
    getElementError(message, container) {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) return inFull(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
