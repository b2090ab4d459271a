import type { MarkType } from '@rigwise/contracts';
import { attributeOf, type XmlElement } from '../xml/xml-node.ts';

const MARKS: Readonly<Record<string, MarkType>> = {
  ...{ strong: 'bold', b: 'bold', em: 'italic', i: 'italic', cite: 'italic', dfn: 'italic', var: 'italic' },
  ...{ u: 'underline', ins: 'underline', s: 'strike', strike: 'strike', del: 'strike' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code', sub: 'subscript', sup: 'superscript' },
};
const CLASSES: Readonly<Record<string, MarkType>> = {
  ...{
    'qti-underline': 'underline',
    'qti-line-through': 'strike',
    'qti-bold': 'bold',
    'qti-italic': 'italic',
  },
};
const STYLES: readonly (readonly [RegExp, MarkType])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'bold'],
  [/font-style:\s*italic/i, 'italic'],
  [/text-decoration[a-z-]*:[^;]*underline/i, 'underline'],
  [/text-decoration[a-z-]*:[^;]*line-through/i, 'strike'],
  [/vertical-align:\s*sub\b/i, 'subscript'],
  [/vertical-align:\s*super\b/i, 'superscript'],
];

/** The marks that an element gives its text: by its name, its class or its style. */
export function marksOf(element: XmlElement): readonly MarkType[] {
  const named = MARKS[element.name];
  const style = attributeOf(element, 'style') ?? '';
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/);
  return [
    ...(named ? [named] : []),
    ...classes.flatMap((one) => CLASSES[one] ?? []),
    ...STYLES.flatMap(([pattern, mark]) => (pattern.test(style) ? [mark] : [])),
  ];
}

/** Whether an element's spaces and line breaks count. */
export const keepsSpace = (element: XmlElement): boolean =>
  attributeOf(element, 'data-white-space') === 'pre-wrap' ||
  /white-space:\s*(pre|pre-wrap|break-spaces)\s*(;|$)/i.test(attributeOf(element, 'style') ?? '');

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Blocks of which only the content counts. */
export const CONTAINERS = names(
  'address article aside body center details dd div dl dt fieldset figcaption figure footer form header html label ' +
    'legend main nav section summary qti-content-body qti-html-content content-body',
);
export const HEADINGS = names('h1 h2 h3 h4 h5 h6');
/** Inline elements of which only the text counts. */
export const PLAIN = names(
  'a abbr acronym bdi bdo big data font mark q rp rt ruby small span time wbr rb rtc ' +
    Object.keys(MARKS).join(' '),
);
/** Dropped with their content. */
export const DROPPED = names(
  'script style template noscript iframe frame frameset object embed applet param video audio source track canvas ' +
    'svg map area input button select option optgroup textarea meter progress output dialog base head title meta link ' +
    'xmp noembed noframes marquee',
);
/** These can run code, the others only show something. */
export const ACTIVE = names(
  'script iframe frame frameset object embed applet template noscript base meta link',
);
