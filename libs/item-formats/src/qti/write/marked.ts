import type { InteractionOf } from '@rigwise/contracts';
import { element, type XmlElement } from '../../xml/xml-node.ts';
import { OWN } from '../qti-names.ts';
import type { Question } from './choices.ts';
import { responseDeclaration } from './scoring.ts';
import type { WrittenInteraction } from './written-question.ts';

type Marked = InteractionOf<'extended-text' | 'file-upload'>;

/** Answers that a person marks: the outcome says so, and the rubric is for scorers only. */
export function writeMarked(question: Question, of: Marked): WrittenInteraction {
  const isText = of.type === 'extended-text';
  const attributes = { 'response-identifier': question.id };
  const interaction = isText
    ? element('qti-extended-text-interaction', {
        ...{ ...attributes, [OWN.minWords]: of.minWords, [OWN.maxWords]: of.maxWords },
      })
    : element('qti-upload-interaction', { ...attributes, type: of.types.join(' ') });
  const rubric = of.rubric.length > 0 ? [rubricBlock(of.rubric)] : [];
  return {
    declarations: [
      responseDeclaration({ id: question.id, cardinality: 'single', baseType: isText ? 'string' : 'file' }),
    ],
    body: [question.stem(), interaction, ...rubric],
    ...{ outcomes: [], processing: [], feedback: [], humanPoints: of.points },
  };
}

const rubricBlock = (rubric: Marked['rubric']): XmlElement =>
  element('qti-rubric-block', { view: 'scorer', use: 'scoring' }, [
    element('qti-content-body', {}, [element('ul', {}, rubric.map(criterionItem))]),
  ]);

/** Levels are a list inside the criterion, which other systems show to scorers as it is. */
const criterionItem = ({ criterion, points, levels = [] }: Marked['rubric'][number]): XmlElement =>
  levels.length === 0
    ? element('li', { [OWN.points]: points }, [criterion])
    : element('li', { [OWN.points]: points }, [
        element('p', {}, [criterion]),
        element(
          'ul',
          {},
          levels.map((level) => element('li', { [OWN.levelPoints]: level.points }, [level.description])),
        ),
      ]);
