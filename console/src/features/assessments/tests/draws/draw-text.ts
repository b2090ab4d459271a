import type { TestDraw } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

/** What a draw asks for: "6 hard questions about H2S". */
export function drawText({ topic, difficulty, cognitiveLevel, count }: TestDraw, t: TFunction): string {
  let what = t(`draws.what.${difficulty ?? 'any'}`, { count });
  if (topic !== undefined && topic.trim() !== '') what = t('draws.about', { what, topic });
  if (cognitiveLevel === undefined) return what;
  return t('draws.at', { what, level: t(`questions.levels.${cognitiveLevel}`) });
}

/** What the bank has for a draw, or why it can't be filled. */
export function fillText(
  draw: TestDraw,
  { fitting, missing }: { readonly fitting: number; readonly missing: number },
  t: TFunction,
): string {
  if (missing === 0) return t('draws.fits', { count: fitting });
  if (fitting < draw.count) return t('draws.needs', { needed: drawText(draw, t), fitting });
  return t('draws.shared', { count: missing });
}
