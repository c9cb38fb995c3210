import { configure, getConfig } from '@testing-library/dom';

const { getElementError: inFull } = getConfig();

/**
 * A waiting query fails repeatedly before it succeeds, and only the last error is read. The library omits the list of
 * roles from the others; this omits the document as well.
 */
export function printDocumentOnce(): void {
  configure({
    getElementError(message, container) {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) return inFull(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
