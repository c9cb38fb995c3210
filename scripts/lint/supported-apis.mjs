import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';
import { rule } from './rule.mjs';

const require = createRequire(import.meta.url);
const polyfills = require('../../packages/site-build/src/polyfilled-apis.json');

/** Names of the browser data for the browsers of the list; a version such as 14.0-14.4 counts as its first. */
const engines = { ios_saf: 'safari_ios' };

function oldestBrowsers() {
  const oldest = {};
  for (const entry of browserslist(undefined, { path: fileURLToPath(import.meta.url) })) {
    const [name, version] = entry.split(' ');
    const browser = engines[name] ?? name;
    oldest[browser] = Math.min(oldest[browser] ?? Infinity, Number.parseFloat(version));
  }
  return Object.entries(oldest);
}

const isWhole = ({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other;
const isSince = ({ version_added: added }, version) => added && Number.parseFloat(added.replace('≤', '')) <= version;

/** Words such as `show` are also names of our own calls: of the web's methods only names of several words count. */
const hasSeveralWords = (name) => /[a-z][A-Z]/.test(name);

/** Returns the APIs that the oldest browsers of the list lack and no polyfill supplies. */
export function lackingApis(supplied = Object.keys(polyfills)) {
  const { api, javascript } = require('@mdn/browser-compat-data');
  const oldest = oldestBrowsers();
  const isNew = ({ support }) =>
    !oldest.every(([browser, version]) =>
      [support[browser] ?? []].flat().some((one) => isWhole(one) && isSince(one, version)),
    );
  const paths = new Set();
  const methods = new Map();
  for (const [isWeb, tree] of [
    [false, javascript.builtins],
    [true, api],
  ])
    for (const [owner, members] of Object.entries(tree)) {
      if (members.__compat && isNew(members.__compat)) paths.add(owner);
      for (const [member, { __compat }] of Object.entries(members)) {
        if (!__compat || member.endsWith('_event')) continue;
        const name = member.replace(/_static$/, '');
        if (isNew(__compat)) paths.add(owner === 'Window' ? name : `${owner}.${name}`);
        methods.set(name, (methods.get(name) ?? (!isWeb || hasSeveralWords(name))) && isNew(__compat));
      }
    }
  for (const path of supplied) {
    paths.delete(path.replace('.prototype', ''));
    methods.delete(path.split('.').at(-1));
  }
  return { paths, methods };
}

/** The data is large: read when the first file needs it. */
const once = (read) => {
  let found;
  return () => (found ??= read());
};
const lacking = once(() => lackingApis());
/** A worker has no polyfills. */
const lackingInWorker = once(() => lackingApis([]));

/**
 * Refuses calls and objects that the oldest supported browsers lack. It goes by names, since the type of `list.at()` is
 * not known here: names that older APIs have, too, pass. `known` are names that a library has or tests for.
 */
export const supportedApis = rule((reportNode, source, { filename, options: [{ known = [] } = {}] }) => {
  const { paths, methods } = filename.endsWith('/sw.js') ? lackingInWorker() : lacking();
  const report = (node, name) => {
    if (!known.includes(name))
      reportNode(
        node,
        `Calls ${name}, which is newer than the supported browsers: avoid it, or add its polyfill in packages/site-build.`,
      );
  };
  const isGlobal = (node) => {
    for (let scope = source.getScope(node); scope; scope = scope.upper)
      if (scope.set.get(node.name)?.defs.length) return false;
    return true;
  };
  return {
    Identifier(node) {
      const { parent } = node;
      const isName =
        (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
        (parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) ||
        parent.type === 'UnaryExpression' ||
        parent.type.startsWith('TS');
      if (!isName && paths.has(node.name) && isGlobal(node)) report(node, node.name);
    },
    MemberExpression(node) {
      const name = node.computed ? node.property.value : node.property.name;
      if (node.object.type === 'Identifier' && paths.has(`${node.object.name}.${name}`))
        report(node, `${node.object.name}.${name}`);
      else if (node.parent.type === 'CallExpression' && node.parent.callee === node && methods.get(name))
        report(node, `.${name}()`);
    },
  };
});
