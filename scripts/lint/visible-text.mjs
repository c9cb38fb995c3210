import { ancestorsOf, literalText, rule } from './rule.mjs';

const readAttributes = new Set(
  ['title', 'alt', 'placeholder', 'label'].concat(
    ['label', 'description', 'roledescription'].map((one) => `aria-${one}`),
  ),
);
/** A constant may also be a code or a key; words of a sentence begin with a capital or stand apart. */
const isPhrase = (text) => /^\p{Lu}\p{Ll}|\s/u.test(text.trim());

/**
 * Whether a value reaches a child or a read attribute without passing a function: through `? :`, `&&`, `??`, templates.
 */
function isOnScreen(node) {
  let inner = node;
  for (const outer of ancestorsOf(node)) {
    if (outer.type === 'JSXElement' || outer.type === 'JSXFragment') return node !== inner || node.type === 'JSXText';
    if (outer.type === 'JSXAttribute') return readAttributes.has(outer.name.name);
    const isPassedOn =
      /^(JSXExpressionContainer|TemplateLiteral)$/.test(outer.type) ||
      (outer.type === 'ConditionalExpression' && outer.test !== inner) ||
      (outer.type === 'LogicalExpression' && (outer.operator !== '&&' || outer.right === inner));
    if (!isPassedOn) return false;
    inner = outer;
  }
  return false;
}

/** Visible texts come from packages/i18n: no Han characters anywhere, no visible words in screens. */
export const visibleText = rule((report) => {
  const shownNames = new Set();
  const constants = [];
  const refuse = (node, text) =>
    report(node, `Shows '${text.trim().slice(0, 40)}': move it to packages/i18n and use its key.`);
  return {
    Identifier(node) {
      if (isOnScreen(node)) shownNames.add(node.name);
    },
    'JSXText, Literal, TemplateElement'(node) {
      const text = literalText(node);
      if (text === undefined || !/\p{L}{2,}|\p{Script=Han}/u.test(text)) return;
      if (/\p{Script=Han}/u.test(text) || isOnScreen(node)) refuse(node, text);
      else if (node.parent.type === 'VariableDeclarator' && isPhrase(text)) constants.push([node, text]);
    },
    'Program:exit'() {
      for (const [node, text] of constants) if (shownNames.has(node.parent.id.name)) refuse(node, text);
    },
    // 'zh-TW' is our code, the browser needs its tag.
    'JSXAttribute[name.name="lang"][value.expression.property.name="language"]'(node) {
      report(node, 'Puts a code of ours into lang: show the text by LocalText.');
    },
  };
});
