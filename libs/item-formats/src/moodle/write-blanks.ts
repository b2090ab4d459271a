import type { BlanksRule, InteractionOf, Localized, RichText, Tolerance } from '@rigwise/contracts';
import { roundScore } from '@rigwise/scoring';
import { htmlOf } from '../html/html-of.ts';
import { clamp } from '../meaning/scoring.ts';
import { BLANK_MARK } from '../text/blank-mark.ts';
import { LeftOut } from '../text/losses.ts';
import { plainDecimal } from '../text/numbers.ts';
import { element, type XmlElement } from '../xml/xml-node.ts';
import { escapeCloze } from './cloze.ts';
import { weightsOf } from './fractions.ts';
import { escapeHtml } from './moodle-reading.ts';
import { child, stemWithBlanks, wordOf, type MoodleWriting } from './moodle-writing.ts';
import { withEscapes } from './wildcards.ts';
import { noPoints, pairGrade, type WrittenQuestion } from './write-choices.ts';

type Stem = Localized<RichText>;
type Blanks = InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>;
type Blank = Blanks['blanks'][number];
type TextBlank = InteractionOf<'text-entry'>['blanks'][number];
type NumericBlank = InteractionOf<'numeric'>['blanks'][number];

const scoresOf = (blank: Blank): number[] =>
  ('options' in blank ? blank.options : blank.answers).map(({ score }) => score);

/** One typed answer is a short answer or a number; everything else is a cloze question. */
export function writeBlanks(writing: MoodleWriting, stem: Stem, of: Blanks): WrittenQuestion {
  const [only] = of.blanks;
  if (only === undefined)
    throw new LeftOut('The question has no blanks. Add one, and export the item again.');
  if (of.blanks.some((blank) => Math.max(...scoresOf(blank), 0) <= 0)) throw noPoints();
  if (of.blanks.length > 1 || 'options' in only) return cloze(writing, stem, of);
  const scores = singleScores(writing, scoresOf(only), of.scoring);
  const grade = Math.max(...scores);
  if (grade <= 0) throw noPoints();
  const parts = scores.map((score) => score / grade);
  const text = stemText(writing, stem, only.id);
  return 'units' in only
    ? { type: 'numerical', grade, stem: text, body: numerical(writing, only, parts) }
    : { type: 'shortanswer', grade, stem: text, body: shortAnswer(writing, only, parts) };
}

function singleScores(writing: MoodleWriting, own: readonly number[], rule: BlanksRule): readonly number[] {
  const best = Math.max(...own);
  if (rule.rule === 'match_correct') return own.map((score) => (score === best ? rule.points : 0));
  if (clamp(0, rule) !== 0) writing.nameScoring();
  return own.map((score) => clamp(score, rule));
}

/** Moodle puts the field where there are five underscores, or below the text. */
function stemText(writing: MoodleWriting, stem: Stem, blank: string): XmlElement {
  const { stem: marked } = stemWithBlanks(writing, stem, [blank]);
  return writing.text('questiontext', marked, (html) => {
    if (/_{5}/.test(html) || html.includes(`_${BLANK_MARK}`) || html.includes(`${BLANK_MARK}_`)) {
      writing.losses.add(
        'underscores',
        'Moodle puts the answer where the first five underscores are. Check the place.',
      );
    }
    return html.replace(`<p>${BLANK_MARK}</p>`, '<p>_____</p>').replace(BLANK_MARK, '_____');
  });
}

function nameText(writing: MoodleWriting, blanks: readonly TextBlank[]): void {
  if (blanks.some(({ trim }) => !trim)) {
    writing.losses.add('trim-changed', 'Moodle ignores space around typed answers.');
  }
  if (blanks.some(({ answers }) => new Set(answers.map(({ caseSensitive }) => caseSensitive)).size > 1)) {
    writing.losses.add(
      'case-changed',
      'In Moodle, upper and lower case matter for all answers of a blank or for none.',
    );
  }
  if (blanks.some(({ answers }) => answers.some(({ score }) => score < 0))) writing.nameScoring();
}

function shortAnswer(writing: MoodleWriting, blank: TextBlank, parts: readonly number[]): XmlElement[] {
  nameText(writing, [blank]);
  const answers = blank.answers.map(({ text }, index) =>
    element('answer', { fraction: writing.fraction(parts[index] ?? 0), format: 'plain_text' }, [
      child('text', withEscapes(text)),
    ]),
  );
  return [child('usecase', blank.answers.some(({ caseSensitive }) => caseSensitive) ? '1' : '0'), ...answers];
}

/** Moodle's tolerances are as wide on both sides, in the unit of the answer. */
function toleranceOf(writing: MoodleWriting, value: number, { mode, below, above }: Tolerance): string {
  if (mode === 'exact') return '0';
  if (below !== above || (mode === 'relative' && below > 0)) {
    writing.losses.add(
      'tolerance-changed',
      'Moodle’s tolerances are absolute and as wide below as above: the wider side is in the file.',
    );
  }
  const widest = Math.max(below, above);
  return plainDecimal(mode === 'relative' ? Math.abs(value) * widest : widest);
}

function numerical(writing: MoodleWriting, blank: NumericBlank, parts: readonly number[]): XmlElement[] {
  nameNumbers(writing, blank);
  const answers = blank.answers.map(({ value, tolerance }, index) =>
    element('answer', { fraction: writing.fraction(parts[index] ?? 0), format: 'plain_text' }, [
      child('text', plainDecimal(value)),
      child('tolerance', toleranceOf(writing, value, tolerance)),
    ]),
  );
  if (blank.units.length === 0) return answers;
  const units = blank.units.map(({ symbol, factor }) => {
    if (1 / (1 / factor) !== factor)
      writing.losses.add('unit-rounded', 'The factor of a unit is rounded in Moodle.');
    return element('unit', {}, [child('multiplier', String(1 / factor)), child('unit_name', symbol)]);
  });
  const grading = [
    child('unitgradingtype', blank.unitRequired ? '1' : '0'),
    child('unitpenalty', blank.unitRequired ? '1' : '0'),
  ];
  return [
    ...answers,
    element('units', {}, units),
    ...grading,
    child('showunits', '0'),
    child('unitsleft', '0'),
  ];
}

function nameNumbers(writing: MoodleWriting, { answers, units, unitRequired }: NumericBlank): void {
  if (unitRequired && units.length === 0)
    writing.losses.add('units-dropped', 'Moodle can’t require a unit that isn’t listed.');
  if (answers.some(({ score }) => score < 0)) writing.nameScoring();
  // Moodle takes the first answer that fits, and we the best.
  if (answers.some(({ score }, index) => index > 0 && score > (answers[index - 1]?.score ?? score)))
    writing.nameScoring();
}

/** A part for each blank, whose weights are in proportion to what its best answer gives. */
function cloze(writing: MoodleWriting, stem: Stem, of: Blanks): WrittenQuestion {
  const { stem: marked, inOrder } = stemWithBlanks(
    writing,
    stem,
    of.blanks.map(({ id }) => id),
  );
  const blanks = inOrder.flatMap((id) => of.blanks.find((blank) => blank.id === id) ?? []);
  const scores = blanks.map((blank) => blankScores(writing, blank, of));
  const best = scores.map((own) => Math.max(...own));
  const total = best.reduce((sum, one) => sum + one, 0);
  const weights = weightsOf(best) ?? weightless(writing, best);
  const grade = of.scoring.rule === 'match_correct' && blanks.length > 1 ? of.scoring.points : total;
  if (weights.some((weight, index) => weight !== best[index])) {
    writing.losses.add(
      'points-changed',
      'Moodle counts the parts of this question in whole points. Set its mark there again.',
    );
  }
  nameClozeScoring(writing, scores, of.scoring);
  if (of.type === 'text-entry') nameText(writing, of.blanks);
  if (of.type === 'numeric') of.blanks.forEach((blank) => nameClozeNumbers(writing, blank));
  const parts = blanks.map((blank, index) => {
    const parts = (scores[index] ?? []).map((score) => writing.fraction(score / (best[index] ?? 1)));
    return `{${weights[index] ?? 1}:${typeOf(blank, of)}:${answersOf(writing, blank, parts).join('~')}}`;
  });
  let at = 0;
  const text = writing.text('questiontext', marked, (html) =>
    html.replaceAll('{', '&#123;').replaceAll(BLANK_MARK, () => parts[at++] ?? ''),
  );
  return { type: 'cloze', grade, stem: text, body: [] };
}

const blankScores = (writing: MoodleWriting, blank: Blank, of: Blanks): readonly number[] =>
  of.blanks.length === 1 ? singleScores(writing, scoresOf(blank), of.scoring) : scoresOf(blank);

function weightless(writing: MoodleWriting, best: readonly number[]): readonly number[] {
  writing.nameScoring();
  return best.map(() => 1);
}

function nameClozeScoring(
  writing: MoodleWriting,
  scores: readonly (readonly number[])[],
  rule: BlanksRule,
): void {
  if (scores.length === 1) return;
  if (rule.rule === 'match_correct') return writing.nameScoring();
  const sum = (pick: (...all: number[]) => number) =>
    scores.reduce((total, own) => total + pick(0, ...own), 0);
  const isLow = rule.lowerBound !== undefined && roundScore(rule.lowerBound) > roundScore(sum(Math.min));
  const isHigh = rule.upperBound !== undefined && roundScore(rule.upperBound) < roundScore(sum(Math.max));
  if (isLow || isHigh) writing.nameScoring();
}

function nameClozeNumbers(writing: MoodleWriting, blank: NumericBlank): void {
  nameNumbers(writing, blank);
  if (blank.units.length > 0)
    writing.losses.add('units-dropped', 'Moodle has no units where a question has several numbers.');
}

function typeOf(blank: Blank, of: Blanks): string {
  if (of.type === 'inline-choice') return of.shuffle ? 'MULTICHOICE_S' : 'MULTICHOICE';
  if (of.type === 'numeric') return 'NUMERICAL';
  const isCase =
    'answers' in blank && blank.answers.some((answer) => 'caseSensitive' in answer && answer.caseSensitive);
  return isCase ? 'SHORTANSWER_C' : 'SHORTANSWER';
}

function answersOf(writing: MoodleWriting, blank: Blank, fractions: readonly string[]): string[] {
  const answer = (text: string, index: number, feedback = '') =>
    `%${fractions[index] ?? '0'}%${escapeCloze(escapeHtml(text))}${feedback === '' ? '' : `#${escapeCloze(feedback)}`}`;
  if ('options' in blank) {
    return blank.options.map(({ text, rationale }, index) => {
      const doc = writing.docOf(rationale);
      const feedback = htmlOf(doc, { math: 'tex', image: () => nameImage(writing) });
      return answer(text[writing.language] ?? '', index, feedback);
    });
  }
  return blank.answers.map((one, index) =>
    'text' in one
      ? answer(withEscapes(one.text), index)
      : answer(`${plainDecimal(one.value)}:${toleranceOf(writing, one.value, one.tolerance)}`, index),
  );
}

function nameImage(writing: MoodleWriting): undefined {
  writing.losses.add('image-dropped', 'Moodle has no images in feedback on choices inside a text.');
  return undefined;
}

export function writeGapMatch(
  writing: MoodleWriting,
  stem: Stem,
  of: InteractionOf<'gap-match'>,
): WrittenQuestion {
  const gaps = [...new Set(of.correct.map(({ target }) => target))];
  if (gaps.length === 0 || gaps.length !== of.correct.length) {
    throw new LeftOut('Moodle has one right choice for each gap. Export the item as QTI instead.');
  }
  writing.nameOptions(of.options);
  const { stem: marked, inOrder } = stemWithBlanks(writing, stem, gaps);
  const numbers = inOrder.map((gap) => {
    const source = of.correct.find(({ target }) => target === gap)?.source;
    return of.options.findIndex(({ id }) => id === source) + 1;
  });
  if (numbers.includes(0))
    throw new LeftOut('A gap has no right choice. Correct it, and export the item again.');
  let at = 0;
  const text = writing.text('questiontext', marked, (html) =>
    html.replaceAll('[[', '&#91;[').replaceAll(BLANK_MARK, () => `[[${numbers[at++] ?? 0}]]`),
  );
  const boxes = of.options.map((option, index) => {
    const isReused = numbers.filter((number) => number === index + 1).length > 1;
    const more = isReused ? [element('infinite')] : [];
    return element('dragbox', {}, [
      child('text', wordOf(writing, option.text)),
      child('group', '1'),
      ...more,
    ]);
  });
  const all = of.options.flatMap(({ id }) => gaps.map((gap) => `${id} ${gap}`));
  const grade = pairGrade(
    writing,
    of.scoring,
    of.correct.map(({ source, target }) => `${source} ${target}`),
    all,
  );
  return {
    type: 'ddwtos',
    grade,
    stem: text,
    body: [child('shuffleanswers', of.shuffle ? '1' : '0'), ...boxes],
  };
}
