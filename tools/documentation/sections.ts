import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './markdown.ts';

/**
 * A file with each of its sections anew. What is between these two lines follows from the code, the rest is written by hand:
 *
 *     # Written by `npm run docs`: <name>
 *     # Written by hand again.
 *
 * in Markdown as comments of its own kind.
 *
 * @param sections texts by name
 * @throws where the file has no such section
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
