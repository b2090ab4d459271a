import { isElement, type XmlElement } from '../../xml/xml-node.ts';

/** Of HTML and MathML; every other element of QTI 2 is QTI's own and has a `qti-` name in QTI 3. */
const FOREIGN = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd ' +
    'del details dfn div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr i iframe ' +
    'img input ins kbd label li link main map mark math meta nav noscript object ol p param pre q rb rp rt rtc ruby s ' +
    'samp script section select small source span strike strong style sub summary sup svg table tbody td textarea ' +
    'tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * QTI 2.1 and 2.2 under the names of QTI 3: `choiceInteraction responseIdentifier` becomes
 * `qti-choice-interaction response-identifier`. QTI 3 stays as it is.
 */
export function normalized(root: XmlElement): XmlElement {
  return root.name.startsWith('qti-') ? root : renamed(root);
}

function renamed(element: XmlElement): XmlElement {
  const { name, attributes, children, line } = element;
  if (name === 'math' || name === 'svg') return element;
  const isOwn = !FOREIGN.has(name);
  return {
    name: isOwn ? `qti-${kebab(name)}` : name,
    attributes: isOwn ? new Map([...attributes].map(([key, value]) => [kebab(key), value])) : attributes,
    children: children.map((child) => (isElement(child) ? renamed(child) : child)),
    line,
  };
}
