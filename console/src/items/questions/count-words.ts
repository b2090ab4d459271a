/** Words as the language has them: by spaces in English, without them in Chinese. */
export function countWords(text: string, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}
