import type { RotationRun } from '@rigwise/contracts';

const WORDS: readonly (readonly [RegExp, RotationRun['duty']])[] = [
  [/^(?:on|x)$/, 'on'],
  [/^(?:off|o|rest)$/, 'off'],
  [/^(?:d|days?|day shifts?)$/, 'day'],
  [/^(?:n|nights?|night shifts?)$/, 'night'],
];

/** Runs of days as people type them: “14 on, 21 off”. @returns undefined for anything else */
export function runsIn(text: string): RotationRun[] | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/\s*[,;/+]\s*/)
    .filter((part) => part !== '');
  const runs = parts.map((part) => {
    const [, days = '', word = ''] = /^(\d{1,3})\s*([a-z]+(?: shifts?)?)$/.exec(part) ?? [];
    const duty = WORDS.find(([words]) => words.test(word))?.[1];
    return duty === undefined ? undefined : { duty, days: Number(days) };
  });
  const known = runs.filter((run) => run !== undefined);
  return known.length > 1 && known.length === runs.length ? known : undefined;
}
