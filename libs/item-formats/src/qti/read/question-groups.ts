import { RefusedQuestion } from '../../refused-question.ts';
import { isElement, type XmlElement, type XmlNode } from '../../xml/xml-node.ts';
import { interactionsIn, isBlockInteraction, isInteraction } from './question-source.ts';

/** The body of an item of another system, cut into its questions. */
export interface QuestionGroups {
  /** What stands before them; empty for a single question, to which everything belongs. */
  readonly stimulus: readonly XmlNode[];
  readonly questions: readonly (readonly XmlNode[])[];
}

/** Blocks in reading order; what only wraps a block interaction is opened. */
function piecesOf(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.flatMap((node): readonly XmlNode[] => {
    const wraps = isElement(node) && !isInteraction(node) && interactionsIn([node]).some(isBlockInteraction);
    return wraps ? piecesOf(node.children) : [node];
  });
}

const isBlank = (node: XmlNode): boolean => typeof node === 'string' && node.trim() === '';
const hasPrompt = (element: XmlElement): boolean =>
  element.children.some((node) => isElement(node) && node.name === 'qti-prompt' && node.children.length > 0);

/**
 * Each block interaction is a question, with what stands before it. Inline interactions of one type that follow each
 * other are the blanks of one question.
 */
export function questionGroups(
  body: readonly XmlNode[],
  typeOf: (inline: XmlElement) => string,
): QuestionGroups {
  const questions: { readonly type: string; readonly nodes: XmlNode[] }[] = [];
  let before: XmlNode[] = [];
  for (const piece of piecesOf(body)) {
    const interactions = interactionsIn([piece]);
    const types = new Set(interactions.map((one) => (isBlockInteraction(one) ? 'block' : typeOf(one))));
    if (types.size > 1) {
      throw new RefusedQuestion(
        'mixed-blanks',
        'A paragraph has blanks of different types. Split it, so that each question has blanks of one type.',
      );
    }
    const [type] = types;
    const last = questions.at(-1);
    if (type === undefined) before.push(piece);
    else if (type !== 'block' && last?.type === type) {
      last.nodes.push(...before, piece);
      before = [];
    } else {
      questions.push({ type, nodes: [...before, piece] });
      before = [];
    }
  }
  questions.at(-1)?.nodes.push(...before);
  const [first] = questions;
  if (first === undefined || questions.length === 1)
    return { stimulus: [], questions: questions.map(({ nodes }) => nodes) };
  const [stimulus, rest] = withoutStimulus(first.nodes);
  return { stimulus, questions: [rest, ...questions.slice(1).map(({ nodes }) => nodes)] };
}

/** Of what stands before the first question, all is shared but the last block, which asks it, unless it has a prompt. */
function withoutStimulus(nodes: readonly XmlNode[]): readonly [readonly XmlNode[], readonly XmlNode[]] {
  const at = nodes.findIndex((node) => interactionsIn([node]).length > 0);
  const before = nodes.slice(0, at).filter((node) => !isBlank(node));
  const interaction = nodes[at];
  const asksItself =
    interaction !== undefined &&
    isElement(interaction) &&
    (!isInteraction(interaction) || hasPrompt(interaction));
  const shared = asksItself ? before : before.slice(0, -1);
  return [shared, [...before.slice(shared.length), ...nodes.slice(at)]];
}
