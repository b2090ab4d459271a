import { childrenOf, type MarkType, type RichNode, type RichText } from '@rigwise/contracts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from './direction.ts';
import { Formula } from './formula.tsx';
import classes from './rich-text.module.css';

/** Deeper than contracts allow: drafts from elsewhere must not exhaust the stack. */
const DEEPEST = 16;

interface RichTextViewProps {
  text: RichText;
  /** The language of the text. */
  language: string;
  imageUrl: (fileId: string) => string;
  /** What stands for a blank; otherwise a line. */
  renderBlank?: ((id: string) => ReactNode) | undefined;
  id?: string | undefined;
}

/**
 * A formatted text of an author. Nodes and marks are those of the contracts; any others are left out, and texts are
 * only ever text.
 */
export function RichTextView({ text, language, imageUrl, renderBlank, id }: RichTextViewProps) {
  const { t } = useTranslation();
  const how = { imageUrl, renderBlank, table: t('items.table') };
  return (
    <div id={id} className={classes['text']} lang={language} dir={directionOf(language)}>
      <Nodes of={text} how={how} depth={0} />
    </div>
  );
}

interface How extends Pick<RichTextViewProps, 'imageUrl' | 'renderBlank'> {
  readonly table: string;
}
interface NodesProps {
  of: RichNode | RichText;
  how: How;
  depth: number;
}

function Nodes({ of, how, depth }: NodesProps) {
  if (depth > DEEPEST) return null;
  return childrenOf(of).map((node, at) => <Node key={at} of={node} how={how} depth={depth + 1} />);
}

function Node({ of, how, depth }: NodesProps & { of: RichNode }): ReactNode {
  const content = <Nodes of={of} how={how} depth={depth} />;
  switch (of.type) {
    case 'text':
      return (of.marks ?? []).reduce<ReactNode>((inner, { type }) => marked(type, inner), of.text);
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return <hr />;
    case 'inlineMath':
    case 'blockMath':
      return <Formula latex={of.attrs.latex} isBlock={of.type === 'blockMath'} />;
    case 'image':
      return (
        <img src={how.imageUrl(of.attrs.fileId)} alt={of.attrs.alt} width={of.attrs.width} loading="lazy" />
      );
    case 'blank':
      return how.renderBlank ? (
        how.renderBlank(of.attrs.id)
      ) : (
        <span className={classes['line']}>{'____'}</span>
      );
    case 'paragraph':
      return <p>{content}</p>;
    case 'blockquote':
      return <blockquote>{content}</blockquote>;
    case 'bulletList':
      return <ul>{content}</ul>;
    case 'orderedList':
      return <ol start={of.attrs?.start}>{content}</ol>;
    case 'listItem':
      return <li>{content}</li>;
    case 'codeBlock':
      return (
        <pre dir="ltr">
          <code>{content}</code>
        </pre>
      );
    case 'table':
      return (
        // Scrolls by itself on a phone: by keyboard, too.
        <div className={classes['scroll']} role="group" aria-label={how.table} tabIndex={0}>
          <table>
            <tbody>{content}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{content}</tr>;
    case 'tableHeader':
      return <th {...spansOf(of.attrs)}>{content}</th>;
    case 'tableCell':
      return <td {...spansOf(of.attrs)}>{content}</td>;
    default:
      return null;
  }
}

const spansOf = (attrs: { colspan?: number | undefined; rowspan?: number | undefined } = {}) => ({
  colSpan: attrs.colspan,
  rowSpan: attrs.rowspan,
});

const TAGS = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' },
  ...{ subscript: 'sub', superscript: 'sup' },
} as const satisfies Record<MarkType, string>;

function marked(type: MarkType, inner: ReactNode): ReactNode {
  const Tag = Object.hasOwn(TAGS, type) ? TAGS[type] : Fragment;
  return <Tag>{inner}</Tag>;
}
