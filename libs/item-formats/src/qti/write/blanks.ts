import type { InteractionOf, Tolerance } from '@rigwise/contracts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { idOf, OWN, QUANTITY_OPERATOR } from '../qti-names.ts';
import { percent } from '../percent.ts';
import { chose, type Question } from './choices.ts';
import { answered, condition, mapped, set, value, variable } from './expressions.ts';
import { blanksProcessing, mappingOf, outcomeDeclaration, responseDeclaration } from './scoring.ts';
import type { WrittenFeedback, WrittenInteraction } from './written-question.ts';

type Blanks = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;
interface WrittenBlank {
  readonly id: string;
  readonly best: number;
  readonly interaction: XmlElement;
  readonly declaration: XmlElement;
  readonly processing: readonly XmlElement[];
  readonly feedback: readonly WrittenFeedback[];
}
const bestOf = (scores: readonly { readonly score: number }[]): number =>
  scores.length === 0 ? 1 : Math.max(...scores.map(({ score }) => score));
/** The first with the highest score is the key. */
const keyOf = <T extends { readonly score: number }>(scored: readonly T[]): T | undefined =>
  scored.find(({ score }) => score === bestOf(scored));

/** Blanks are interactions in the stem, each with a response of its own: `question.blank`. */
export function writeBlanks(question: Question, of: Blanks): WrittenInteraction {
  const blanks = writtenBlanks(question, of);
  const unplaced = new Map(blanks.map(({ id, interaction }) => [id, interaction]));
  const stem = question.stem((id) => {
    const interaction = unplaced.get(id);
    unplaced.delete(id);
    // A response can have one interaction only.
    return [interaction ?? element('span', { [OWN.blank]: id })];
  });
  const rest = [...unplaced.values()].map((interaction) => element('p', {}, [interaction]));
  const outcomes = blanks.map(({ id, best }) => ({ outcome: idOf(question.score, id), best }));
  return {
    declarations: blanks.map(({ declaration }) => declaration),
    outcomes: outcomes.map(({ outcome }) => outcomeDeclaration(outcome)),
    body: [{ ...stem, children: [...stem.children, ...rest] }],
    processing: [
      ...blanks.flatMap(({ processing }) => processing),
      ...blanksProcessing(question.score, outcomes, of.scoring),
    ],
    feedback: blanks.flatMap(({ feedback }) => feedback),
  };
}

function writtenBlanks(question: Question, of: Blanks): readonly WrittenBlank[] {
  if (of.type === 'inline-choice') return of.blanks.map((blank) => inlineChoice(question, blank, of.shuffle));
  if (of.type === 'text-entry') return of.blanks.map((blank) => textEntry(question, blank));
  return of.blanks.map((blank) => numeric(question, blank));
}

const byMapping = (response: string, outcome: string): readonly XmlElement[] => [
  condition([answered(response), set(outcome, mapped(response))]),
];

function inlineChoice(
  { id: question, score, texts }: Question,
  { id, options }: InteractionOf<'inline-choice'>['blanks'][number],
  shuffle: boolean,
): WrittenBlank {
  const response = idOf(question, id);
  const choices = options.map((option) => {
    const { reference, children } = texts.line(idOf(question, 'option', id, option.id), option.text);
    return element('qti-inline-choice', { identifier: option.id, ...reference }, children);
  });
  const mapping = mappingOf(
    options.map((option) => ({ key: option.id, value: option.score })),
    { defaultValue: 0 },
  );
  const key = keyOf(options);
  return {
    id,
    best: bestOf(options),
    interaction: element(
      'qti-inline-choice-interaction',
      { 'response-identifier': response, shuffle },
      choices,
    ),
    declaration: responseDeclaration({
      ...{ id: response, cardinality: 'single', baseType: 'identifier', mapping },
      correct: key ? [key.id] : [],
    }),
    processing: byMapping(response, idOf(score, id)),
    feedback: options.flatMap(({ id: option, rationale }) =>
      rationale
        ? [
            {
              identifier: idOf(question, 'option', id, option, 'why'),
              texts: rationale,
              when: chose(response, option, true),
            },
          ]
        : [],
    ),
  };
}

function textEntry(
  { id: question, score }: Question,
  { id, answers, trim }: InteractionOf<'text-entry'>['blanks'][number],
): WrittenBlank {
  const response = idOf(question, id);
  const mapping = mappingOf(
    answers.map(({ text, score: to, caseSensitive }) => ({ key: text, value: to, caseSensitive })),
    { defaultValue: 0 },
  );
  const key = keyOf(answers);
  return {
    id,
    best: bestOf(answers),
    interaction: element('qti-text-entry-interaction', {
      'response-identifier': response,
      [OWN.trim]: trim ? undefined : false,
    }),
    declaration: responseDeclaration({
      ...{ id: response, cardinality: 'single', baseType: 'string', mapping },
      correct: key ? [key.text] : [],
    }),
    processing: byMapping(response, idOf(score, id)),
    feedback: [],
  };
}

type NumericBlank = InteractionOf<'numeric'>['blanks'][number];

/** With units the response is text, of which a custom operator makes a number in the unit of the key. */
function numeric(
  { id: question, score }: Question,
  { id, answers, units, unitRequired }: NumericBlank,
): WrittenBlank {
  const response = idOf(question, id);
  const hasUnits = units.length > 0 || unitRequired;
  const number = hasUnits
    ? element('qti-custom-operator', { class: QUANTITY_OPERATOR }, [variable(response)])
    : variable(response);
  // The first branch that applies counts, so that the best comes first; the mapping keeps the author's order.
  const bestFirst = answers.toSorted((a, b) => b.score - a.score);
  const branches = bestFirst.map(
    (answer) =>
      [
        equal(number, answer.value, answer.tolerance),
        set(idOf(score, id), value('float', answer.score)),
      ] as const,
  );
  const mapping = mappingOf(
    answers.map((answer) => ({ key: String(answer.value), value: answer.score })),
    { defaultValue: 0 },
  );
  const key = keyOf(answers);
  return {
    id,
    best: bestOf(answers),
    interaction: element('qti-text-entry-interaction', {
      'response-identifier': response,
      [OWN.units]: hasUnits ? JSON.stringify(units) : undefined,
      [OWN.unitRequired]: unitRequired || undefined,
    }),
    declaration: responseDeclaration({
      ...{ id: response, cardinality: 'single', baseType: hasUnits ? 'string' : 'float', mapping },
      correct: key ? [String(key.value)] : [],
    }),
    processing: branches.length > 0 ? [condition(...branches)] : [],
    feedback: [],
  };
}

/** QTI gives relative tolerances in percent. */
function equal(number: XmlElement, to: number, { mode, below, above }: Tolerance): XmlElement {
  const amounts = mode === 'relative' ? [percent(below), percent(above)] : [String(below), String(above)];
  return element(
    'qti-equal',
    { 'tolerance-mode': mode, tolerance: mode === 'exact' ? undefined : amounts.join(' ') },
    [number, value('float', to)],
  );
}
