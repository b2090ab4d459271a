import type { TestContent, TestDraw, TestSection } from '@rigwise/contracts';
import { listed } from '../../text/lists.ts';
import type { ExportTest, Remark } from '../../verdict.ts';
import { xmlDocument } from '../../xml/write-xml.ts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { QTI_3 } from '../qti-names.ts';
import { ItemTexts } from '../write/item-texts.ts';
import { itemIdentifier, referenceTo } from '../write/paths.ts';
import { staysOnOneLine } from '../write/write-item.ts';
import { DRAW, ITEM, SECTION, TEST, titleIn } from './test-names.ts';

export interface WrittenTest {
  readonly xml: Uint8Array;
  /** Paths of its images in the package, by file. */
  readonly images: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
}
/** Where an item is in the package; undefined if it isn't in it. */
export type PathOfItem = (itemId: string) => string | undefined;

const listOrNone = (all: readonly string[]): string | undefined => (all.length > 0 ? listed(all) : undefined);

/** A test as a file of QTI 3, at `tests/` in its package. */
export function writeQtiTest(test: ExportTest, pathOf: PathOfItem): WrittenTest {
  const { content } = test;
  const texts = new ItemTexts(test);
  const missing: Remark[] = [];
  const reference = (itemId: string, critical: boolean): XmlElement => {
    const identifier = itemIdentifier(itemId);
    const path = pathOf(itemId);
    if (path === undefined) {
      const message = `The test names the question ${identifier}, which isn’t in the export. Export it, too.`;
      missing.push({ code: 'item-missing', message });
    }
    const href = `../${referenceTo(path ?? `items/${identifier}.xml`)}`;
    return element('qti-assessment-item-ref', { identifier, href, [ITEM.critical]: critical || undefined });
  };
  const root = element('qti-assessment-test', attributesOf(test), [
    content.timeLimitMinutes === null
      ? undefined
      : element('qti-time-limits', { 'max-time': content.timeLimitMinutes * 60 }),
    instructionsOf(content, texts),
    element(
      'qti-test-part',
      { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
      [
        element('qti-item-session-control', {
          'max-attempts': 1,
          'allow-review': content.review.answers !== 'never',
          'show-solution': content.review.key !== 'never',
        }),
        ...content.sections.map((section) => sectionOf(section, content.languages, reference)),
      ],
    ),
  ]);
  return {
    xml: xmlDocument(root, staysOnOneLine),
    images: texts.images,
    remarks: [...texts.remarks, ...missing],
  };
}

function attributesOf({ id, content }: ExportTest) {
  const { languages, topics, attempts, review, release, audience, window } = content;
  const { doubleMarking } = content;
  return {
    xmlns: QTI_3,
    identifier: itemIdentifier(id),
    ...titlesOf(content.title, languages),
    'xml:lang': languages[0],
    [TEST.languages]: languages.length > 1 ? listed(languages) : undefined,
    [TEST.topics]: listOrNone(topics),
    [TEST.cutScore]: content.cutScore,
    [TEST.shuffleOptions]: content.shuffleOptions,
    [TEST.attempts]: attempts.allowed ?? undefined,
    [TEST.coolDownHours]: attempts.coolDownHours,
    [TEST.countingAttempt]: attempts.counts,
    [TEST.showsScore]: review.score,
    [TEST.showsAnswers]: review.answers,
    [TEST.showsKey]: review.key,
    [TEST.release]: release,
    [TEST.doubleMarking]: doubleMarking?.limitPercent,
    [TEST.departments]: listOrNone(audience.departments),
    [TEST.positions]: listOrNone(audience.positions),
    [TEST.crews]: listOrNone(audience.crews),
    [TEST.opens]: window.opens ?? undefined,
    [TEST.closes]: window.closes ?? undefined,
    [TEST.timeZone]: window.timeZone,
  };
}

function titlesOf(titles: TestContent['title'], languages: readonly string[]) {
  const [original = '', ...others] = languages;
  return {
    title: titles[original],
    ...Object.fromEntries(others.map((language) => [titleIn(language), titles[language]])),
  };
}

function instructionsOf({ instructions }: TestContent, texts: ItemTexts): XmlElement | undefined {
  if (instructions === undefined) return undefined;
  const { reference, children } = texts.blocks('instructions', instructions);
  const body = element('qti-content-body', {}, [element('div', reference, children)]);
  return element('qti-rubric-block', { view: 'candidate', use: 'instructions' }, [body, texts.catalogInfo()]);
}

function sectionOf(
  section: TestSection,
  languages: readonly string[],
  reference: (itemId: string, critical: boolean) => XmlElement,
): XmlElement {
  const attributes = {
    identifier: section.id,
    ...titlesOf(section.title, languages),
    visible: true,
    [SECTION.cutScore]: section.cutScore,
  };
  return element('qti-assessment-section', attributes, [
    section.shuffle ? element('qti-ordering', { shuffle: true }) : undefined,
    ...section.items.map(({ itemId, critical }) => reference(itemId, critical)),
    ...section.draws.map((draw, at) => drawOf(draw, `${section.id}.draw-${at + 1}`)),
  ]);
}

const drawOf = (draw: TestDraw, identifier: string): XmlElement =>
  element('qti-assessment-section', { identifier, title: identifier, visible: false }, [
    element('qti-selection', {
      select: draw.count,
      [DRAW.topic]: draw.topic,
      [DRAW.difficulty]: draw.difficulty,
      [DRAW.cognitiveLevel]: draw.cognitiveLevel,
      [DRAW.critical]: draw.critical || undefined,
    }),
  ]);
