import {
  questionsOf,
  type Interaction,
  type ItemContent,
  type ScenarioPart,
  type UnfitVersion,
} from '@rigwise/contracts';
import { blankIdsOf, criteriaOf } from '@rigwise/scoring';

/**
 * Whether answers to one version of an item can be scored by another: the same type, and the same identifiers of
 * whatever an answer names. Answers that people mark need the same criteria, as their points are kept.
 * @returns null if they can
 */
export function unfit(drawn: ItemContent, by: ItemContent): UnfitVersion | null {
  const [ours, theirs] = [questionsOf(drawn), questionsOf(by)];
  if (drawn.kind !== by.kind || ours.length !== theirs.length) return 'other-type';
  for (const question of ours) {
    const other = theirs.find(({ id }) => id === question.id);
    if (!other) return 'other-options';
    if (other.interaction.type !== question.interaction.type) return 'other-type';
    if (namedBy(question) !== namedBy(other)) return 'other-options';
  }
  return null;
}

const idsOf = (parts: readonly { readonly id: string }[]): string[] => parts.map(({ id }) => id).sort();

/** Everything that an answer may name, as a text to compare. */
const namedBy = (question: ScenarioPart): string =>
  JSON.stringify(namesOf(question.interaction, question.stem));

function namesOf(of: Interaction, stem: ScenarioPart['stem']): unknown {
  switch (of.type) {
    case 'choice':
    case 'multiple-response':
    case 'order':
      return idsOf(of.options);
    case 'gap-match':
      return [idsOf(of.options), [...blankIdsOf(stem)].sort()];
    case 'match':
      return [idsOf(of.sources), idsOf(of.targets)];
    case 'inline-choice':
      return Object.fromEntries(byId(of.blanks).map(({ id, options }) => [id, idsOf(options)]));
    case 'text-entry':
    case 'numeric':
      return idsOf(of.blanks);
    case 'hotspot':
    case 'graphic-order':
      return idsOf(of.areas);
    case 'extended-text':
    case 'file-upload':
      return [of.points, criteriaOf(of)];
  }
}

const byId = <T extends { readonly id: string }>(parts: readonly T[]): T[] =>
  parts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
