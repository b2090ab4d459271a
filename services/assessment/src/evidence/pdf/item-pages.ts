import type { Localized, RichText } from '@rigwise/contracts';
import type { AttemptRecordV1, RecordedItem, RecordedMark } from '../record/attempt-record.ts';
import { answerLines } from './answer-lines.ts';
import { inOneLanguage, richParagraphs } from './rich-paragraphs.ts';
import type { Sheets } from './sheets.ts';
import { CORRECTIONS, outOf, STAGES, time } from './wording.ts';

/** Each question as it was asked, its answer, key and points, and what people said about it. */
export function writeItems(sheets: Sheets, record: AttemptRecordV1): void {
  sheets.heading(2, 'Questions and answers');
  sheets.text(
    'Options are listed in the order in which the candidate saw them. Times are in UTC; when an answer was given is what the candidate’s device said.',
    { isQuiet: true, size: 8.5 },
  );
  for (const item of record.items) writeItem(sheets, item, record);
}

function writeItem(sheets: Sheets, item: RecordedItem, record: AttemptRecordV1): void {
  const { language } = record.attempt;
  const of = `${item.position + 1} of ${record.items.length}`;
  const points = item.result ? outOf(item.result) : 'not scored';
  sheets.heading(3, `Question ${of} – ${points}${item.critical ? ' – critical' : ''}`);
  const section = record.test.sections.find(({ id }) => id === item.section);
  sheets.text(
    `Item ${item.itemId}, version ${item.version} (${item.versionId})${section ? `, section “${section.title}”` : ''}`,
    { isQuiet: true, size: 8 },
  );
  if (item.asked.kind === 'scenario')
    for (const text of paragraphs(item.asked.stimulus)) sheets.text(text, { language });
  for (const [at, question] of item.asked.questions.entries()) {
    const result = item.result?.questions.find(({ id }) => id === question.id);
    if (item.asked.questions.length > 1)
      sheets.text(`Part ${at + 1}${result ? ` – ${outOf(result)}` : ''}`, { face: 'bold' });
    for (const text of paragraphs(question.stem)) sheets.text(text, { language });
    if ('image' in question.interaction) {
      const { alt, fileId } = question.interaction.image;
      sheets.text(`[Picture: ${inOneLanguage(alt) ?? 'no description'} – file ${fileId}]`, {
        language,
        indent: 12,
      });
    }
    for (const { label, text, isQuoted } of answerLines(question, item))
      sheets.text(label === null ? text : `${label}: ${text}`, {
        ...{ indent: 12, gap: 1 },
        ...(isQuoted && { language }),
      });
  }
  writeVerdict(sheets, item);
}

const paragraphs = (texts: Localized<RichText>): string[] => {
  const rich = inOneLanguage(texts);
  return rich === undefined ? [] : richParagraphs(rich);
};

function writeVerdict(sheets: Sheets, item: RecordedItem): void {
  const notes = [
    ...(item.answeredAt === null ? [] : [`Answered ${time(item.answeredAt)}`]),
    ...(item.late ? ['Arrived after the deadline, within the grace'] : []),
    ...(item.correction ? [`Corrected by a regrade: ${CORRECTIONS[item.correction.change]}`] : []),
  ];
  for (const note of notes) sheets.text(note, { isQuiet: true, size: 8.5, gap: 1, indent: 12 });
  for (const mark of item.marks) writeMark(sheets, mark, item);
  if (item.dispute)
    sheets.fact(`Disputed by the candidate on ${time(item.dispute.at)}`, item.dispute.reason, {
      indent: 12,
    });
}

function writeMark(sheets: Sheets, mark: RecordedMark, { rubrics }: RecordedItem): void {
  const given =
    mark.points !== null && mark.maxPoints !== null
      ? `, ${outOf({ score: mark.points, max: mark.maxPoints })}`
      : '';
  sheets.text(
    `${STAGES[mark.stage]} by ${mark.marker ?? 'someone no longer known'}, ${time(mark.markedAt)}${given}`,
    {
      ...{ indent: 12, gap: 1, face: 'bold', size: 8.5 },
    },
  );
  for (const { question, points } of mark.marks.questions) {
    const criteria = rubrics.find((rubric) => rubric.question === question)?.criteria ?? [];
    for (const [at, point] of points.entries())
      sheets.text(
        `${criteria[at]?.criterion ?? 'Points'}: ${point ?? '–'}${criteria[at] ? ` of ${criteria[at].points}` : ''}`,
        { indent: 24, gap: 1 },
      );
  }
  if (mark.marks.comment !== '') sheets.text(`Comment: ${mark.marks.comment}`, { indent: 24, gap: 1 });
  if (mark.reason) sheets.text(`Reason: ${mark.reason}`, { indent: 24, gap: 1 });
}
