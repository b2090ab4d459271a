import type { InteractionOf } from '@rigwise/contracts';
import { z } from 'zod';
import { RefusedQuestion } from '../../refused-question.ts';
import { attributeOf, childrenNamed, textIn, type XmlElement } from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE, idOf, OWN } from '../qti-names.ts';
import { numberOf, type Mapping, type ResponseDeclaration } from './declarations.ts';
import { INLINE_INTERACTIONS, interactionsIn, isTrue, noKey, responseOf, stemOf } from './question-source.ts';
import { Identifiers } from './identifiers.ts';
import type { QuestionSource, ReadInteraction } from './question-source.ts';
import { mappingOf, type ResponseFact } from './scoring.ts';

type BlankType = 'inline-choice' | 'text-entry' | 'numeric';
const unitsSchema = z.array(z.object({ symbol: z.string(), factor: z.number() }));

/** What kind of blank an inline interaction is; numbers are text entries whose response is one. */
export function blankTypeOf(source: Pick<QuestionSource, 'responses'>, element: XmlElement): BlankType {
  if (element.name === 'qti-inline-choice-interaction') return 'inline-choice';
  const baseType = source.responses.get(responseOf(element))?.baseType;
  const isNumber =
    baseType === 'float' || baseType === 'integer' || attributeOf(element, OWN.units) !== undefined;
  return isNumber ? 'numeric' : 'text-entry';
}

/** A question of blanks that are all of one type; none of them for a draft, whose type is given then. */
export function readBlanks(source: QuestionSource, type: BlankType): ReadInteraction {
  const elements = interactionsIn(source.nodes).filter(({ name }) => INLINE_INTERACTIONS.has(name));
  const byResponse = new Map(elements.map((element) => [responseOf(element), element]));
  const prefix = `${source.id}.`;
  const idOfBlank = (response: string): string =>
    source.blanks.of(source.isOwn && response.startsWith(prefix) ? response.slice(prefix.length) : response);
  const stem = stemOf(source, {
    blank: (element) =>
      INLINE_INTERACTIONS.has(element.name)
        ? { type: 'blank', attrs: { id: idOfBlank(responseOf(element)) } }
        : undefined,
  });
  const declared = [...source.responses.values()].filter(({ id }) => byResponse.has(id));
  const missing = elements.find((element) => !source.responses.has(responseOf(element)));
  if (missing) {
    throw new RefusedQuestion(
      'no-response',
      `The response “${responseOf(missing)}” isn’t declared in the item.`,
    );
  }
  const blanks = declared.flatMap((one) => {
    const element = byResponse.get(one.id);
    return element ? [{ id: idOfBlank(one.id), declared: one, element, fact: factOf(source, one) }] : [];
  });
  const scoring = source.scoring.blanksRule(
    declared.map(({ id }) => id),
    source.score,
  );
  if (type === 'inline-choice') {
    const shuffle =
      blanks.some(({ element }) => isTrue(element, 'shuffle')) || (blanks.length === 0 && source.isOwn);
    return {
      stem,
      interaction: { type, blanks: blanks.map((blank) => inlineChoice(source, blank)), shuffle, scoring },
    };
  }
  if (type === 'text-entry') {
    return { stem, interaction: { type, blanks: blanks.map((blank) => textEntry(source, blank)), scoring } };
  }
  return { stem, interaction: { type, blanks: blanks.map((blank) => numeric(source, blank)), scoring } };
}

interface Blank {
  readonly id: string;
  readonly declared: ResponseDeclaration;
  readonly element: XmlElement;
  readonly fact: ResponseFact;
}

/** Our own drafts may have blanks without answers, of which no rule speaks. */
const factOf = ({ scoring, isOwn }: QuestionSource, declared: ResponseDeclaration): ResponseFact =>
  (isOwn ? scoring.of(declared.id) : undefined) ??
  (isOwn && declared.mapping ? { kind: 'map', outcome: '', response: declared.id } : scoring.blank(declared));

function inlineChoice(
  source: QuestionSource,
  { id, declared, element, fact }: Blank,
): InteractionOf<'inline-choice'>['blanks'][number] {
  const { reading, feedback } = source;
  const scores = scoresOf(declared, fact);
  const ids = new Identifiers();
  const options = childrenNamed(element, 'qti-inline-choice').map((given) => {
    const identifier = attributeOf(given, 'identifier') ?? '';
    const { choice, rationale } = feedback.inline(given);
    const why = feedback.take(idOf(source.id, 'option', id, identifier, 'why')) ?? rationale;
    return {
      id: ids.of(identifier),
      text: reading.line(textIn(choice), attributeOf(given, CATALOG_REFERENCE)),
      score: scores(identifier),
      ...(why && { rationale: why }),
    };
  });
  if (!source.isOwn && !options.some(({ score }) => score > 0)) throw noKey();
  return { id, options };
}

/** The score of a choice by what is known of its response. */
function scoresOf(declared: ResponseDeclaration, fact: ResponseFact): (key: string) => number {
  if (fact.kind === 'match') return (key) => (declared.correct.includes(key) ? fact.points : 0);
  if (fact.kind === 'compare') {
    return (key) => fact.answers.find(({ value }) => value.trim() === key)?.score ?? 0;
  }
  const { entries, defaultValue } = mappingOf(declared);
  return (key) => entries.find((entry) => entry.key === key)?.value ?? defaultValue;
}

function textEntry(
  source: QuestionSource,
  { id, declared, element, fact }: Blank,
): InteractionOf<'text-entry'>['blanks'][number] {
  const trim = attributeOf(element, OWN.trim) !== 'false';
  const answers = textAnswers(declared, fact);
  if (!source.isOwn && answers.length === 0) throw noKey();
  return { id, answers, trim };
}

function textAnswers(declared: ResponseDeclaration, fact: ResponseFact) {
  if (fact.kind === 'match') {
    return declared.correct.map((text) => ({ text, score: fact.points, caseSensitive: true }));
  }
  if (fact.kind === 'compare') {
    return fact.answers.map(({ value, score, caseSensitive }) => ({
      ...{ text: value, score, caseSensitive: caseSensitive ?? true },
    }));
  }
  const { entries, defaultValue } = mappingOf(declared);
  checkDefault(defaultValue);
  return entries.map(({ key, value, caseSensitive }) => ({ text: key, score: value, caseSensitive }));
}

function checkDefault(defaultValue: number): void {
  if (defaultValue === 0) return;
  throw new RefusedQuestion(
    'default-score',
    'Any other answer gives points. Give points to answers that are listed only.',
  );
}

function numeric(
  source: QuestionSource,
  { id, declared, element, fact }: Blank,
): InteractionOf<'numeric'>['blanks'][number] {
  const units = unitsOf(attributeOf(element, OWN.units));
  const answers = numericAnswers(declared, fact);
  if (!source.isOwn && answers.length === 0) throw noKey();
  return { id, answers, units, unitRequired: isTrue(element, OWN.unitRequired) };
}

const EXACT = { mode: 'exact', below: 0, above: 0 } as const;
type NumericAnswer = InteractionOf<'numeric'>['blanks'][number]['answers'][number];

function numericAnswers(declared: ResponseDeclaration, fact: ResponseFact): NumericAnswer[] {
  if (fact.kind === 'match') {
    return declared.correct.map((text) => ({
      value: numberOf(text, 'key'),
      tolerance: EXACT,
      score: fact.points,
    }));
  }
  if (fact.kind === 'map') {
    const { entries, defaultValue } = mappingOf(declared);
    checkDefault(defaultValue);
    return entries.map(({ key, value }) => ({
      value: numberOf(key, 'map-key'),
      tolerance: EXACT,
      score: value,
    }));
  }
  const answers = fact.answers.map(({ value, tolerance = EXACT, score }) => ({
    ...{ value: numberOf(value, 'answer'), tolerance, score },
  }));
  return declared.mapping ? inOrderOf(declared.mapping, answers) : answers;
}

/** Comparisons come best first; the mapping has the author's order. */
function inOrderOf({ entries }: Mapping, answers: readonly NumericAnswer[]): NumericAnswer[] {
  const left = [...answers];
  const ordered = entries.flatMap(({ key, value }) => {
    const index = left.findIndex((answer) => answer.value === Number(key) && answer.score === value);
    return index === -1 ? [] : left.splice(index, 1);
  });
  return [...ordered, ...left];
}

function unitsOf(text: string | undefined): z.infer<typeof unitsSchema> {
  if (text === undefined) return [];
  try {
    return unitsSchema.parse(JSON.parse(text));
  } catch {
    throw new RefusedQuestion('invalid-units', `The units of a number can’t be read: ${text.slice(0, 80)}`);
  }
}
