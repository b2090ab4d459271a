import type { SchemeContent } from '@rigwise/contracts';
import { spanText, type Words } from '../../../ui/skills/clause-words.ts';

type Span = NonNullable<SchemeContent['validity']>;

/** "2 years"; or that it doesn’t expire. */
export const validityText = (words: Words, validity: Span | null): string =>
  validity === null ? words.t('skillSchemes.facts.forEver') : spanText(words, validity);

/** "3 months", or that there is none. */
export const spanOrNone = (words: Words, span: Span): string =>
  spanText(words, span) || words.t('skillSchemes.facts.none');

export const anniversaryText = ({ t }: Words, { renewal }: Pick<SchemeContent, 'renewal'>): string =>
  t(`skillSchemes.anniversary.${renewal.graceKeepsAnniversary ? 'keeps' : 'new'}`);
