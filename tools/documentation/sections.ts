import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './markdown.ts';

/**
 * Replaces the generated sections of a file. What is between these two lines is derived from code, the rest is
 * hand-written:
 *
 * # Written by `npm run docs`: <name>
 * # Written by hand again.
 *
 * In Markdown, as HTML comments.
 *
 * @param sections texts by name
 * @throws if the file lacks one of the sections
 */
export function withSections(file: string, sections: Readonly<Record<string, string>>): string {
  const comment = (text: string): string => (file.endsWith('.md') ? `<!-- ${text} -->` : `# ${text}`);
  let text = readFileSync(path.join(root, file), 'utf8');
  for (const [name, section] of Object.entries(sections)) {
    const begin = `${comment(`Written by \`npm run docs\`: ${name}`)}\n`;
    const end = comment('Written by hand again.');
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from === -1 || to === -1) throw new Error(`${file} has no section "${name}" for npm run docs`);
    text = `${text.slice(0, from)}${begin}\n${section.trimEnd()}\n\n${text.slice(to)}`;
  }
  return text;
}
