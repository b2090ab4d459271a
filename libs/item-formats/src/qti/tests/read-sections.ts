import { RefusedQuestion } from '../../refused-question.ts';
import {
  attributeOf,
  childOf,
  childrenNamed,
  elementsIn,
  elementsOf,
  type XmlElement,
} from '../../xml/xml-node.ts';
import { flagIn, lineOf, numberIn, refuseUnknown } from './attributes.ts';
import { DRAW, ITEM, SECTION, titleIn } from './test-names.ts';

const NESTED = 'qti-assessment-section';
const REFERENCE = 'qti-assessment-item-ref';

/** Reads the sections of a test: fixed items, and draws from the bank. */
export class SectionReader {
  private readonly unknown: string[] = [];

  constructor(
    private readonly languages: readonly string[],
    private readonly itemId: (identifier: string) => string | undefined,
    private readonly warn: (code: string, message: string) => void,
  ) {}

  readAll(test: XmlElement) {
    const parts = childrenNamed(test, 'qti-test-part');
    if (parts.length > 1)
      this.warn('parts-joined', 'The parts of the test became one: their sections follow.');
    for (const { name } of elementsIn(test)) {
      if (name !== 'qti-assessment-section-ref') continue;
      throw new RefusedQuestion(
        'section-elsewhere',
        'A section is in a file of its own. Put it into the test.',
      );
    }
    const sections = parts.flatMap((part) => childrenNamed(part, NESTED)).map((one) => this.section(one));
    if (this.unknown.length === 0) return sections;
    const names = [...new Set(this.unknown)].map((name) => `“${name}”`).join(', ');
    throw new RefusedQuestion(
      'unknown-item',
      `These items aren’t known: ${names}. Import them first, or take them out of the test.`,
    );
  }

  /** The original title, and those in further languages. */
  titleOf(element: XmlElement): Readonly<Record<string, string>> {
    const [original = '', ...others] = this.languages;
    const titles = [
      [original, attributeOf(element, 'title')] as const,
      ...others.map((language) => [language, attributeOf(element, titleIn(language))] as const),
    ];
    return Object.fromEntries(
      titles.flatMap(([language, title]) => (title === undefined ? [] : [[language, title]])),
    );
  }

  private section(element: XmlElement) {
    refuseUnknown(element, SECTION, this.languages.map(titleIn));
    if (childOf(element, 'qti-selection')) {
      throw new RefusedQuestion(
        'selection-of-items',
        `A section picks some of its own items ${lineOf(element)}. Give it fixed items, or draws by topic.`,
      );
    }
    const ordering = childOf(element, 'qti-ordering');
    const isShuffled = ordering && flagIn(ordering, 'shuffle');
    const inner = elementsOf(element).map(({ name }) => name);
    if (!isShuffled && inner.lastIndexOf(REFERENCE) > inner.indexOf(NESTED) && inner.includes(NESTED)) {
      this.warn('order-changed', 'Fixed items come before the draws of their section.');
    }
    return {
      id: attributeOf(element, 'identifier'),
      title: this.titleOf(element),
      items: childrenNamed(element, REFERENCE).map((one) => this.item(one)),
      draws: childrenNamed(element, NESTED).map(drawOf),
      shuffle: isShuffled,
      cutScore: numberIn(element, SECTION.cutScore),
    };
  }

  private item(reference: XmlElement) {
    refuseUnknown(reference, ITEM);
    const identifier = attributeOf(reference, 'identifier') ?? '';
    const itemId = this.itemId(identifier);
    if (itemId === undefined) this.unknown.push(identifier);
    return { itemId, critical: flagIn(reference, ITEM.critical) };
  }
}

/** An invisible section that selects from the bank, and not from items of its own. */
function drawOf(element: XmlElement) {
  const selection = childOf(element, 'qti-selection');
  if (selection === undefined || childOf(element, REFERENCE) || childOf(element, NESTED)) {
    throw new RefusedQuestion(
      'nested-section',
      `A section is inside another ${lineOf(element)}. Make it a section of the test, or a draw by topic.`,
    );
  }
  refuseUnknown(selection, DRAW);
  return {
    topic: attributeOf(selection, DRAW.topic),
    difficulty: attributeOf(selection, DRAW.difficulty),
    cognitiveLevel: attributeOf(selection, DRAW.cognitiveLevel),
    count: numberIn(selection, 'select'),
    critical: flagIn(selection, DRAW.critical),
  };
}
