import { interactionTypes, type Classification, type Localized, type RichText } from '@rigwise/contracts';
import type { FindFile } from '../../html/image-files.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import { startOf } from '../../text/storable.ts';
import type { DraftQuestion, ItemDraft } from '../../text/verdicts.ts';
import {
  attributeOf,
  childrenNamed,
  childOf,
  elementsIn,
  type XmlElement,
  type XmlNode,
} from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE, idOf, OWN, SCORE } from '../qti-names.ts';
import { responsesOf, type ResponseDeclaration } from './declarations.ts';
import { Feedback } from './feedback.ts';
import { Identifiers } from './identifiers.ts';
import { ItemReading } from './item-reading.ts';
import { scoreFacts } from './processing.ts';
import {
  interactionsIn,
  isBlockInteraction,
  type QuestionSource,
  type ReadInteraction,
} from './question-source.ts';
import { blankTypeOf, readBlanks } from './read-blanks.ts';
import { readChoice, readGapMatch, readMatch, readOrder } from './read-choices.ts';
import { readGraphicOrder, readHotspot, readSelectPoint } from './read-images.ts';
import { readExtendedText, readUpload } from './read-marked.ts';
import { Scoring } from './scoring.ts';
import { questionGroups } from './question-groups.ts';

/** What the manifest says about an item. */
export interface ItemMetadata {
  readonly classification: Partial<Classification>;
  readonly languages: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}
/** The surroundings of an item: other files, and its metadata. */
export interface ItemFiles {
  readonly find: FindFile;
  /** The root of a shared stimulus, and its own surroundings. */
  readonly stimulus: (href: string) => { readonly root: XmlElement; readonly find: FindFile } | undefined;
  readonly metadata?: ItemMetadata | undefined;
}

const READERS: Readonly<Record<string, (source: QuestionSource, element: XmlElement) => ReadInteraction>> = {
  'qti-choice-interaction': readChoice,
  'qti-order-interaction': readOrder,
  'qti-match-interaction': readMatch,
  'qti-gap-match-interaction': readGapMatch,
  'qti-hotspot-interaction': readHotspot,
  'qti-graphic-order-interaction': readGraphicOrder,
  'qti-select-point-interaction': readSelectPoint,
  'qti-extended-text-interaction': readExtendedText,
  'qti-upload-interaction': readUpload,
};

interface ReadPart extends ReadInteraction {
  readonly id: string;
  readonly rationale?: Localized<RichText>;
}

/** Reads an item under the names of QTI 3. Throws `RefusedQuestion` for what can't be kept. */
export function readQtiItem(root: XmlElement, files: ItemFiles): DraftQuestion {
  if (root.name !== 'qti-assessment-item') {
    throw new RefusedQuestion('no-item', `The file has no item: it begins with <${root.name}>.`);
  }
  if (attributeOf(root, 'adaptive')?.trim() === 'true' || childOf(root, 'qti-template-declaration')) {
    throw new RefusedQuestion(
      'templated',
      'Adaptive items and templates can’t be imported. Write one with fixed values.',
    );
  }
  const reading = new ItemReading(root, files.find);
  const [body] = childrenNamed(root, 'qti-item-body');
  if (body === undefined) throw new RefusedQuestion('no-item', 'The item has no body.');
  const read = new ItemReader(reading, body).read();
  const shared = sharedStimulus(reading, files);
  const stimulus = shared ?? read.stimulus;
  const [only] = read.parts;
  const common = commonOf(reading, files.metadata, stimulus ?? only?.stem ?? {});
  const warnings = [...(files.metadata?.warnings ?? []), ...reading.warnings];
  if (stimulus === undefined && only && read.parts.length === 1) {
    const { stem, rationale, interaction } = only;
    const content: ItemDraft = {
      kind: 'question',
      ...common,
      stem,
      ...(rationale && { rationale }),
      interaction,
    };
    return { content, files: reading.images.files, warnings };
  }
  const content: ItemDraft = {
    kind: 'scenario',
    ...common,
    stimulus: stimulus ?? {},
    parts: [...read.parts],
  };
  return { content, files: reading.images.files, warnings };
}

function commonOf(reading: ItemReading, metadata: ItemMetadata | undefined, words: Localized<RichText>) {
  const given = (attributeOf(reading.root, 'title') ?? '').trim();
  if (given.length > 200) reading.warn('title-shortened', 'The title was cut to 200 characters.');
  const title =
    startOf(given, 200) || reading.words(words) || attributeOf(reading.root, 'identifier') || 'Question';
  const listed = (metadata?.languages ?? []).filter((language) => language !== reading.original);
  return {
    title,
    languages: [...new Set([reading.original, ...listed, ...reading.translations])],
    classification: metadata?.classification ?? {},
  };
}

function sharedStimulus(reading: ItemReading, files: ItemFiles): Localized<RichText> | undefined {
  const [reference] = childrenNamed(reading.root, 'qti-assessment-stimulus-ref');
  if (reference === undefined) return undefined;
  const href = attributeOf(reference, 'href') ?? '';
  const found = files.stimulus(href);
  const body = found && [...elementsIn(found.root)].find(({ name }) => name === 'qti-stimulus-body');
  if (found === undefined || body === undefined) {
    throw new RefusedQuestion('stimulus-missing', `The stimulus ${href} isn’t in the package. Add it.`);
  }
  const own = new ItemReading(found.root, (path) => found.find(path));
  const text = own.text(body.children);
  if (own.images.files.length > 0) {
    throw new RefusedQuestion(
      'stimulus-images',
      'The stimulus has images. Put it into the item, and import it again.',
    );
  }
  reading.warnings.push(...own.warnings);
  return Object.fromEntries(Object.values(text).map((doc) => [reading.original, doc]));
}

class ItemReader {
  private readonly responses: ReadonlyMap<string, ResponseDeclaration>;
  private readonly scoring: Scoring;
  private readonly feedback: Feedback;

  constructor(
    private readonly reading: ItemReading,
    private readonly body: XmlElement,
  ) {
    this.responses = responsesOf(reading.root);
    const facts = scoreFacts(reading.root, [...this.responses.keys()]);
    this.scoring = new Scoring(facts, (code, message) => reading.warn(code, message));
    this.feedback = new Feedback(reading);
  }

  read(): { readonly stimulus?: Localized<RichText>; readonly parts: readonly ReadPart[] } {
    const own = [...elementsIn(this.body)].filter(
      (element) => attributeOf(element, OWN.question) !== undefined,
    );
    const stimulus = [...elementsIn(this.body)].find(
      (element) => attributeOf(element, OWN.stimulus) !== undefined,
    );
    if (own.length > 0 || stimulus) return this.readOwn(own, stimulus);
    const groups = questionGroups(this.body.children, (element) =>
      blankTypeOf({ responses: this.responses }, element),
    );
    if (groups.questions.length === 0) {
      throw new RefusedQuestion('no-interaction', 'The item asks nothing: it has no interaction.');
    }
    const isOne = groups.questions.length === 1;
    const ids = new Identifiers();
    const parts = groups.questions.map((nodes, index) => {
      const [first] = interactionsIn(nodes);
      const response = (first && attributeOf(first, 'response-identifier')) ?? '';
      const id = first && isBlockInteraction(first) ? response : `Q${index + 1}`;
      return this.part(isOne ? 'RESPONSE' : ids.of(id), nodes, { score: isOne ? SCORE : idOf(SCORE, id) });
    });
    const rest = this.feedback.rest();
    const [only] = parts;
    if (isOne && only) return { parts: [{ ...(rest && { rationale: rest }), ...only }] };
    if (rest)
      this.reading.warn(
        'feedback-dropped',
        'Feedback on the whole item was dropped: its questions have their own.',
      );
    return { stimulus: this.reading.text(groups.stimulus), parts };
  }

  private readOwn(elements: readonly XmlElement[], stimulus: XmlElement | undefined) {
    const parts = elements.map((element) => {
      const id = attributeOf(element, OWN.question) ?? '';
      const score = stimulus ? idOf(SCORE, id) : SCORE;
      return this.part(id, element.children, { score, type: attributeOf(element, OWN.type), isOwn: true });
    });
    this.feedback.rest();
    if (stimulus === undefined) return { parts };
    const reference = attributeOf(stimulus, CATALOG_REFERENCE);
    return { stimulus: this.reading.text(stimulus.children, { reference }), parts };
  }

  private part(
    id: string,
    nodes: readonly XmlNode[],
    { score, type, isOwn = false }: Pick<QuestionSource, 'score' | 'type'> & { isOwn?: boolean },
  ): ReadPart {
    const { reading, responses, scoring, feedback } = this;
    const blanks = new Identifiers();
    const source: QuestionSource = {
      id,
      isOwn,
      type,
      score,
      nodes,
      reading,
      responses,
      scoring,
      feedback,
      blanks,
    };
    const read = readInteraction(source);
    const rationale = feedback.take(idOf(id, 'why'));
    return { id, ...read, ...(rationale && { rationale }) };
  }
}

function readInteraction(source: QuestionSource): ReadInteraction {
  const found = interactionsIn(source.nodes);
  const [first] = found;
  const type = interactionTypes.find((one) => one === source.type);
  if (first === undefined) {
    if (type === 'inline-choice' || type === 'text-entry' || type === 'numeric')
      return readBlanks(source, type);
    throw new RefusedQuestion('no-interaction', `The question ${source.id} has no interaction.`);
  }
  if (!isBlockInteraction(first)) return readBlanks(source, blankTypeOf(source, first));
  const reader = READERS[first.name];
  if (reader) return reader(source, first);
  const name = first.name.replace(/^qti-|-interaction$/g, '');
  throw new RefusedQuestion(
    'unknown-type',
    `Questions of the type “${name}” can’t be imported. Write it as another type.`,
  );
}
