import type { InteractionOf, QuestionContent } from '@rigwise/contracts';
import { LeftOut, nameClassification, nameLanguages, type Losses } from '../text/losses.ts';
import { TextWriter } from '../text/text-writer.ts';
import type { Exported, ExportItem } from '../verdict.ts';
import { prettyXml } from '../xml/write-xml.ts';
import { element, isElement, type XmlElement } from '../xml/xml-node.ts';
import { ENDINGS } from './read-essay.ts';
import { escapeHtml } from './moodle-reading.ts';
import { child, MoodleWriting, textChild } from './moodle-writing.ts';
import { writeBlanks, writeGapMatch } from './write-blanks.ts';
import {
  writeChoice,
  writeMatch,
  writeMultipleResponse,
  writeOrder,
  type WrittenQuestion,
} from './write-choices.ts';

const ROOT = '$course$/top';

/**
 * Writes Moodle XML (https://docs.moodle.org/en/Moodle_XML_format): the original language of each item, its first topic
 * as the category and its other topics as tags. Read again with that language, an item without losses means the same.
 */
export function moodleXmlWriter(): TextWriter {
  let category: string | undefined;
  return new TextWriter({
    ...{ format: 'Moodle', mediaType: 'application/xml', extension: 'xml' },
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
    tail: () => '</quiz>\n',
    write: (item, losses) => {
      const question = questionOf(item, losses);
      const before = category;
      category = item.content.classification.topics[0];
      const all = [...(category === before ? [] : [categoryOf(category)]), question];
      return `${all.map(lines).join('\n')}\n`;
    },
  });
}

export const writeMoodleXml = (items: readonly ExportItem[]): Exported => moodleXmlWriter().whole(items);

const lines = (question: XmlElement): string =>
  prettyXml(question, ({ children }) => children.length === 0 || !children.every(isElement), '  ');

function categoryOf(topic: string | undefined): XmlElement {
  const path = topic === undefined ? ROOT : `${ROOT}/${topic.replaceAll('/', '//')}`;
  return element('question', { type: 'category' }, [textChild('category', path)]);
}

function questionOf(item: ExportItem, losses: Losses): XmlElement {
  const { content } = item;
  if (content.kind === 'scenario') {
    throw new LeftOut('Moodle has no scenarios. Export the item as QTI, or its questions one by one.');
  }
  nameLanguages(content, losses);
  nameClassification(content.classification, losses, ['topics']);
  const writing = new MoodleWriting(item, losses);
  const { type, grade, stem, body } = written(writing, content);
  const tags = content.classification.topics.slice(1).map((topic) => textChild('tag', topic));
  return element('question', { type }, [
    textChild('name', content.title),
    stem,
    writing.text('generalfeedback', content.rationale),
    child('defaultgrade', String(grade)),
    child('penalty', '0'),
    child('hidden', '0'),
    child('idnumber', item.id),
    ...body,
    ...(tags.length > 0 ? [element('tags', {}, tags)] : []),
  ]);
}

function written(writing: MoodleWriting, { stem, interaction: of }: QuestionContent): WrittenQuestion {
  switch (of.type) {
    case 'choice':
      return writeChoice(writing, stem, of);
    case 'multiple-response':
      return writeMultipleResponse(writing, stem, of);
    case 'order':
      return writeOrder(writing, stem, of);
    case 'match':
      return writeMatch(writing, stem, of);
    case 'gap-match':
      return writeGapMatch(writing, stem, of);
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return writeBlanks(writing, stem, of);
    case 'hotspot':
      throw new LeftOut(
        'Moodle has no hotspots: its markers on images are scored differently. Export the item as QTI.',
      );
    case 'graphic-order':
      throw new LeftOut('Moodle can’t order areas of an image. Export the item as QTI.');
    case 'extended-text':
    case 'file-upload':
      return essay(writing, stem, of);
  }
}

function essay(
  writing: MoodleWriting,
  stem: QuestionContent['stem'],
  of: InteractionOf<'extended-text' | 'file-upload'>,
): WrittenQuestion {
  const items = of.rubric.map(criterionHtml);
  const settings =
    of.type === 'extended-text'
      ? {
          responseformat: 'editor',
          ...{ responserequired: '1', attachments: '0', attachmentsrequired: '0' },
          ...(of.minWords !== undefined && { minwordlimit: String(of.minWords) }),
          ...(of.maxWords !== undefined && { maxwordlimit: String(of.maxWords) }),
        }
      : {
          ...{
            responseformat: 'noinline',
            responserequired: '0',
            attachments: '1',
            attachmentsrequired: '1',
          },
          filetypeslist: of.types.map(endingOf).join(','),
        };
  return {
    ...{ type: 'essay', grade: of.points, stem: writing.text('questiontext', stem) },
    body: [
      ...Object.entries(settings).map(([name, value]) => child(name, value)),
      textChild('graderinfo', items.length > 0 ? `<ul>${items.join('')}</ul>` : '', { format: 'html' }),
    ],
  };
}

/** The levels of a criterion are a list inside it, in the same form. */
function criterionHtml({
  criterion,
  points,
  levels = [],
}: InteractionOf<'extended-text'>['rubric'][number]): string {
  const inner = levels.map((level) => `<li>[${level.points}] ${escapeHtml(level.description)}</li>`);
  const list = inner.length > 0 ? `<ul>${inner.join('')}</ul>` : '';
  return `<li>[${points}] ${escapeHtml(criterion)}${list}</li>`;
}

const endingOf = (type: string): string =>
  Object.entries(ENDINGS).find(([, types]) => types.length === 1 && types[0] === type)?.[0] ?? type;
