/** The HTTP library calls this without a guard; phones older than Safari 15.4 and Chrome 93 lack it. */
const owner: object = Object;

if (!('hasOwn' in owner)) {
  Object.defineProperty(owner, 'hasOwn', {
    configurable: true,
    writable: true,
    value: (target: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(target, key),
  });
}

export {};
