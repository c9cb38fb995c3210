/**
 * A rule for oxlint: refuses the calls and objects that it is given, which the oldest supported browsers lack. It goes
 * by names, since the type of `list.at()` is not known here: names that older APIs have, too, are not given.
 */
const newApis = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const { globals, statics, methods } = context.options[0];
    const refused = { globals: new Set(globals), statics: new Set(statics), methods: new Set(methods) };
    const report = (node, name) => context.report({ node, message: `${name} is newer than the supported browsers.` });
    const isGlobal = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper)
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
        if (!isName && refused.globals.has(node.name) && isGlobal(node)) report(node, node.name);
      },
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (node.object.type === 'Identifier' && refused.statics.has(`${node.object.name}.${name}`))
          report(node, `${node.object.name}.${name}`);
        else if (node.parent.type === 'CallExpression' && node.parent.callee === node && refused.methods.has(name))
          report(node, `.${name}()`);
      },
    };
  },
};

const plugin = { meta: { name: 'supported-browsers' }, rules: { 'new-apis': newApis } };
export default plugin;
