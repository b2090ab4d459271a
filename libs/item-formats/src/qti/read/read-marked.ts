import { mediaTypes, type InteractionOf } from '@rigwise/contracts';
import {
  collapsed,
  attributeOf,
  childOf,
  childrenNamed,
  elementsIn,
  isElement,
  textIn,
  type XmlElement,
} from '../../xml/xml-node.ts';
import { OWN, SCORE } from '../qti-names.ts';
import { numberOf, optionalNumber } from './declarations.ts';
import { declarationOf, stemOf, type QuestionSource, type ReadInteraction } from './question-source.ts';

type Rubric = InteractionOf<'extended-text'>['rubric'];

export function readExtendedText(source: QuestionSource, element: XmlElement): ReadInteraction {
  declarationOf(source, element);
  const words = (name: string) => optionalNumber(attributeOf(element, name), name);
  const [minWords, maxWords] = [words(OWN.minWords), words(OWN.maxWords)];
  return {
    stem: stemOf(source),
    interaction: {
      type: 'extended-text',
      ...(minWords !== undefined && { minWords }),
      ...(maxWords !== undefined && { maxWords }),
      ...markingOf(source),
    },
  };
}

export function readUpload(source: QuestionSource, element: XmlElement): ReadInteraction {
  declarationOf(source, element);
  const given = (attributeOf(element, 'type') ?? '').split(/[\s,]+/).filter((type) => type !== '');
  const types = mediaTypes.filter((type) => given.includes(type));
  if (types.length < given.length || types.length === 0) {
    source.reading.warn(
      'file-types',
      types.length === 0
        ? 'None of the file types can be uploaded here, so every type that can be is accepted.'
        : `Of the file types, only ${types.join(', ')} can be uploaded here.`,
    );
  }
  const accepted = types.length > 0 ? types : [...mediaTypes];
  return {
    stem: stemOf(source),
    interaction: { type: 'file-upload', types: accepted, ...markingOf(source) },
  };
}

/** Points and rubric of an answer that a person marks. */
function markingOf(source: QuestionSource): { points: number; rubric: Rubric } {
  const rubric = source.nodes.filter(isElement).flatMap((node) => rubricsIn(source, node));
  return { points: pointsOf(source, rubric), rubric };
}

function pointsOf({ reading, score }: QuestionSource, rubric: Rubric): number {
  const outcomes = childrenNamed(reading.root, 'qti-outcome-declaration');
  const outcome = (name: string) => outcomes.find((one) => attributeOf(one, 'identifier') === name);
  const [own, total, most] = [outcome(score), outcome(SCORE), outcome('MAXSCORE')];
  const maximum = (one: XmlElement | undefined) =>
    optionalNumber(one && attributeOf(one, 'normal-maximum'), 'normal-maximum');
  const usual = most && childOf(most, 'qti-default-value');
  const declared = maximum(own) ?? maximum(total) ?? (usual && optionalNumber(textIn(usual), 'MAXSCORE'));
  if (declared !== undefined) return declared;
  const sum = rubric.reduce((all, { points }) => all + points, 0);
  reading.warn('points-assumed', 'The item doesn’t say how many points the answer gives. Check the points.');
  return sum > 0 ? sum : 1;
}

function rubricsIn({ reading }: QuestionSource, node: XmlElement): Rubric {
  const blocks = [...elementsIn(node)].filter(({ name }) => name === 'qti-rubric-block');
  return blocks.flatMap((block) => {
    const items = [...elementsIn(block)].filter((one) => attributeOf(one, OWN.points) !== undefined);
    if (items.length > 0) return items.map(criterionOf);
    const text = collapsed(textIn(block));
    if (text !== '')
      reading.warn('rubric-dropped', `Copy the rubric into the question: “${text.slice(0, 200)}”.`);
    return [];
  });
}

function criterionOf(item: XmlElement): Rubric[number] {
  const levels = [...elementsIn(item)].filter((one) => attributeOf(one, OWN.levelPoints) !== undefined);
  return {
    criterion: collapsed(textOutside(item, levels)),
    points: numberOf(attributeOf(item, OWN.points), 'points of a criterion'),
    ...(levels.length > 0 && {
      levels: levels.map((level) => ({
        points: numberOf(attributeOf(level, OWN.levelPoints), 'points of a level'),
        description: collapsed(textIn(level)),
      })),
    }),
  };
}

/** The text of an element without that of some elements inside it. */
const textOutside = (node: XmlElement, others: readonly XmlElement[]): string =>
  node.children
    .map((child) => {
      if (!isElement(child)) return child;
      return others.includes(child) ? '' : textOutside(child, others);
    })
    .join('');
