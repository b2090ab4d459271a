import type { ReadQuestion } from '../../checked-content.ts';
import type { FindFile } from '../../html/image-files.ts';
import { languageTag } from '../../language-tags.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import { attributeOf, childOf, childrenNamed, type XmlElement } from '../../xml/xml-node.ts';
import { ItemReading } from '../read/item-reading.ts';
import { flagIn, listIn, numberIn, refuseUnknown } from './attributes.ts';
import { SectionReader } from './read-sections.ts';
import { TEST, titleIn } from './test-names.ts';
import { instructionsBlock, warnOfLosses } from './test-losses.ts';

export interface TestSurroundings {
  readonly find: FindFile;
  /** The id of the item that tests know by an identifier; undefined if there is none. */
  readonly itemId: (identifier: string) => string | undefined;
}

/** Reads a test under the names of QTI 3. Throws `RefusedQuestion` for what can't be kept. */
export function readQtiTest(root: XmlElement, { find, itemId }: TestSurroundings): ReadQuestion {
  if (root.name !== 'qti-assessment-test') {
    throw new RefusedQuestion('no-test', `The file has no test: it begins with <${root.name}>.`);
  }
  const reading = new ItemReading(root, find);
  const listed = listIn(root, TEST.languages) ?? [];
  const languages = [
    ...new Set([reading.original, ...listed.map((language) => languageTag(language) ?? language)]),
  ];
  refuseUnknown(root, TEST, languages.map(titleIn));
  warnOfLosses(root, reading);
  const sections = new SectionReader(languages, itemId, (code, message) => reading.warn(code, message));
  const content = {
    title: sections.titleOf(root),
    languages,
    instructions: instructionsOf(root, reading),
    topics: listIn(root, TEST.topics),
    sections: sections.readAll(root),
    cutScore: numberIn(root, TEST.cutScore),
    shuffleOptions: flagIn(root, TEST.shuffleOptions),
    timeLimitMinutes: timeLimitOf(root, reading),
    ...rulesOf(root),
  };
  return { content, files: reading.images.files, warnings: reading.warnings };
}

/** Who may take the test, when and how often, and what they see of their result. */
function rulesOf(root: XmlElement) {
  const [part] = childrenNamed(root, 'qti-test-part');
  const control = (part && childOf(part, 'qti-item-session-control')) ?? root;
  const limitPercent = numberIn(root, TEST.doubleMarking);
  const hidesAnswers = flagIn(control, 'allow-review') === false;
  return {
    attempts: {
      allowed: numberIn(root, TEST.attempts),
      coolDownHours: numberIn(root, TEST.coolDownHours),
      counts: attributeOf(root, TEST.countingAttempt),
    },
    review: {
      score: attributeOf(root, TEST.showsScore),
      answers: attributeOf(root, TEST.showsAnswers) ?? (hidesAnswers ? 'never' : undefined),
      key: attributeOf(root, TEST.showsKey) ?? (flagIn(control, 'show-solution') ? 'on-release' : undefined),
    },
    release: attributeOf(root, TEST.release),
    doubleMarking: limitPercent === undefined ? undefined : { limitPercent },
    audience: {
      departments: listIn(root, TEST.departments),
      positions: listIn(root, TEST.positions),
      crews: listIn(root, TEST.crews),
    },
    window: {
      opens: attributeOf(root, TEST.opens),
      closes: attributeOf(root, TEST.closes),
      timeZone: attributeOf(root, TEST.timeZone),
    },
  };
}

function instructionsOf(root: XmlElement, reading: ItemReading) {
  const block = instructionsBlock(root);
  const text = block && reading.body(block);
  return text && Object.keys(text).length > 0 ? text : undefined;
}

function timeLimitOf(root: XmlElement, reading: ItemReading): number | undefined {
  const limits = childOf(root, 'qti-time-limits');
  const seconds = limits && numberIn(limits, 'max-time');
  if (seconds === undefined) return undefined;
  if (seconds % 60 !== 0) {
    const message = `The time limit of ${seconds} seconds was rounded up to whole minutes.`;
    reading.warn('time-limit-rounded', message);
  }
  return Math.ceil(seconds / 60);
}
