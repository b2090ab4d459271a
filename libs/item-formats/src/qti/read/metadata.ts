import { cognitiveLevels, difficulties, type Classification } from '@rigwise/contracts';
import { languageTag } from '../../language-tags.ts';
import type { Remark } from '../../verdict.ts';
import {
  collapsed,
  childOf,
  childrenNamed,
  elementsIn,
  textIn,
  type XmlElement,
} from '../../xml/xml-node.ts';
import { TAXONOMIES } from '../qti-names.ts';
import type { ItemMetadata } from './read-item.ts';

const DIFFICULTIES: Readonly<Record<string, Classification['difficulty']>> = {
  ...{ 'very easy': 'easy', easy: 'easy', medium: 'medium', difficult: 'hard', 'very difficult': 'hard' },
  ...Object.fromEntries(difficulties.map((one) => [one, one])),
};
const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})(?:\.\d+)?S)?)?$/;
const lineOf = (element: XmlElement | undefined): string => collapsed(textIn(element));

/** Follows names of children; LOM of QTI 2 calls strings `langstring`. */
const at = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((current, name) => current && childOf(current, name), element);
const within = (lengths: readonly string[], most: number, longest: number): string[] =>
  [...new Set(lengths.filter((line) => line !== '' && line.length <= longest))].slice(0, most);

function secondsOf(duration: string): number | undefined {
  const found = DURATION.exec(duration);
  if (!found) return undefined;
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const all = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return all >= 5 && all <= 7200 ? all : undefined;
}

/** The entries of a taxonomy: the last taxon of each path. */
function taxaOf(lom: XmlElement, source: string | undefined, purpose: string): readonly string[] {
  return childrenNamed(lom, 'classification')
    .filter((one) => lineOf(at(one, 'purpose', 'value')) === purpose)
    .flatMap((one) => childrenNamed(one, 'taxonPath'))
    .filter((path) => source === undefined || lineOf(at(path, 'source')) === source)
    .flatMap((path) => {
      const taxon = childrenNamed(path, 'taxon').at(-1);
      return [lineOf(at(taxon, 'id')) || lineOf(at(taxon, 'entry'))];
    });
}

function referencesOf(lom: XmlElement): Classification['references'] {
  return childrenNamed(lom, 'relation')
    .filter((one) => lineOf(at(one, 'kind', 'value')) === 'references')
    .flatMap((one) => {
      const identifier = at(one, 'resource', 'identifier');
      const source = lineOf(at(identifier, 'catalog')) || lineOf(at(one, 'resource', 'description'));
      const clause = lineOf(at(identifier, 'entry'));
      if (source === '' || source.length > 200 || clause.length > 100) return [];
      return [{ source, ...(clause !== '' && { clause }) }];
    })
    .slice(0, 20);
}

/** The classification of a resource, from its LOM. What LOM doesn't say keeps its default. */
export function metadataOf(resource: XmlElement): ItemMetadata | undefined {
  const lom = [...elementsIn(resource)].find(({ name }) => name === 'lom');
  if (lom === undefined) return undefined;
  const warnings: Remark[] = [];
  const [general, educational] = [childOf(lom, 'general'), childOf(lom, 'educational')];
  const listed = (name: string) => (general ? childrenNamed(general, name) : []);
  const keywords = listed('keyword')
    .map(lineOf)
    .filter((word) => word !== '');
  const topics = within(keywords, 10, 80);
  if (topics.length < new Set(keywords).size) {
    warnings.push({
      code: 'topics-dropped',
      message: 'Only ten keywords of at most 80 characters are kept as topics.',
    });
  }
  const difficulty = DIFFICULTIES[lineOf(at(educational, 'difficulty', 'value')).toLowerCase()];
  const estimatedSeconds = secondsOf(lineOf(at(educational, 'typicalLearningTime', 'duration')));
  const levels = taxaOf(lom, TAXONOMIES.cognitiveLevel, 'educational objective');
  const cognitiveLevel = cognitiveLevels.find((level) => levels.includes(level));
  return {
    languages: listed('language').flatMap((one) => languageTag(textIn(one)) ?? []),
    classification: {
      ...{ topics, references: referencesOf(lom) },
      skills: within(taxaOf(lom, undefined, 'competency'), 20, 40),
      ...(difficulty && { difficulty }),
      ...(cognitiveLevel && { cognitiveLevel }),
      ...(estimatedSeconds !== undefined && { estimatedSeconds }),
    },
    warnings,
  };
}
