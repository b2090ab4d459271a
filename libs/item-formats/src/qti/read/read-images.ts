import type { InteractionOf, ScoringRule } from '@rigwise/contracts';
import { RefusedQuestion } from '../../refused-question.ts';
import { attributeOf, childrenNamed, elementsIn, textIn, type XmlElement } from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE, idOf } from '../qti-names.ts';
import { boundsOf, numberOf } from './declarations.ts';
import { Identifiers } from './identifiers.ts';
import {
  declarationOf,
  noKey,
  stemOf,
  type QuestionSource,
  type ReadInteraction,
} from './question-source.ts';
import { keyOf, limitsOf } from './read-choices.ts';
import { pngSize } from './png-size.ts';

type Image = InteractionOf<'hotspot'>['image'];
type Area = InteractionOf<'hotspot'>['areas'][number];
const SHAPES = ['rect', 'circle', 'poly'] as const;

function imageOf({ reading }: QuestionSource, element: XmlElement): Image {
  const found = [...elementsIn(element)].find(({ name }) => name === 'img' || name === 'object');
  if (found === undefined)
    throw new RefusedQuestion('image-missing', 'The question has no image. Add it to the package.');
  const file = reading.images.take(attributeOf(found, 'src') ?? attributeOf(found, 'data') ?? '');
  if ('code' in file) throw new RefusedQuestion(file.code, file.message);
  const declared = [attributeOf(found, 'width'), attributeOf(found, 'height')];
  const size = declared.every((text) => /^\s*\d+\s*(px)?\s*$/.test(text ?? ''))
    ? declared.map((text) => parseInt(text ?? '', 10))
    : pngSize(file.bytes);
  const [width, height] = size ?? [];
  if (width === undefined || height === undefined) {
    throw new RefusedQuestion(
      'image-size',
      'The image has no width and height in pixels. Add them to the file.',
    );
  }
  const alt = attributeOf(found, 'alt') ?? textIn(found);
  return { fileId: file.id, width, height, alt: reading.line(alt, attributeOf(found, CATALOG_REFERENCE)) };
}

/** Areas of hotspots, and of the map of a selected point. */
function areaOf(source: QuestionSource, element: XmlElement, id: string, number: number): Area {
  const { reading } = source;
  const shape = SHAPES.find((one) => one === attributeOf(element, 'shape')?.trim());
  if (shape === undefined) {
    const given = attributeOf(element, 'shape') ?? '';
    throw new RefusedQuestion(
      'unknown-shape',
      `Areas of the shape “${given}” can’t be imported. Use rect, circle or poly.`,
    );
  }
  const coords = (attributeOf(element, 'coords') ?? '').split(',').map((text) => numberOf(text, 'coords'));
  const given = attributeOf(element, 'hotspot-label');
  if (given === undefined || given.trim() === '') {
    if (!source.isOwn)
      reading.warn('label-missing', 'Areas without a label are named by number. Say what each is.');
  }
  const label = given?.trim() || (source.isOwn ? '' : `Area ${number}`);
  return { id, shape, coords, label: reading.line(label, attributeOf(element, CATALOG_REFERENCE)) };
}

function areasOf(source: QuestionSource, element: XmlElement, ids: Identifiers): Area[] {
  return childrenNamed(element, 'qti-hotspot-choice').map((choice, index) => {
    const given = attributeOf(choice, 'identifier') ?? '';
    const area = areaOf(source, choice, ids.of(given), index + 1);
    const rationale = source.feedback.take(idOf(source.id, 'option', given, 'why'), given);
    return { ...area, ...(rationale && { rationale }) };
  });
}

export function readHotspot(source: QuestionSource, element: XmlElement): ReadInteraction {
  const declared = declarationOf(source, element);
  const ids = new Identifiers();
  const [image, areas] = [imageOf(source, element), areasOf(source, element, ids)];
  const rename = (key: string) => ids.known(key);
  const scoring = source.scoring.rule(declared, rename);
  const correct = keyOf(source, declared, scoring, rename);
  return {
    stem: stemOf(source),
    interaction: { type: 'hotspot', image, areas, correct, ...limitsOf(element), scoring },
  };
}

export function readGraphicOrder(source: QuestionSource, element: XmlElement): ReadInteraction {
  const declared = declarationOf(source, element);
  const ids = new Identifiers();
  const [image, areas] = [imageOf(source, element), areasOf(source, element, ids)];
  const points = source.scoring.points(declared);
  const correct = keyOf(source, declared, { rule: 'match_correct', points }, (key) => ids.known(key));
  return { stem: stemOf(source), interaction: { type: 'graphic-order', image, areas, correct, points } };
}

/** A point that is mapped by areas (`map_response_point`): the areas become hotspots. */
export function readSelectPoint(source: QuestionSource, element: XmlElement): ReadInteraction {
  const { areaMapping, id } = declarationOf(source, element);
  if (areaMapping === undefined || source.scoring.of(id)?.kind !== 'map') {
    throw new RefusedQuestion(
      'no-mapping',
      'The point isn’t scored by areas. Use an area mapping and map_response_point.',
    );
  }
  source.reading.warn(
    'point-changed',
    'Candidates choose one of the areas, which they see, instead of any point.',
  );
  const entries = childrenNamed(areaMapping, 'qti-area-map-entry');
  const areas = entries.map((entry, index) => areaOf(source, entry, `A${index + 1}`, index + 1));
  const map = Object.fromEntries(
    entries.map((entry, index) => [
      `A${index + 1}`,
      numberOf(attributeOf(entry, 'mapped-value'), 'mapped-value'),
    ]),
  );
  const scoring: ScoringRule = { rule: 'map_response', map, ...boundsOf(areaMapping) };
  const correct = Object.entries(map).flatMap(([area, value]) => (value > 0 ? [area] : []));
  if (correct.length === 0) throw noKey();
  const image = imageOf(source, element);
  return {
    stem: stemOf(source),
    interaction: { type: 'hotspot', image, areas, correct, ...limitsOf(element), scoring },
  };
}
