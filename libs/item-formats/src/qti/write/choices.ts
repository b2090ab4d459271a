import type { InteractionOf, ItemOption, ScoringRule } from '@rigwise/contracts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { idOf, OWN } from '../qti-names.ts';
import { condition, operator, set, value, variable } from './expressions.ts';
import type { ItemTexts } from './item-texts.ts';
import { responseDeclaration, ruleMapping, ruleProcessing } from './scoring.ts';
import type { WrittenFeedback, WrittenInteraction } from './written-question.ts';

/** A question to be written: its id, its score's name and its stem, which is written already but for gaps. */
export interface Question {
  readonly id: string;
  readonly score: string;
  readonly stem: (blank?: (id: string) => readonly XmlElement[]) => XmlElement;
  readonly texts: ItemTexts;
}
type Role = 'option' | 'source' | 'target';

const choiceOf = (
  { id, texts }: Question,
  option: ItemOption,
  name: string,
  { role = 'option', matchMax }: { role?: Role; matchMax?: number } = {},
): XmlElement => {
  const { reference, children } = texts.inline(idOf(id, role, option.id), option.text);
  const attributes = {
    identifier: option.id,
    'match-max': matchMax,
    ...reference,
    [OWN.reference]: option.reference,
  };
  return element(name, attributes, children);
};

/** Whether a response has an option: of single choices it is it, of others it is among them. */
export const chose = (response: string, option: string, isSingle: boolean): XmlElement =>
  isSingle
    ? operator('match', [variable(response), value('identifier', option)])
    : operator('member', [value('identifier', option), variable(response)]);

export const rationalesOf = (
  question: string,
  options: readonly Pick<ItemOption, 'id' | 'rationale'>[],
  when: (option: string) => XmlElement | undefined,
  role: Role = 'option',
): readonly WrittenFeedback[] =>
  options.flatMap(({ id, rationale }) => {
    const applies = when(id);
    return rationale
      ? [{ identifier: idOf(question, role, id, 'why'), texts: rationale, ...(applies && { when: applies }) }]
      : [];
  });

export function writeChoice(
  question: Question,
  of: InteractionOf<'choice' | 'multiple-response'>,
): WrittenInteraction {
  const isSingle = of.type === 'choice';
  const limits = isSingle
    ? { 'max-choices': 1 }
    : { 'min-choices': of.minChoices || undefined, 'max-choices': of.maxChoices };
  const interaction = element(
    'qti-choice-interaction',
    { 'response-identifier': question.id, shuffle: of.shuffle, ...limits },
    of.options.map((option) => choiceOf(question, option, 'qti-simple-choice')),
  );
  return withRule(question, of.scoring, {
    cardinality: isSingle ? 'single' : 'multiple',
    key: isSingle ? [of.correct] : of.correct,
    body: [question.stem(), interaction],
    feedback: rationalesOf(question.id, of.options, (option) => chose(question.id, option, isSingle)),
  });
}

export function writeOrder(question: Question, of: InteractionOf<'order'>): WrittenInteraction {
  const interaction = element(
    'qti-order-interaction',
    { 'response-identifier': question.id, shuffle: of.shuffle },
    of.options.map((option) => choiceOf(question, option, 'qti-simple-choice')),
  );
  return withRule(
    question,
    { rule: 'match_correct', points: of.points },
    {
      cardinality: 'ordered',
      key: of.correct,
      body: [question.stem(), interaction],
      feedback: rationalesOf(question.id, of.options, () => undefined),
    },
  );
}

type Pairs = readonly { readonly source: string; readonly target: string }[];
const keysOf = (pairs: Pairs): readonly string[] => pairs.map(({ source, target }) => `${source} ${target}`);
/** Once, unless the key uses it more often; then any number. */
const usesOf = (pairs: Pairs, source: string): number =>
  pairs.filter((pair) => pair.source === source).length > 1 ? 0 : 1;

export function writeMatch(question: Question, of: InteractionOf<'match'>): WrittenInteraction {
  const side = (options: readonly ItemOption[], role: Role) =>
    element(
      'qti-simple-match-set',
      {},
      options.map((option) =>
        choiceOf(question, option, 'qti-simple-associable-choice', {
          ...{ role, matchMax: role === 'source' ? usesOf(of.correct, option.id) : 0 },
        }),
      ),
    );
  const interaction = element(
    'qti-match-interaction',
    { 'response-identifier': question.id, shuffle: of.shuffle, 'max-associations': 0 },
    [side(of.sources, 'source'), side(of.targets, 'target')],
  );
  const why = (options: readonly ItemOption[], role: Role) =>
    rationalesOf(question.id, options, () => undefined, role);
  return withRule(question, of.scoring, {
    ...{ cardinality: 'multiple', baseType: 'directedPair', key: keysOf(of.correct) },
    body: [question.stem(), interaction],
    feedback: [...why(of.sources, 'source'), ...why(of.targets, 'target')],
  });
}

export function writeGapMatch(question: Question, of: InteractionOf<'gap-match'>): WrittenInteraction {
  const stem = question.stem((blank) => [element('qti-gap', { identifier: blank })]);
  const options = of.options.map((option) =>
    choiceOf(question, option, 'qti-gap-text', { matchMax: usesOf(of.correct, option.id) }),
  );
  const interaction = element(
    'qti-gap-match-interaction',
    { 'response-identifier': question.id, shuffle: of.shuffle },
    [...options, stem],
  );
  return withRule(question, of.scoring, {
    ...{ cardinality: 'multiple', baseType: 'directedPair', key: keysOf(of.correct) },
    body: [interaction],
    feedback: rationalesOf(question.id, of.options, () => undefined),
  });
}

interface Scored extends Pick<WrittenInteraction, 'body' | 'feedback'> {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType?: 'identifier' | 'directedPair';
  readonly key: readonly string[];
}

/** An interaction of one response, scored by one of the standard rules. */
export function withRule(
  { id, score }: Question,
  rule: ScoringRule,
  { cardinality, baseType = 'identifier', key, body, feedback }: Scored,
): WrittenInteraction {
  const mapping = ruleMapping(rule);
  return {
    declarations: [responseDeclaration({ id, cardinality, baseType, correct: key, mapping })],
    outcomes: [],
    ...{ body, feedback },
    ...ruleProcessing(id, score, rule),
  };
}

/** Adds a rationale to those that apply. */
export const showsFeedback = (outcome: string, { identifier, when }: WrittenFeedback): XmlElement => {
  const shown = set(outcome, operator('multiple', [variable(outcome), value('identifier', identifier)]));
  return when ? condition([when, shown]) : shown;
};
