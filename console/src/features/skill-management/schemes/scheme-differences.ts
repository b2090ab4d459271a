import type { SchemeContent } from '@rigwise/contracts';
import { levelName, type Words } from '../../../ui/skills/clause-words.ts';
import { differenceOf, type Difference } from '../shared/difference.ts';
import { anniversaryText, spanOrNone, validityText } from './scheme-words.ts';

/** What parts of a scheme are called. */
export interface PartNames {
  readonly skill: (id: string) => string;
  readonly scheme: (id: string) => string;
  readonly signer: (id: string) => string;
}

/** What differs in two contents of a kind of certificate, part by part. */
export function schemeDifferences(
  words: Words,
  names: PartNames,
  before: SchemeContent,
  after: SchemeContent,
): readonly Difference[] {
  const { t, list } = words;
  const difference = (name: string, of: (content: SchemeContent) => string | null): readonly Difference[] =>
    differenceOf(name, of(before), of(after));
  const listed = (all: readonly string[]): string | null => (all.length === 0 ? null : list(all));
  const skills = new Set([...before.levels, ...after.levels].map(({ skillId }) => skillId));
  return [
    ...difference(t('skillSchemes.fields.title'), ({ title }) => title),
    ...difference(t('skillSchemes.fields.statement'), ({ statement }) => statement),
    ...[...skills].flatMap((id) =>
      difference(names.skill(id), ({ levels }) => {
        const level = levels.find(({ skillId }) => skillId === id)?.level;
        return level ? levelName(t, level) : null;
      }),
    ),
    ...difference(t('skillSchemes.facts.first'), ({ schemesFirst }) =>
      listed(schemesFirst.map((id) => names.scheme(id))),
    ),
    ...difference(t('skillSchemes.facts.validity'), ({ validity }) => validityText(words, validity)),
    ...difference(t('skillSchemes.facts.ending'), ({ ending }) => t(`skillSchemes.endings.${ending}`)),
    ...difference(t('skillSchemes.facts.window'), ({ renewal }) => spanOrNone(words, renewal.window)),
    ...difference(t('skillSchemes.facts.grace'), ({ renewal }) => spanOrNone(words, renewal.grace)),
    ...difference(t('skillSchemes.facts.anniversary'), (content) => anniversaryText(words, content)),
    ...difference(t('skillSchemes.facts.signers'), ({ signers }) =>
      listed(signers.map((id) => names.signer(id))),
    ),
  ];
}
