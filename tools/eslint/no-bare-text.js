// Every user-visible text comes from the message catalogue, so that translating needs no code change.
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'title',
  'label',
  'placeholder',
  'description',
]);
const HAS_LETTERS = /\p{L}{2}/u;

export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'Bare text "{{text}}": put it into the message catalogue and use t().' },
  },
  create(context) {
    const check = (node, value) => {
      if (typeof value !== 'string' || !HAS_LETTERS.test(value)) return;
      context.report({ node, messageId: 'bare', data: { text: value.trim().slice(0, 40) } });
    };
    const literalOf = (expression) =>
      expression?.type === 'Literal'
        ? expression.value
        : expression?.type === 'TemplateLiteral'
          ? expression.quasis.map((quasi) => quasi.value.cooked).join('')
          : undefined;
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') {
          check(node, literalOf(node.expression));
        }
      },
      JSXAttribute(node) {
        if (!SPOKEN.has(node.name.name)) return;
        const { value } = node;
        check(node, value?.type === 'JSXExpressionContainer' ? literalOf(value.expression) : value?.value);
      },
    };
  },
};
