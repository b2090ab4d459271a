import { itemTypeOf, questionsOf, type ScenarioPart } from '@rigwise/contracts';
import type { ExportItem, Remark } from '../../verdict.ts';
import { xmlDocument } from '../../xml/write-xml.ts';
import { element, isElement, type XmlElement, type XmlNode } from '../../xml/xml-node.ts';
import { FEEDBACK, idOf, OWN, QTI_3, SCORE, TEMPLATES } from '../qti-names.ts';
import { writeBlanks } from './blanks.ts';
import {
  showsFeedback,
  writeChoice,
  writeGapMatch,
  writeMatch,
  writeOrder,
  type Question,
} from './choices.ts';
import { operator, set, variable } from './expressions.ts';
import { writeGraphicOrder, writeHotspot } from './images.ts';
import { ItemTexts } from './item-texts.ts';
import { writeMarked } from './marked.ts';
import { itemIdentifier } from './paths.ts';
import { outcomeDeclaration } from './scoring.ts';
import type { WrittenFeedback, WrittenInteraction } from './written-question.ts';

export interface WrittenItem {
  readonly xml: Uint8Array;
  /** Paths of its images in the package, by file. */
  readonly images: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
}
type WrittenQuestion = WrittenInteraction & {
  readonly id: string;
  readonly score: string;
  readonly type: string;
};

function writeInteraction(question: Question, of: ScenarioPart['interaction']): WrittenInteraction {
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
      return writeChoice(question, of);
    case 'order':
      return writeOrder(question, of);
    case 'match':
      return writeMatch(question, of);
    case 'gap-match':
      return writeGapMatch(question, of);
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return writeBlanks(question, of);
    case 'hotspot':
      return writeHotspot(question, of);
    case 'graphic-order':
      return writeGraphicOrder(question, of);
    case 'extended-text':
    case 'file-upload':
      return writeMarked(question, of);
  }
}

function writeQuestion(part: ScenarioPart, score: string, texts: ItemTexts): WrittenQuestion {
  const stem: Question['stem'] = (blank) => {
    const { reference, children } = texts.blocks(idOf(part.id, 'stem'), part.stem, blank);
    return element('div', reference, children);
  };
  const written = writeInteraction({ id: part.id, score, stem, texts }, part.interaction);
  const own = part.rationale ? [{ identifier: idOf(part.id, 'why'), texts: part.rationale }] : [];
  const feedback: WrittenFeedback[] = [...own, ...written.feedback];
  return { ...written, feedback, id: part.id, score, type: part.interaction.type };
}

/** An item as a file of QTI 3, at `items/` in its package. */
export function writeQtiItem(item: ExportItem): WrittenItem {
  const { content } = item;
  const texts = new ItemTexts(item);
  const isScenario = itemTypeOf(content) === 'scenario';
  const stimulus = content.kind === 'scenario' ? texts.blocks('stimulus', content.stimulus) : undefined;
  const questions = questionsOf(content).map((part) =>
    writeQuestion(part, isScenario ? idOf(SCORE, part.id) : SCORE, texts),
  );
  const feedback = questions.flatMap((question) => question.feedback);
  const body = [
    ...(stimulus ? [element('div', { [OWN.stimulus]: true, ...stimulus.reference }, stimulus.children)] : []),
    ...questions.map(({ id, type, body: inner }) =>
      element('div', { [OWN.question]: id, [OWN.type]: type }, inner),
    ),
  ];
  const modal = feedback.map((one) => modalFeedback(one, texts));
  const root = element(
    'qti-assessment-item',
    {
      xmlns: QTI_3,
      identifier: itemIdentifier(item.id),
      title: content.title,
      'xml:lang': texts.original,
      ...{ adaptive: false, 'time-dependent': false },
    },
    [
      ...questions.flatMap(({ declarations }) => declarations),
      ...outcomesOf(questions, feedback, isScenario),
      element('qti-item-body', {}, body),
      texts.catalogInfo(),
      processingOf(questions, feedback, isScenario),
      ...modal,
    ],
  );
  return { xml: xmlDocument(root, staysOnOneLine), images: texts.images, remarks: texts.remarks };
}

function modalFeedback({ identifier, texts: text }: WrittenFeedback, texts: ItemTexts): XmlElement {
  const { reference, children } = texts.blocks(identifier, text);
  const attributes = { 'outcome-identifier': FEEDBACK, 'show-hide': 'show', identifier };
  const inner = element('div', reference, children);
  return element('qti-modal-feedback', attributes, [element('qti-content-body', {}, [inner])]);
}

function outcomesOf(
  questions: readonly WrittenQuestion[],
  feedback: readonly WrittenFeedback[],
  isScenario: boolean,
): readonly XmlElement[] {
  const scores = questions.flatMap(({ score, outcomes, humanPoints }) => [
    ...outcomes,
    humanPoints === undefined
      ? outcomeDeclaration(score)
      : outcomeDeclaration(score, { 'external-scored': 'human', 'normal-maximum': humanPoints }),
  ]);
  const shown = { identifier: FEEDBACK, cardinality: 'multiple', 'base-type': 'identifier' };
  return [
    ...scores,
    ...(isScenario ? [outcomeDeclaration(SCORE)] : []),
    ...(feedback.length > 0 ? [element('qti-outcome-declaration', shown)] : []),
  ];
}

function processingOf(
  questions: readonly WrittenQuestion[],
  feedback: readonly WrittenFeedback[],
  isScenario: boolean,
): XmlElement | undefined {
  const [only] = questions;
  if (!isScenario && only?.template && only.id === 'RESPONSE' && feedback.length === 0) {
    return element('qti-response-processing', { template: `${TEMPLATES}${only.template}.xml` });
  }
  const total = set(
    SCORE,
    operator(
      'sum',
      questions.map(({ score }) => variable(score)),
    ),
  );
  const rules = [
    ...questions.flatMap(({ processing }) => processing),
    ...(isScenario ? [total] : []),
    ...feedback.map((one) => showsFeedback(FEEDBACK, one)),
  ];
  return rules.length > 0 ? element('qti-response-processing', {}, rules) : undefined;
}

const BLOCKS = new Set('p div ul ol li table tbody tr td th blockquote pre hr'.split(' '));
const INLINE = new Set(['qti-text-entry-interaction', 'qti-inline-choice-interaction', 'qti-gap']);
const isBlock = (node: XmlNode): boolean =>
  isElement(node) && (BLOCKS.has(node.name) || (node.name.startsWith('qti-') && !INLINE.has(node.name)));
/** Line breaks would become part of a text, unless there are only blocks. */
export const staysOnOneLine = ({ children }: XmlElement): boolean => !children.every(isBlock);
