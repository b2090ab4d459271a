/**
 * In the form in which OpenSALT, with which CASE 1.0 was developed, publishes packages: the item types, the codes, the
 * identifiers of version 1, a statement without a title, and fields that we don’t keep. Seen in packages of the Smarter
 * Balanced Assessment Consortium (case.smarterbalanced.org, as kept in github.com/osu-cass/AP-CSE-API); the statements
 * are ours.
 */
const DOCUMENT = '6a3ccfc6-cc76-11e7-8974-cfcd479e782c';
const at = { lastChangeDateTime: '2018-03-01T21:01:43+00:00' };
const address = 'https://case.publisher.example/ims/case/v1p0';
const toDocument = {
  title: 'Reading, grade 3',
  identifier: DOCUMENT,
  uri: `${address}/CFDocuments/${DOCUMENT}`,
};
const CLAIM = '79de914e-cc76-11e7-8be9-bd50b5b04081';
const TARGET = '01b09260-b59e-11e7-b091-293b9ea02afe';
const STANDARD = '2ecca9a0-d04c-11e7-83a7-d57d9698fe2f';
const CLARIFICATION = 'cf93cb3a-d5d2-11e7-a95a-cb2f2bdf1796';

const item = (identifier: string, CFItemType: string, fullStatement: string, more: object = {}) => ({
  ...{ uri: `${address}/CFItems/${identifier}`, identifier, ...at },
  ...{ CFDocumentURI: toDocument, CFItemType },
  CFItemTypeURI: {
    title: CFItemType,
    identifier: 'f6e54927-6d0a-4ed6-94f7-3ee1f5ca4fcf',
    uri: `${address}/CFItemTypes/x`,
  },
  ...{ fullStatement, language: 'en', educationLevel: ['03'] },
  ...more,
});
const link = (identifier: string) => ({
  ...{ title: identifier.slice(0, 8), identifier, uri: `${address}/CFItems/${identifier}` },
});
const association = (type: string, from: string, to: object, sequenceNumber?: number) => ({
  ...{ uri: `${address}/CFAssociations/x`, identifier: from.replace(/^.{8}/, 'abcdef01'), ...at },
  ...{ CFDocumentURI: toDocument, associationType: type, originNodeURI: link(from), destinationNodeURI: to },
  ...(sequenceNumber !== undefined && { sequenceNumber }),
});

export const publishedPackage = {
  CFDocument: {
    ...{ uri: `${address}/CFDocuments/${DOCUMENT}`, identifier: DOCUMENT, ...at },
    ...{
      title: 'Reading, grade 3',
      creator: 'A consortium',
      publisher: 'A consortium',
      adoptionStatus: 'Draft',
    },
    ...{ subject: ['English Language Arts'], notes: 'A sample', officialSourceURL: address },
    CFPackageURI: { title: 'Reading', identifier: DOCUMENT, uri: `${address}/CFPackages/${DOCUMENT}` },
  },
  CFItems: [
    item(CLAIM, 'Claim', 'Reads closely and tells what a text says.', { humanCodingScheme: 'E.G3.C1RL' }),
    item(TARGET, 'Target', 'Finds the details that carry a text.', {
      humanCodingScheme: 'E.G3.C1RL.T1',
      abbreviatedStatement: 'Key details',
    }),
    item(
      CLARIFICATION,
      'Clarification',
      'A detail is key if the text fails without it.\n\nOthers may be there as well.',
    ),
    item(STANDARD, 'Standard', 'Answers questions about a text from the text itself.', {
      humanCodingScheme: 'RL-1',
    }),
  ],
  CFAssociations: [
    association('isChildOf', CLAIM, toDocument, 1),
    association('isChildOf', TARGET, link(CLAIM), 1),
    association('isChildOf', CLARIFICATION, link(TARGET), 1),
    association('isChildOf', STANDARD, link(TARGET), 2),
    association('isRelatedTo', STANDARD, link(CLAIM)),
  ],
  CFDefinitions: { CFItemTypes: [{ identifier: 'f6e54927-6d0a-4ed6-94f7-3ee1f5ca4fcf', title: 'Claim' }] },
};
