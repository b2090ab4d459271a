/**
 * What QTI has no place for is in attributes that begin with `data-rigwise-`, which QTI 3 allows on every element of
 * a body; other systems ignore them.
 */
export const OWN = {
  question: 'data-rigwise-question',
  type: 'data-rigwise-type',
  stimulus: 'data-rigwise-stimulus',
  blank: 'data-rigwise-blank',
  reference: 'data-rigwise-reference',
  trim: 'data-rigwise-trim',
  units: 'data-rigwise-units',
  unitRequired: 'data-rigwise-unit-required',
  points: 'data-rigwise-points',
  levelPoints: 'data-rigwise-level-points',
  minWords: 'data-rigwise-min-words',
  maxWords: 'data-rigwise-max-words',
} as const;
/** The card of a catalog that has the translations of a text; QTI reserves the prefix for extensions. */
export const LANGUAGE_SUPPORT = 'ext:rigwise-language';
export const CATALOG_REFERENCE = 'data-catalog-idref';
/** Custom operator that reads a number with one of the units of the interaction, in the unit of the key. */
export const QUANTITY_OPERATOR = 'urn:rigwise:quantity';

export const QTI_3 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
export const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/';
export const MANIFEST = 'imsmanifest.xml';
export const [SCORE, FEEDBACK] = ['SCORE', 'FEEDBACK'] as const;

/** Identifiers of what belongs to a question; a question's and a blank's own ones have no period. */
export const idOf = (...parts: readonly string[]): string => parts.join('.');

/** Names of LOM's taxonomies in manifests. */
export const TAXONOMIES = { skills: 'Rigwise skills', cognitiveLevel: 'Bloom’s taxonomy (2001)' } as const;
