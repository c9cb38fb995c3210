import { configure, getConfig } from '@testing-library/dom';

const { getElementError: inFull } = getConfig();

/**
 * What is waited for fails again and again before it comes. Of all these errors nobody reads more than the last: the
 * library leaves the list of roles out of the others, this the document, too.
 */
export function printDocumentOnce(): void {
  configure({
    getElementError(message, container) {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) return inFull(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
