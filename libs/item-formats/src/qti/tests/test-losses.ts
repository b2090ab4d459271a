import { attributeOf, childOf, childrenNamed, elementsIn, type XmlElement } from '../../xml/xml-node.ts';
import type { ItemReading } from '../read/item-reading.ts';

/** What a test of QTI may say and ours can't keep. */
const LOSSES: Readonly<Record<string, readonly [code: string, message: string]>> = {
  'qti-outcome-processing': ['processing-dropped', 'Outcome processing was dropped: cut scores decide.'],
  'qti-test-feedback': ['feedback-dropped', 'Feedback on the whole test was dropped.'],
  'qti-pre-condition': ['rules-dropped', 'Preconditions were dropped: everyone gets every section.'],
  'qti-branch-rule': ['rules-dropped', 'Branch rules were dropped: everyone gets every section.'],
  'qti-weight': ['weights-dropped', 'Weights were dropped: each question gives its own points.'],
  'qti-template-default': ['templates-dropped', 'Defaults of templates were dropped.'],
};

/** Names in warnings what isn't kept of a test, so that nothing is dropped silently. */
export function warnOfLosses(root: XmlElement, reading: ItemReading): void {
  const kept = [childOf(root, 'qti-time-limits'), instructionsBlock(root)];
  for (const element of elementsIn(root)) {
    const loss = LOSSES[element.name];
    if (loss) reading.warn(...loss);
    if (element.name === 'qti-time-limits' && !kept.includes(element))
      reading.warn('time-limits-dropped', 'Only the time limit of the whole test was kept.');
    if (element.name === 'qti-rubric-block' && !kept.includes(element))
      reading.warn('instructions-dropped', 'Only the first instructions of the whole test were kept.');
    if (element.name === 'qti-test-part' && attributeOf(element, 'navigation-mode') === 'linear')
      reading.warn('navigation-changed', 'Linear navigation was dropped: candidates can go back.');
  }
}

/** The first block that candidates see before the test. */
export const instructionsBlock = (root: XmlElement): XmlElement | undefined =>
  childrenNamed(root, 'qti-rubric-block').find((block) =>
    /(^|\s)candidate(\s|$)/.test(attributeOf(block, 'view') ?? 'candidate'),
  );
