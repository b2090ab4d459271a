/**
 * What we read and write of a package of 1EdTech CASE 1.0: the rest is optional. Names are the standard's.
 * Source: "Competencies and Academic Standards Exchange (CASE) Service Version 1.0, Information Model", CFPackage.
 */
export interface CasePackage {
  readonly CFDocument: CfDocument;
  readonly CFItems?: readonly CfItem[];
  readonly CFAssociations?: readonly CfAssociation[];
  readonly CFRubrics?: readonly CfRubric[];
}

export interface CfLink {
  readonly title: string;
  readonly identifier: string;
  readonly uri: string;
}

interface Identified {
  readonly identifier: string;
  readonly uri: string;
  readonly lastChangeDateTime: string;
}

export interface CfDocument extends Identified {
  readonly title: string;
  readonly creator: string;
  readonly language?: string;
  readonly version?: string;
  readonly adoptionStatus?: string;
  readonly CFPackageURI?: CfLink;
}

export interface CfItem extends Identified {
  readonly fullStatement: string;
  readonly abbreviatedStatement?: string;
  readonly humanCodingScheme?: string;
  readonly CFItemType?: string;
  readonly language?: string;
}

export interface CfAssociation extends Identified {
  readonly associationType: string;
  readonly sequenceNumber?: number;
  readonly originNodeURI: CfLink;
  readonly destinationNodeURI: CfLink;
}

export interface CfRubric extends Identified {
  readonly title?: string;
  readonly CFRubricCriteria?: readonly CfRubricCriterion[];
}

export interface CfRubricCriterion extends Identified {
  readonly CFItemURI?: CfLink;
  readonly rubricId?: string;
  readonly position?: number;
  readonly CFRubricCriterionLevels?: readonly CfRubricCriterionLevel[];
}

export interface CfRubricCriterionLevel extends Identified {
  readonly description?: string;
  readonly quality?: string;
  readonly score?: number;
  readonly position?: number;
  readonly rubricCriterionId?: string;
}
