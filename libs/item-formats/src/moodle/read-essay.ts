import { mediaTypes } from '@rigwise/contracts';
import { childOf } from '../xml/xml-node.ts';
import { rubricOf } from './grader-info.ts';
import type { MoodleReading } from './moodle-reading.ts';
import type { MoodleQuestion } from './read-choices.ts';

type MediaType = (typeof mediaTypes)[number];
/** Moodle's lists of types have endings, media types and names of groups. */
export const ENDINGS: Readonly<Record<string, readonly MediaType[]>> = {
  '.csv': ['text/csv'],
  '.pdf': ['application/pdf'],
  '.jpg': ['image/jpeg'],
  '.jpeg': ['image/jpeg'],
  '.png': ['image/png'],
  '.webp': ['image/webp'],
  '.mp4': ['video/mp4'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
  web_image: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4'],
};

export function readEssay(reading: MoodleReading): MoodleQuestion {
  const stem = reading.stem();
  const marked = { points: reading.grade, rubric: rubricOf(reading) };
  if (reading.text(childOf(reading.question, 'responsetemplate'))) {
    reading.warn('template-dropped', 'The response template was dropped: answers begin empty here.');
  }
  const attachments = Number(reading.value('attachments') || 0);
  if (reading.value('responseformat') === 'noinline') {
    return { stem, interaction: { type: 'file-upload', types: typesOf(reading), ...marked } };
  }
  if (attachments !== 0)
    reading.warn('attachments-dropped', 'Answers are text only here, without attached files.');
  const limit = (name: string, least: number): number | undefined => {
    const given = reading.value(name);
    return /^\d{1,5}$/.test(given) && Number(given) >= least ? Number(given) : undefined;
  };
  const [minWords, maxWords] = [limit('minwordlimit', 0), limit('maxwordlimit', 1)];
  return {
    stem,
    interaction: {
      type: 'extended-text',
      ...(minWords !== undefined && { minWords }),
      ...(maxWords !== undefined && { maxWords }),
      ...marked,
    },
  };
}

function typesOf(reading: MoodleReading): MediaType[] {
  const given = reading
    .value('filetypeslist')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((type) => type !== '');
  const types = mediaTypes.filter((type) =>
    given.some((one) => one === type || (ENDINGS[one] ?? []).includes(type)),
  );
  if (given.length > 0 && given.some((one) => !ENDINGS[one] && !mediaTypes.some((type) => type === one))) {
    reading.warn(
      'file-types',
      'Some of the file types can’t be uploaded here. Check those that are accepted.',
    );
  }
  return types.length > 0 ? types : [...mediaTypes];
}
