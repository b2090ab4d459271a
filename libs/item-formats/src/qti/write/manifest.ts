import type { ItemContent } from '@rigwise/contracts';
import { xmlDocument } from '../../xml/write-xml.ts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { TAXONOMIES } from '../qti-names.ts';
import { TEST_RESOURCE } from '../tests/test-names.ts';
import { referenceTo } from './paths.ts';

const CONTENT_PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const LOM = 'http://ltsc.ieee.org/xsd/LOM';
/** What the manifest says of an item. */
export type Described = Pick<ItemContent, 'title' | 'languages' | 'classification'>;
export interface Resource {
  readonly identifier: string;
  readonly path: string;
  readonly images: readonly string[];
  readonly content: Described;
}
export interface TestResource {
  readonly identifier: string;
  readonly path: string;
  readonly images: readonly string[];
  /** Identifiers of the resources of its items. */
  readonly items: readonly string[];
}
export const resourceOf = (item: string): string => `r-${item}`;

const text = (name: string, value: string): XmlElement => element(name, {}, [value]);
const string = (name: string, value: string): XmlElement => element(name, {}, [text('string', value)]);
const vocabulary = (name: string, value: string): XmlElement =>
  element(name, {}, [text('source', 'LOMv1.0'), text('value', value)]);
/** LOM calls hard questions difficult. */
const DIFFICULTY = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const;

const taxonomy = (purpose: string, source: string, ids: readonly string[]): XmlElement =>
  element('classification', {}, [
    vocabulary('purpose', purpose),
    ...ids.map((id) =>
      element('taxonPath', {}, [string('source', source), element('taxon', {}, [text('id', id)])]),
    ),
  ]);

/** The classification as LOM (IEEE 1484.12.1), the metadata of content packages. */
function lomOf({ title, languages, classification }: Described): XmlElement {
  const { topics, skills, difficulty, cognitiveLevel, estimatedSeconds, references } = classification;
  return element('lom', { xmlns: LOM }, [
    element('general', {}, [
      string('title', title),
      ...languages.map((language) => text('language', language)),
      ...topics.map((topic) => string('keyword', topic)),
    ]),
    element('educational', {}, [
      vocabulary('difficulty', DIFFICULTY[difficulty]),
      element('typicalLearningTime', {}, [text('duration', `PT${estimatedSeconds}S`)]),
    ]),
    ...references.map(({ source, clause }) =>
      element('relation', {}, [
        vocabulary('kind', 'references'),
        element('resource', {}, [
          clause === undefined
            ? string('description', source)
            : element('identifier', {}, [text('catalog', source), text('entry', clause)]),
        ]),
      ]),
    ),
    taxonomy('educational objective', TAXONOMIES.cognitiveLevel, [cognitiveLevel]),
    ...(skills.length > 0 ? [taxonomy('competency', TAXONOMIES.skills, skills)] : []),
  ]);
}

const file = (path: string) => element('file', { href: referenceTo(path) });

/** An item in the manifest. */
export const itemResource = ({ identifier, path, images, content }: Resource): XmlElement =>
  element('resource', { identifier: resourceOf(identifier), type: 'imsqti_item_xmlv3p0', href: path }, [
    element('metadata', {}, [lomOf(content)]),
    file(path),
    ...images.map(file),
  ]);

/** The manifest of a package of items, and of tests of them. */
export function manifestOf(resources: readonly Resource[], tests: readonly TestResource[] = []): Uint8Array {
  const items = resources.map(itemResource);
  const root = element('manifest', { xmlns: CONTENT_PACKAGE, identifier: 'rigwise-items' }, [
    element('metadata', {}, [text('schema', 'QTI Package'), text('schemaversion', '3.0.0')]),
    element('organizations'),
    element('resources', {}, [
      ...items,
      ...tests.map(({ identifier, path, images, items: used }) =>
        element('resource', { identifier: `t-${identifier}`, type: TEST_RESOURCE, href: path }, [
          file(path),
          ...images.map(file),
          ...used.map((item) => element('dependency', { identifierref: item })),
        ]),
      ),
    ]),
  ]);
  return xmlDocument(root, () => false);
}
