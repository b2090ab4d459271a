import { language } from '@rigwise/contracts';

/** A language tag as Rigwise writes it: `EN_us` is `en-US`. Undefined if it isn't one. */
export function languageTag(given: string | undefined): string | undefined {
  const [main = '', ...rest] = (given ?? '').trim().replaceAll('_', '-').split('-');
  const parts = rest.map((part) =>
    part.length === 4 ? part[0]?.toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase(),
  );
  const tag = [main.toLowerCase(), ...parts].join('-');
  return language.safeParse(tag).success ? tag : undefined;
}
