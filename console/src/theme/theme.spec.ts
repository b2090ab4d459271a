import { readFileSync } from 'node:fs';
import path from 'node:path';
import { density } from './density.ts';
import { textSize } from './text-size.ts';
import { cssVariablesResolver, COLOR_SCHEME_KEY, theme } from './theme.ts';

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const tokensOf = (selector: string): Tokens => {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const lines = Array.from(block.matchAll(/--rw-([\w-]+):\s*(#[0-9a-f]{6});/g));
  return Object.fromEntries(lines.map(([, name = '', hex = '']): [string, string] => [name, hex]));
};
const light = tokensOf(':root');
const schemes: Readonly<Record<string, Tokens>> = {
  light,
  dark: { ...light, ...tokensOf(":root[data-mantine-color-scheme='dark']") },
};

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(tokens: Tokens, one: string, other: string): number {
  const [a = '', b = ''] = [tokens[one], tokens[other]];
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const WORDS = 4.5;
const SHAPES = 3;

it('computes contrast as WCAG does', () => {
  expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21, 5);
  // The example published in the quick reference: #767676 on white is the lightest grey that passes.
  expect(contrast({ a: '#767676', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(4.54, 2);
});

describe.each(Object.entries(schemes))('in the %s scheme', (_name, tokens) => {
  it.each<[text: string, ground: string, least: number]>([
    ...['page', 'surface', 'sunken'].flatMap((ground): [string, string, number][] => [
      ['text', ground, WORDS],
      ['soft', ground, WORDS],
    ]),
    ...['page', 'surface'].flatMap((ground): [string, string, number][] => [
      ['accent', ground, WORDS],
      ['good', ground, WORDS],
      ['warn', ground, WORDS],
      ['bad', ground, WORDS],
      ['field', ground, SHAPES],
    ]),
    ['on-accent', 'accent', WORDS],
    ['on-accent', 'accent-hover', WORDS],
    ['soft', 'disabled', WORDS],
    ['text', 'disabled', WORDS],
    ['on-alert', 'alert', WORDS],
    ['on-ink', 'ink', WORDS],
    ['on-ink', 'ink-raised', WORDS],
    ['on-ink-soft', 'ink', WORDS],
    ['flare', 'ink', SHAPES],
    ['flare', 'ink-raised', SHAPES],
  ])('%s on %s is at least %d : 1', (text, ground, least) => {
    expect(tokens[text]).toBeDefined();
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(least);
  });
});

it('overrides the library’s colours for text', () => {
  const resolved = cssVariablesResolver({} as Parameters<typeof cssVariablesResolver>[0]);
  for (const scheme of [resolved.light, resolved.dark]) {
    for (const name of ['body', 'text', 'dimmed', 'placeholder', 'error', 'disabled-color', 'anchor']) {
      const token = /^var\(--rw-([\w-]+)\)$/.exec(scheme[`--mantine-color-${name}`] ?? '')?.[1] ?? '';
      expect(Object.keys(light)).toContain(token);
    }
  }
  expect(theme.colors?.['flare']).toEqual(expect.arrayContaining([light['accent'], light['flare']]));
});

it('has popovers and menus of the library in ink in the dark', () => {
  const { dark } = schemes;
  // What the library's style sheets take for their text, lines and surfaces.
  for (const [shade, token] of [
    [0, 'text'],
    [2, 'soft'],
    [3, 'field'],
    [4, 'line'],
    [5, 'disabled'],
    [6, 'surface'],
    [7, 'page'],
    [8, 'sunken'],
  ] as const) {
    expect(theme.colors?.['dark']?.[shade]).toBe(dark?.[token]);
  }
});

it('stores the colour scheme, text size and density where the script before the first paint reads them', () => {
  const script = readFileSync(path.join(__dirname, '../../public/color-scheme.js'), 'utf8');
  expect(script).toContain(`localStorage.getItem('${COLOR_SCHEME_KEY}')`);
  expect(script).toContain(`localStorage.getItem('${textSize.key}')`);
  expect(script).toContain(`localStorage.getItem('${density.key}')`);
});
