import { testContent, type Localized, type TestContent } from '@rigwise/contracts';

/** A text that no test may have: what is wrong with it. */
export interface UnsavableTest {
  readonly reason: 'text';
  readonly message: string;
}

/**
 * The content as the server takes it: without texts that are empty. A draft may be incomplete, but what it has must be
 * valid.
 * @param untitled the title of a test that has none yet
 */
export function savableTest(content: TestContent, untitled: string): TestContent | UnsavableTest {
  const { languages, title, topics, sections, audience } = content;
  const titles = written(title);
  const [original = ''] = languages;
  const parsed = testContent.safeParse({
    ...content,
    title: { ...titles, [original]: titles[original] ?? untitled },
    topics: filled(topics),
    sections: sections.map((section) => ({
      ...section,
      title: written(section.title),
      draws: section.draws.map(({ topic = '', ...draw }) => ({ ...draw, ...(topic.trim() && { topic }) })),
    })),
    audience: { ...audience, positions: filled(audience.positions) },
  });
  if (parsed.success) return parsed.data;
  return { reason: 'text', message: parsed.error.issues[0]?.message ?? '' };
}

const written = (texts: Localized<string>): Localized<string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');
