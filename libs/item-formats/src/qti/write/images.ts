import type { InteractionOf } from '@rigwise/contracts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { idOf } from '../qti-names.ts';
import { chose, rationalesOf, withRule, type Question } from './choices.ts';
import { textIn } from '../../xml/xml-node.ts';
import type { WrittenInteraction } from './written-question.ts';

type Pictured = InteractionOf<'hotspot' | 'graphic-order'>;

const lineOf = (children: Parameters<typeof textIn>[0][]): string | undefined =>
  children.map(textIn).join('') || undefined;

function pictureOf({ id, texts }: Question, { image }: Pictured): XmlElement {
  const { reference, children } = texts.line(idOf(id, 'image'), image.alt);
  const src = texts.image(image.fileId) ?? '';
  const { width, height } = image;
  return element('img', { src, width, height, alt: lineOf([...children]), ...reference });
}

function areasOf({ id, texts }: Question, { areas }: Pictured): readonly XmlElement[] {
  return areas.map((area) => {
    const { reference, children } = texts.line(idOf(id, 'option', area.id), area.label);
    return element('qti-hotspot-choice', {
      ...{ identifier: area.id, shape: area.shape, coords: area.coords.join(',') },
      ...{ 'hotspot-label': lineOf([...children]), ...reference },
    });
  });
}

export function writeHotspot(question: Question, of: InteractionOf<'hotspot'>): WrittenInteraction {
  const interaction = element(
    'qti-hotspot-interaction',
    {
      'response-identifier': question.id,
      'min-choices': of.minChoices || undefined,
      'max-choices': of.maxChoices,
    },
    [pictureOf(question, of), ...areasOf(question, of)],
  );
  return withRule(question, of.scoring, {
    cardinality: 'multiple',
    key: of.correct,
    body: [question.stem(), interaction],
    feedback: rationalesOf(question.id, of.areas, (area) => chose(question.id, area, false)),
  });
}

export function writeGraphicOrder(
  question: Question,
  of: InteractionOf<'graphic-order'>,
): WrittenInteraction {
  const interaction = element('qti-graphic-order-interaction', { 'response-identifier': question.id }, [
    pictureOf(question, of),
    ...areasOf(question, of),
  ]);
  return withRule(
    question,
    { rule: 'match_correct', points: of.points },
    {
      cardinality: 'ordered',
      key: of.correct,
      body: [question.stem(), interaction],
      feedback: rationalesOf(question.id, of.areas, () => undefined),
    },
  );
}
