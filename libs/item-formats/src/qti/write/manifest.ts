import type { ItemContent } from '@rigwise/contracts';
import { xmlDocument } from '../../xml/write-xml.ts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { TAXONOMIES } from '../qti-names.ts';

const CONTENT_PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const LOM = 'http://ltsc.ieee.org/xsd/LOM';
export interface Resource {
  readonly identifier: string;
  readonly path: string;
  readonly images: readonly string[];
  readonly content: ItemContent;
}

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
function lomOf({ title, languages, classification }: ItemContent): XmlElement {
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

/** The manifest of a package of items. */
export function manifestOf(resources: readonly Resource[]): Uint8Array {
  const file = (href: string) => element('file', { href: href.split('/').map(encodeURIComponent).join('/') });
  const root = element('manifest', { xmlns: CONTENT_PACKAGE, identifier: 'rigwise-items' }, [
    element('metadata', {}, [text('schema', 'QTI Package'), text('schemaversion', '3.0.0')]),
    element('organizations'),
    element(
      'resources',
      {},
      resources.map(({ identifier, path, images, content }) =>
        element('resource', { identifier: `r-${identifier}`, type: 'imsqti_item_xmlv3p0', href: path }, [
          element('metadata', {}, [lomOf(content)]),
          file(path),
          ...images.map(file),
        ]),
      ),
    ),
  ]);
  return xmlDocument(root, () => false);
}
