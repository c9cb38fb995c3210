/** A rule of oxlint out of its visitors; `visit` gets the function that reports and the source. */
export const rule = (visit) => ({
  meta: { schema: [{ type: 'object' }] },
  create: (context) => visit((node, message) => context.report({ node, message }), context.sourceCode, context),
});

/** The words of a string, a template part or JSX text; undefined for any other node. */
export function literalText(node) {
  if (node?.type === 'TemplateElement') return node.value.raw;
  return typeof node?.value === 'string' && /^(JSXText|Literal)$/.test(node.type) ? node.value : undefined;
}

/** The parents of a node, nearest first. */
export function ancestorsOf(node) {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}
