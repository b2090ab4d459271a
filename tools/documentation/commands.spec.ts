import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HELP } from '../../infra/ops/help.ts';
import { pages, readPage, root } from './markdown.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each(pages)('%s names no command that there is not', (page) => {
  const named = [...readPage(page).matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(pages)('%s has operators give no command that there is not', (page) => {
  const given = [...readPage(page).matchAll(/npm run (?:--silent )?ops -- ([a-z]+(?: [a-z]+)?)/g)].map(
    ([, what]) => what ?? '',
  );
  expect(
    given.filter((what) => !HELP.includes(`  ${what}`) && !HELP.includes(`  ${what.split(' ')[0]} <`)),
  ).toEqual([]);
});

it('README lists every command', () => {
  const readme = readPage('README.md');
  const toldElsewhere = ['build', 'generate', 'image', 'k8s:secrets', 'images:pin'];
  const named = (name: string): boolean =>
    new RegExp(`npm (run )?${name}\\b`).test(readme) || toldElsewhere.includes(name);
  expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
});
