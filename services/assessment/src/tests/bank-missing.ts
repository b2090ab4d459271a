import type { TestCheck, TestDraw } from '@rigwise/contracts';
import type { DrawFill, Missing } from '@rigwise/scoring';

/** What keeps a fixed item out of forms, in words. */
export function itemMissing(
  { title, problems, missingLanguages }: TestCheck['items'][number],
  path: string,
): Missing[] {
  const name = title === null ? 'This question' : `“${title}”`;
  const messages = {
    'not-live': `${name} isn’t live. Publish it, or replace it in this test.`,
    'outside-department': `${name} belongs to another department. Replace it, or move it first.`,
    'missing-language': `${name} has no ${missingLanguages.map(languageName).join(', ')} text. Translate it, or replace it.`,
  };
  return problems.map((code) => ({ path, code, message: messages[code] }));
}

/** Says how many items a draw lacks. */
export function shortDraw(draw: TestDraw, fill: DrawFill | undefined, path: string): Missing[] {
  if (!fill || fill.missing === 0) return [];
  const { fitting, missing } = fill;
  const what = [draw.difficulty, draw.cognitiveLevel, draw.topic && `on “${draw.topic}”`]
    .filter((part) => part !== undefined)
    .join(', ');
  const message =
    fitting < draw.count
      ? `The bank has ${fitting} of the ${draw.count} questions that this draw needs${what && ` (${what})`}. Add ${missing} more, or draw fewer.`
      : `Other draws need the same questions: ${missing} of ${draw.count} places stay empty. Add ${missing} more, or draw fewer.`;
  return [{ path: `${path}.count`, code: 'draw-short', message }];
}

function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
