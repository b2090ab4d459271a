import type { Localized, RichText } from '@rigwise/contracts';
import type { XmlElement } from '../../xml/xml-node.ts';

/** A rationale: it's shown when results are, of an option only to those who chose it. */
export interface WrittenFeedback {
  readonly identifier: string;
  readonly texts: Localized<RichText>;
  /** When it applies; always if undefined. */
  readonly when?: XmlElement;
}

/** What a question's interaction adds to its item. */
export interface WrittenInteraction {
  readonly declarations: readonly XmlElement[];
  /** Outcomes besides the question's score. */
  readonly outcomes: readonly XmlElement[];
  /** The stem and the interaction, or the stem with its blanks. */
  readonly body: readonly XmlElement[];
  /** Sets the question's score. */
  readonly processing: readonly XmlElement[];
  readonly feedback: readonly WrittenFeedback[];
  /** The standard template that says the same as `processing` for a single question. */
  readonly template?: 'match_correct' | 'map_response' | undefined;
  /** A person scores it, up to these points. */
  readonly humanPoints?: number;
}
