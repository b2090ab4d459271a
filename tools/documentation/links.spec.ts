import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, linksOf, pages, readPage, root } from './markdown.ts';

const ELSEWHERE = /^(https?:|mailto:)/;

/** What is wrong with a link; undefined if its target exists. */
function fault(page: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file);
  if (!existsSync(target)) return `${link}: there is no such file`;
  if (anchor === undefined) return undefined;
  return anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    ? undefined
    : `${link}: there is no such heading`;
}

it.each(pages)('%s leads only to files and headings that there are', (page) => {
  const links = linksOf(readPage(page)).filter((link) => !ELSEWHERE.test(link));
  expect(links.map((link) => fault(page, link)).filter((found) => found !== undefined)).toEqual([]);
});

it('checks links, and what is wrong with them', () => {
  expect(pages.length).toBeGreaterThan(80);
  const links = linksOf('[a](b.md#c) `[no](code.md)`\n\n```sh\n[no](block.md)\n```\n\n![p](q.png)');
  expect(links).toEqual(['b.md#c', 'q.png']);
  expect(anchorsOf('# `npm run ops`: see, and mend\n\n## Twice\n\n## Twice')).toEqual([
    'npm-run-ops-see-and-mend',
    'twice',
    'twice-1',
  ]);
  expect(fault('README.md', 'docs/nowhere.md')).toBe('docs/nowhere.md: there is no such file');
  expect(fault('README.md', 'CONTRIBUTING.md#nowhere')).toBe(
    'CONTRIBUTING.md#nowhere: there is no such heading',
  );
  expect(fault('docs/events.md', '#topics')).toBeUndefined();
});

it('is reachable, page by page', () => {
  const led = new Set(
    pages.flatMap((page) =>
      linksOf(readPage(page)).map((link) =>
        path.normalize(path.join(path.dirname(page), link.split('#')[0] ?? '')),
      ),
    ),
  );
  // A link to a folder covers the pages in it.
  const isLed = (page: string): boolean => led.has(page) || led.has(path.dirname(page));
  expect(pages.filter((page) => page !== 'README.md' && !isLed(page))).toEqual([]);
});
