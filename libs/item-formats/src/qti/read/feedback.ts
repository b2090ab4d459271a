import type { Localized, RichText } from '@rigwise/contracts';
import {
  collapsed,
  attributeOf,
  childrenNamed,
  elementsOf,
  isElement,
  textIn,
  type XmlElement,
} from '../../xml/xml-node.ts';
import type { ItemReading } from './item-reading.ts';

/** The feedback of an item, which becomes rationales. */
export class Feedback {
  private readonly modal: Map<string, XmlElement>;

  constructor(private readonly reading: ItemReading) {
    const all = childrenNamed(reading.root, 'qti-modal-feedback');
    this.modal = new Map(all.map((one) => [attributeOf(one, 'identifier') ?? '', one]));
  }

  /** The feedback of an identifier, once. */
  take(...identifiers: readonly string[]): Localized<RichText> | undefined {
    const identifier = identifiers.find((one) => this.modal.has(one));
    const found = identifier === undefined ? undefined : this.modal.get(identifier);
    if (identifier === undefined || found === undefined) return undefined;
    this.modal.delete(identifier);
    return this.reading.body(found);
  }

  /** What a choice says about itself, and the choice without it. */
  inline(choice: XmlElement): { readonly choice: XmlElement; readonly rationale?: Localized<RichText> } {
    const isFeedback = (node: XmlElement) =>
      node.name === 'qti-feedback-inline' || node.name === 'qti-feedback-block';
    const [found] = elementsOf(choice).filter(isFeedback);
    if (found === undefined) return { choice };
    const children = choice.children.filter((node) => !isElement(node) || !isFeedback(node));
    return { choice: { ...choice, children }, rationale: this.reading.body(found) };
  }

  /** Feedback on right answers explains the question; what else is left is named. */
  rest(): Localized<RichText> | undefined {
    let rationale: Localized<RichText> | undefined;
    for (const [identifier, element] of this.modal) {
      const text = collapsed(textIn(element));
      if (text === '') continue;
      const isOnRight =
        /correct|right|solution|general/i.test(identifier) && !/incorrect|wrong|partial/i.test(identifier);
      if (isOnRight && rationale === undefined) rationale = this.reading.body(element);
      else {
        const message = `The feedback “${text.slice(0, 80)}” (${identifier}) isn’t about one option, so it was dropped.`;
        this.reading.warn('feedback-dropped', message);
      }
    }
    this.modal.clear();
    return rationale;
  }
}
