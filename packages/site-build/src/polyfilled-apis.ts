/** APIs that the sites use although the oldest supported browsers lack them, with the core-js module of each. */
export const polyfills = {
  'Array.prototype.at': 'es.array.at',
  'Array.prototype.findLast': 'es.array.find-last',
  'Array.prototype.toReversed': 'es.array.to-reversed',
  'Array.prototype.toSorted': 'es.array.to-sorted',
  'Object.hasOwn': 'es.object.has-own',
  'String.prototype.at': 'es.string.at-alternative',
  'URL.canParse': 'web.url.can-parse',
} as const;
