import { createRequire } from 'node:module';
import { rule } from './rule.mjs';

const bannedName = /(Impl|Dto|DTO|Manager|Helper|Util|Utils)$|^I[A-Z][a-z]/;
const declarations = ['TSInterface', 'TSTypeAlias', 'Class', 'Function'].map((kind) => `${kind}Declaration`);

/** Types, classes and functions have a name for what they are or do. */
export const plainNames = rule((report) => ({
  [`:matches(Program, ExportNamedDeclaration) > :matches(${declarations.join(', ')})`]({ id }) {
    if (bannedName.test(id?.name))
      report(
        id,
        `Declares ${id.name}: name it after what it is or does, without I-, -Impl, -Manager, -Helper or -DTO.`,
      );
  },
}));

/** Words with another established meaning, and their replacement. */
const sayInstead = createRequire(import.meta.url)('./field-words.json');

/** A name uses established words only. `except` are words of the field of these files. */
export const fieldWords = rule((report, _source, { options: [{ except = [] } = {}] }) => {
  const seen = new Set();
  return {
    'Identifier, PrivateIdentifier'(node) {
      if (seen.has(node.name)) return;
      seen.add(node.name);
      const words = node.name.split(/(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());
      const word = words.find((one) => Object.hasOwn(sayInstead, one) && !except.includes(one));
      if (word) report(node, `Names ${node.name}: '${word}' is a private word, say ${sayInstead[word]}.`);
    },
  };
});

/** Refuses functions such as rowOf, whose name means something else in every file. */
export const verbNames = rule((report) => ({
  'FunctionDeclaration[id.name=/^[a-z]+Of$/], VariableDeclarator[init.type="ArrowFunctionExpression"][id.name=/^[a-z]+Of$/]'({
    id,
  }) {
    report(id, `Names the function ${id.name}: say what it does, toRow or readRow.`);
  },
}));

const camelCase = (kebab) => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** In `routes.ts`: a handler has the name of its file, and is bound to the call of its name. */
export const handlerNames = rule((report) => ({
  'CallExpression[callee.name="implement"] > ObjectExpression > Property[shorthand=false]'({ key }) {
    report(key, `Binds ${key.name} to another name: name the handler like its call and bind it as ${key.name},`);
  },
  'ImportDeclaration[source.value=/^\\.\\/(?!reads\\.ts$)[\\w-]+\\.ts$/]'(node) {
    const call = camelCase(node.source.value.slice(2, -3));
    if (!node.specifiers.some(({ imported }) => imported?.name === call))
      report(node, `Imports no ${call} of ${node.source.value}: name the handler and its file like its call.`);
  },
}));
