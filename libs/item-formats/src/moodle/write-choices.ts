import type { InteractionOf, ItemOption, Localized, RichText, ScoringRule } from '@rigwise/contracts';
import { roundScore } from '@rigwise/scoring';
import { clamp, mapped } from '../meaning/scoring.ts';
import { LeftOut } from '../text/losses.ts';
import { element, type XmlElement } from '../xml/xml-node.ts';
import { child, textChild, type MoodleWriting } from './moodle-writing.ts';

/** What a type adds to a question of Moodle. */
export interface WrittenQuestion {
  readonly type: string;
  readonly grade: number;
  readonly stem: XmlElement;
  readonly body: readonly XmlElement[];
}
type Stem = Localized<RichText>;
export const noPoints = (): LeftOut =>
  new LeftOut('No answer gives points. Correct the scoring, and export the item again.');
const yes = (value: boolean): string => (value ? 'true' : 'false');
const shuffled = (value: boolean): XmlElement => child('shuffleanswers', yes(value));

const answerOf = (writing: MoodleWriting, option: ItemOption, part: number): XmlElement => {
  const { attributes, children } = writing.text('answer', option.text);
  const all = { ...Object.fromEntries(attributes), fraction: writing.fraction(part) };
  return element('answer', all, [...children, writing.feedback(option.rationale)]);
};

export function writeChoice(
  writing: MoodleWriting,
  stem: Stem,
  of: InteractionOf<'choice'>,
): WrittenQuestion {
  const { options, scoring: rule, correct } = of;
  writing.nameReferences(options);
  const score = (id: string): number =>
    rule.rule === 'match_correct' ? (id === correct ? rule.points : 0) : clamp(mapped(rule, id), rule);
  const grade = options.some(({ id }) => id === correct) ? score(correct) : 0;
  if (grade <= 0) throw noPoints();
  if (rule.rule === 'map_response' && clamp(0, rule) !== 0) writing.nameScoring();
  // The first of the best is the key when the file is read.
  if (options.find(({ id }) => roundScore(score(id)) >= roundScore(grade))?.id !== correct)
    writing.nameScoring();
  return {
    ...{ type: 'multichoice', grade, stem: writing.text('questiontext', stem) },
    body: [
      child('single', 'true'),
      shuffled(of.shuffle),
      ...options.map((one) => answerOf(writing, one, score(one.id) / grade)),
    ],
  };
}

export function writeMultipleResponse(
  writing: MoodleWriting,
  stem: Stem,
  of: InteractionOf<'multiple-response'>,
): WrittenQuestion {
  writing.nameReferences(of.options);
  if (of.minChoices > 0 || (of.maxChoices > 0 && of.maxChoices < of.options.length)) {
    writing.losses.add('limits-dropped', 'Moodle doesn’t limit how many options are chosen.');
  }
  const { grade, parts } = responseParts(writing, of);
  const answers = of.options.map((option, index) => answerOf(writing, option, parts[index] ?? 0));
  return {
    ...{ type: 'multichoice', grade, stem: writing.text('questiontext', stem) },
    body: [child('single', 'false'), shuffled(of.shuffle), ...answers],
  };
}

/** Moodle adds up parts, between nothing and the grade; it has no "all or nothing" without a plugin. */
function responseParts(writing: MoodleWriting, of: InteractionOf<'multiple-response'>) {
  const { scoring: rule, options } = of;
  const right = new Set(of.correct.filter((id) => options.some((option) => option.id === id)));
  if (right.size === 0)
    throw new LeftOut('No option is marked as right. Choose some, and export the item again.');
  if (rule.rule === 'match_correct') {
    writing.nameScoring();
    return { grade: rule.points, parts: options.map(({ id }) => (right.has(id) ? 1 / right.size : -1)) };
  }
  const scores = options.map(({ id }) => mapped(rule, id));
  const sum = scores.reduce((total, score) => total + Math.max(0, score), 0);
  const grade = Math.min(sum, rule.upperBound ?? sum);
  if (grade <= 0) throw noPoints();
  const hasPenalty = scores.some((score) => score < 0);
  const isKey = options.every(({ id }, index) => right.has(id) === (scores[index] ?? 0) > 0);
  if (!isKey || (hasPenalty && rule.lowerBound !== 0) || (rule.lowerBound ?? 0) > 0) writing.nameScoring();
  return { grade, parts: scores.map((score) => score / grade) };
}

export function writeOrder(writing: MoodleWriting, stem: Stem, of: InteractionOf<'order'>): WrittenQuestion {
  const inOrder = of.correct.flatMap((id) => of.options.find((option) => option.id === id) ?? []);
  if (inOrder.length !== of.options.length || new Set(of.correct).size !== inOrder.length) {
    throw new LeftOut('The right order doesn’t have every item once. Correct it, and export the item again.');
  }
  writing.nameOptions(of.options);
  if (!of.shuffle)
    writing.losses.add('shuffle-changed', 'Moodle always shuffles items that are to be put in order.');
  if (inOrder.some((option, index) => option !== of.options[index])) {
    writing.losses.add(
      'listing-changed',
      'Moodle lists the items in the right order for authors, and shuffles them for candidates.',
    );
  }
  const answers = inOrder.map((option, index) => {
    const { attributes, children } = writing.text('answer', option.text);
    return element('answer', { ...Object.fromEntries(attributes), fraction: index + 1 }, children);
  });
  const settings = {
    layouttype: 'VERTICAL',
    selecttype: 'ALL',
    selectcount: '0',
    gradingtype: 'ALL_OR_NOTHING',
  };
  return {
    ...{ type: 'ordering', grade: of.points, stem: writing.text('questiontext', stem) },
    body: [...Object.entries(settings).map(([name, value]) => child(name, value)), ...answers],
  };
}

/** Moodle gives each pair an equal part of the grade. */
export function pairGrade(
  writing: MoodleWriting,
  rule: ScoringRule,
  right: readonly string[],
  all: readonly string[],
): number {
  if (rule.rule === 'match_correct') {
    if (right.length > 1) writing.nameScoring();
    return rule.points;
  }
  const scores = right.map((key) => mapped(rule, key));
  const grade = scores.reduce((total, score) => total + score, 0);
  if (grade <= 0) throw noPoints();
  const isEven = scores.every((score) => roundScore(score) === roundScore(grade / right.length));
  const wrongIsFree = all.every((key) => right.includes(key) || mapped(rule, key) === 0);
  const isBounded = (rule.lowerBound ?? 0) > 0 || roundScore(rule.upperBound ?? grade) < roundScore(grade);
  if (!isEven || !wrongIsFree || isBounded) writing.nameScoring();
  return grade;
}

export function writeMatch(writing: MoodleWriting, stem: Stem, of: InteractionOf<'match'>): WrittenQuestion {
  const targetOf = new Map(of.correct.map(({ source, target }) => [source, target]));
  const texts = new Map(of.targets.map((target) => [target.id, writing.plain(target.text)]));
  if (
    of.correct.length !== targetOf.size ||
    of.sources.some(({ id }) => !texts.has(targetOf.get(id) ?? ''))
  ) {
    throw new LeftOut(
      'Moodle matches each item on the left with one on the right. Export the item as QTI instead.',
    );
  }
  if (new Set(texts.values()).size < texts.size) {
    throw new LeftOut('Two items on the right have the same text. Change one, and export the item again.');
  }
  writing.nameOptions([...of.sources, ...of.targets]);
  const used = new Set(targetOf.values());
  const pairs = of.sources.map((source) =>
    subquestion(writing.text('subquestion', source.text), texts.get(targetOf.get(source.id) ?? '') ?? ''),
  );
  const others = [...texts].flatMap(([id, text]) =>
    used.has(id) ? [] : [subquestion(writing.text('subquestion', {}), text)],
  );
  if (!of.shuffle) {
    const listed = [
      ...new Set(of.sources.map(({ id }) => targetOf.get(id))),
      ...[...texts.keys()].filter((id) => !used.has(id)),
    ];
    if (listed.some((id, index) => id !== of.targets[index]?.id)) {
      writing.losses.add('listing-changed', 'Moodle lists the items on the right in its own order.');
    }
  }
  const all = of.sources.flatMap((source) => of.targets.map((target) => `${source.id} ${target.id}`));
  const grade = pairGrade(
    writing,
    of.scoring,
    of.correct.map(({ source, target }) => `${source} ${target}`),
    all,
  );
  return {
    ...{ type: 'matching', grade, stem: writing.text('questiontext', stem) },
    body: [shuffled(of.shuffle), ...pairs, ...others],
  };
}

const subquestion = (text: XmlElement, answer: string): XmlElement => ({
  ...text,
  children: [...text.children, textChild('answer', answer)],
});
