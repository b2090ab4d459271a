import type { InteractionOf } from '@rigwise/contracts';
import { parseHtml } from '../html/parse-html.ts';
import { childOf, collapsed, isElement, textIn, type XmlNode } from '../xml/xml-node.ts';
import type { MoodleReading } from './moodle-reading.ts';

type Rubric = InteractionOf<'extended-text'>['rubric'];

const POINTED = /^\[(\d+(?:\.\d+)?(?:e-?\d+)?)\]\s*(.+)$/;

/**
 * Information for graders: lines such as "[2] Names the hazard" are criteria, and such lines in a list inside one are
 * its levels. Anything else is named as dropped.
 */
export function rubricOf(reading: MoodleReading): Rubric {
  const info = childOf(reading.question, 'graderinfo');
  const nodes = parseHtml(textIn(info && childOf(info, 'text')));
  const items = nodes.flatMap(itemsIn);
  const lines = (items.length > 0 ? items : nodes).filter((node) => collapsed(textIn(node)) !== '');
  const criteria = lines.map(criterionOf);
  if (criteria.every((one) => one !== undefined)) return criteria;
  const text = lines.map((node) => collapsed(textIn(node))).join(' ');
  reading.warn(
    'rubric-dropped',
    `Copy the information for graders into the rubric: “${text.slice(0, 200)}”.`,
  );
  return [];
}

function criterionOf(node: XmlNode): Rubric[number] | undefined {
  const inner = isElement(node) ? node.children.flatMap(itemsIn) : [];
  const own = pointed(ownText(node));
  const levels = inner.map((item) => pointed(collapsed(textIn(item))));
  if (own === undefined || !levels.every((level) => level !== undefined)) return undefined;
  return {
    ...{ points: own.points, criterion: own.text },
    ...(levels.length > 0 && {
      levels: levels.map(({ points, text }) => ({ points, description: text })),
    }),
  };
}

function pointed(line: string): { points: number; text: string } | undefined {
  const [, points, text] = POINTED.exec(line) ?? [];
  return points === undefined || text === undefined ? undefined : { points: Number(points), text };
}

/** The outermost entries of lists. */
const itemsIn = (node: XmlNode): XmlNode[] => {
  if (!isElement(node)) return [];
  return node.name === 'li' ? [node] : node.children.flatMap(itemsIn);
};

/** The text of a node without the lists inside it. */
const ownText = (node: XmlNode): string =>
  collapsed(isElement(node) ? node.children.map(textWithoutItems).join('') : node);

const textWithoutItems = (node: XmlNode): string => {
  if (!isElement(node)) return node;
  return node.name === 'li' ? '' : node.children.map(textWithoutItems).join('');
};
