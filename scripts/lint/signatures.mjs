import { ancestorsOf, rule } from './rule.mjs';

/** Returns the name of a parameter that is boolean by its type, by a union or by its default. */
function booleanName({ type, left, right, name, typeAnnotation }) {
  if (type === 'AssignmentPattern') return typeof right.value === 'boolean' ? left.name : booleanName(left);
  return isBoolean(typeAnnotation?.typeAnnotation) ? name : undefined;
}

function isBoolean(type) {
  const parts = type?.types?.filter((one) => !/^TS(Undefined|Null)Keyword$/.test(one.type));
  return (
    type?.type === 'TSBooleanKeyword' || (type?.type === 'TSUnionType' && parts.length === 1 && isBoolean(parts[0]))
  );
}

/** No boolean parameter of an exported function: the call does not show the meaning of `true`. */
export const namedFlags = rule((report) => ({
  'ExportNamedDeclaration > FunctionDeclaration, ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :function'({
    params,
  }) {
    const flag = params.find(booleanName);
    if (flag)
      report(flag, `Takes the boolean parameter ${booleanName(flag)}: make two functions, or one object with a name.`);
  },
}));

const holdsDatabase = /^(tx|db|reader|writer|Tx|Db|Reader|Writer)$/;
const holdsWork = /^(ctx|work|deps)$|\b(tx|db|reader|autocommit)\b/;

/** A helper of the API takes the work of its call, or its reader, and one input. */
export const workAndInput = rule((report, source) => ({
  ':function, TSFunctionType'(node) {
    const [first, ...others] = node.params;
    if (others.length < 2) return;
    const [name = '', type = ''] = source.getText(first).split(/:\s*(?=\w+$)/);
    const hasNow = others.some((one) => one.name === 'now');
    if (holdsDatabase.test(name) || holdsDatabase.test(type) || (hasNow && holdsWork.test(name)))
      report(node, `Takes ${name} and ${others.length} more parameters: make it (work, input), or (reader, input).`);
  },
}));

const holdsComment = /Declaration$|Declarator$|Statement$|Property$|Method|Function/;

/** A cast has a comment that explains why it is safe: above it or its statement, or at the end of its line. */
export const explainedCast = rule((report, source) => {
  const comments = source.getAllComments();
  const isExplained = ({ loc, range }) =>
    comments.some(
      (comment) =>
        comment.loc.end.line === loc.start.line - 1 ||
        (comment.range[0] > range[1] && comment.loc.start.line === loc.end.line),
    );
  return {
    'TSAsExpression, TSNonNullExpression'(node) {
      const kind = node.typeAnnotation ? source.getText(node.typeAnnotation) : '!';
      const holders = [node, ...ancestorsOf(node).filter(({ type }) => holdsComment.test(type))];
      if (kind !== 'const' && !holders.some(isExplained))
        report(node, `Casts (${kind}): narrow it with a check, or move it into a named function with the reason.`);
    },
  };
});
