import { LEVELS, type Level } from '../levels/rules.ts';
import type {
  CasePackage,
  CfAssociation,
  CfItem,
  CfLink,
  CfRubric,
  CfRubricCriterionLevel,
} from './case-package.ts';
import type { Framework, Skill } from './framework.ts';

/** In English, as a package for other systems has them. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  1: 'Awareness',
  2: 'Foundation',
  3: 'Practitioner',
  4: 'Advanced',
  5: 'Expert',
};

export interface CaseOrigin {
  /** Who publishes the framework. */
  readonly creator: string;
  /** Where it is published, without a slash at the end. */
  readonly address: string;
  /** A UUID for a name that stays the same: parts of a package that have no identifier of their own need one. */
  readonly identifierOf: (name: string) => string;
}

/**
 * A framework as a package of CASE 1.0. The tree is told by `isChildOf`, the levels of a skill by a rubric with one
 * criterion, whose levels have the scores 1 to 5: CASE knows no other statements for levels.
 */
export function toCase(framework: Framework, { creator, address, identifierOf }: CaseOrigin): CasePackage {
  const changed = { lastChangeDateTime: framework.changedAt };
  const link = (kind: string, identifier: string, title: string): CfLink => ({
    ...{ title, identifier },
    uri: `${address}/${kind}/${identifier}`,
  });
  const identified = (kind: string, identifier: string) => ({
    ...{ identifier, uri: `${address}/${kind}/${identifier}` },
    ...changed,
  });
  const toDocument = link('CFDocuments', framework.id, framework.title);
  const byId = new Map(framework.skills.map((skill) => [skill.id, skill]));
  const places = placesOf(framework.skills);

  const item = ({ id, code, title, statement, levels }: Skill): CfItem => ({
    ...identified('CFItems', id),
    fullStatement: statement,
    abbreviatedStatement: title,
    ...(code !== '' && { humanCodingScheme: code }),
    CFItemType: Object.keys(levels).length > 0 ? 'Skill' : 'Group',
    language: framework.language,
  });
  const association = ({ id, title, parentId }: Skill): CfAssociation => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return {
      ...identified('CFAssociations', identifierOf(`${id} isChildOf`)),
      associationType: 'isChildOf',
      sequenceNumber: places.get(id) ?? 1,
      originNodeURI: link('CFItems', id, title),
      destinationNodeURI: parent ? link('CFItems', parent.id, parent.title) : toDocument,
    };
  };
  const rubric = ({ id, title, levels }: Skill): CfRubric => {
    const [rubricId, criterionId] = [identifierOf(`${id} rubric`), identifierOf(`${id} criterion`)];
    const levelOf = (level: Level): CfRubricCriterionLevel[] => {
      const description = levels[level];
      return description === undefined
        ? []
        : [
            {
              ...identified('CFRubricCriterionLevels', identifierOf(`${id} level ${level}`)),
              ...{ description, quality: LEVEL_NAMES[level], score: level, position: level },
              rubricCriterionId: criterionId,
            },
          ];
    };
    const criterion = {
      ...identified('CFRubricCriteria', criterionId),
      ...{ CFItemURI: link('CFItems', id, title), rubricId, position: 1 },
      CFRubricCriterionLevels: LEVELS.flatMap(levelOf),
    };
    return { ...identified('CFRubrics', rubricId), title, CFRubricCriteria: [criterion] };
  };

  return {
    CFDocument: {
      ...identified('CFDocuments', framework.id),
      ...{ creator, title: framework.title, language: framework.language, version: framework.version },
      adoptionStatus: 'Adopted',
      CFPackageURI: link('CFPackages', framework.id, framework.title),
    },
    CFItems: framework.skills.map(item),
    CFAssociations: framework.skills.map(association),
    CFRubrics: framework.skills.filter(({ levels }) => Object.keys(levels).length > 0).map(rubric),
  };
}

/** The place of each skill among its siblings, from 1. */
function placesOf(skills: readonly Skill[]): ReadonlyMap<string, number> {
  const counts = new Map<string | null, number>();
  return new Map(
    skills.map(({ id, parentId }) => {
      const place = (counts.get(parentId) ?? 0) + 1;
      counts.set(parentId, place);
      return [id, place];
    }),
  );
}
