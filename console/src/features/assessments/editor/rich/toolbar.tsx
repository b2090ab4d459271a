import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconForms,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from '../editing.ts';
import classes from '../texts.module.css';
import type { FormattedField } from './active-field.ts';

type Group = 'marks' | 'blocks' | 'insert' | 'table' | 'history';
interface Tool {
  readonly name:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'subscript'
    | 'superscript'
    | 'code'
    | 'bulletList'
    | 'orderedList'
    | 'blockquote'
    | 'codeBlock'
    | 'table'
    | 'formula'
    | 'image'
    | 'blank'
    | 'addRow'
    | 'addColumn'
    | 'deleteRow'
    | 'deleteColumn'
    | 'deleteTable'
    | 'undo'
    | 'redo';
  readonly group: Group;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  readonly keys?: string;
  /** It is pressed while the text has it. */
  readonly toggles?: true;
  readonly act: (field: FormattedField, chain: ChainedCommands) => unknown;
  readonly isPossible?: (field: FormattedField) => boolean;
}

const notInLine = ({ isLine }: FormattedField): boolean => !isLine;
const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    group: 'marks',
    icon: IconBold,
    keys: 'Ctrl+B',
    toggles: true,
    act: (_, chain) => chain.toggleBold().run(),
  },
  {
    name: 'italic',
    group: 'marks',
    icon: IconItalic,
    keys: 'Ctrl+I',
    toggles: true,
    act: (_, chain) => chain.toggleItalic().run(),
  },
  {
    name: 'underline',
    group: 'marks',
    icon: IconUnderline,
    keys: 'Ctrl+U',
    toggles: true,
    act: (_, chain) => chain.toggleUnderline().run(),
  },
  {
    name: 'subscript',
    group: 'marks',
    icon: IconSubscript,
    keys: 'Ctrl+,',
    toggles: true,
    act: (_, chain) => chain.unsetSuperscript().toggleSubscript().run(),
  },
  {
    name: 'superscript',
    group: 'marks',
    icon: IconSuperscript,
    keys: 'Ctrl+.',
    toggles: true,
    act: (_, chain) => chain.unsetSubscript().toggleSuperscript().run(),
  },
  {
    name: 'code',
    group: 'marks',
    icon: IconCode,
    keys: 'Ctrl+E',
    toggles: true,
    act: (_, chain) => chain.toggleMark('code').run(),
  },
  {
    name: 'blank',
    group: 'insert',
    icon: IconForms,
    act: ({ insertBlank }) => insertBlank?.(),
  },
  { name: 'formula', group: 'insert', icon: IconMathFunction, act: ({ openFormula }) => openFormula() },
  {
    name: 'image',
    group: 'insert',
    icon: IconPhoto,
    act: ({ openImage }) => openImage?.(),
    isPossible: ({ openImage }) => openImage !== undefined,
  },
  {
    name: 'bulletList',
    group: 'blocks',
    icon: IconList,
    keys: 'Ctrl+Shift+8',
    toggles: true,
    act: (_, chain) => chain.toggleBulletList().run(),
    isPossible: notInLine,
  },
  {
    name: 'orderedList',
    group: 'blocks',
    icon: IconListNumbers,
    keys: 'Ctrl+Shift+7',
    toggles: true,
    act: (_, chain) => chain.toggleOrderedList().run(),
    isPossible: notInLine,
  },
  {
    name: 'table',
    group: 'blocks',
    icon: IconTable,
    act: (_, chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isPossible: (field) => notInLine(field) && !field.editor.isActive('table'),
  },
  {
    name: 'blockquote',
    group: 'blocks',
    icon: IconBlockquote,
    toggles: true,
    act: (_, chain) => chain.toggleBlockquote().run(),
    isPossible: notInLine,
  },
  {
    name: 'codeBlock',
    group: 'blocks',
    icon: IconSourceCode,
    toggles: true,
    act: (_, chain) => chain.toggleCodeBlock().run(),
    isPossible: notInLine,
  },
  { name: 'addRow', group: 'table', icon: IconRowInsertBottom, act: (_, chain) => chain.addRowAfter().run() },
  {
    name: 'addColumn',
    group: 'table',
    icon: IconColumnInsertRight,
    act: (_, chain) => chain.addColumnAfter().run(),
  },
  { name: 'deleteRow', group: 'table', icon: IconRowRemove, act: (_, chain) => chain.deleteRow().run() },
  {
    name: 'deleteColumn',
    group: 'table',
    icon: IconColumnRemove,
    act: (_, chain) => chain.deleteColumn().run(),
  },
  { name: 'deleteTable', group: 'table', icon: IconTableOff, act: (_, chain) => chain.deleteTable().run() },
  {
    name: 'undo',
    group: 'history',
    icon: IconArrowBackUp,
    keys: 'Ctrl+Z',
    act: (_, chain) => chain.undo().run(),
    isPossible: ({ editor }) => editor.can().undo(),
  },
  {
    name: 'redo',
    group: 'history',
    icon: IconArrowForwardUp,
    keys: 'Ctrl+Shift+Z',
    act: (_, chain) => chain.redo().run(),
    isPossible: ({ editor }) => editor.can().redo(),
  },
];

/**
 * Formats the text that was focused last. One stop for Tab; arrow keys move within, Escape returns to the text.
 * @param hasBlanks whether the question has blanks: with the cursor elsewhere, one is added at the end of its text
 */
export function Toolbar({ hasBlanks }: { hasBlanks: boolean }) {
  const { t } = useTranslation();
  const { active } = useEditing();
  const field = useSyncExternalStore(active.subscribe, active.get);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState(0);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!field) return undefined;
    const { editor } = field;
    const changed = (): void => redraw((count) => count + 1);
    editor.on('transaction', changed);
    return () => void editor.off('transaction', changed);
  }, [field]);

  useEffect(() => active.setToolbar(bar), [active, bar]);

  const isInTable = field?.editor.isActive('table') ?? false;
  const tools = TOOLS.filter(
    ({ group, name }) => (group !== 'table' || isInTable) && (name !== 'blank' || hasBlanks),
  );
  const current = Math.min(at, tools.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const next = { Home: 0, End: tools.length - 1 }[event.key];
    if (event.key === 'Escape') field?.editor.commands.focus();
    else if (by === undefined && next === undefined) return;
    event.preventDefault();
    const to = next ?? (current + (by ?? 0) + tools.length) % tools.length;
    if (event.key === 'Escape') return;
    setAt(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={setBar}
      role="toolbar"
      aria-label={field ? t('itemEditor.tools.of', { label: field.label }) : t('itemEditor.tools.label')}
      aria-orientation="horizontal"
      className={classes['toolbar']}
      onKeyDown={move}
    >
      {tools.map(({ name, group, icon: Icon, keys, toggles, act, isPossible }, index) => {
        const isBlankElsewhere = name === 'blank' && field?.insertBlank === undefined;
        const isOff = !isBlankElsewhere && (!field || isPossible?.(field) === false);
        const label = t(`itemEditor.tools.${name}`);
        return (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={label}
            title={keys === undefined ? label : t('itemEditor.tools.withKeys', { label, keys })}
            aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
            aria-disabled={isOff || undefined}
            aria-pressed={toggles && field ? field.editor.isActive(name) : undefined}
            data-first={(index > 0 && tools[index - 1]?.group !== group) || undefined}
            // The text keeps the focus and its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (isBlankElsewhere) active.addBlank();
              else if (field && !isOff) act(field, field.editor.chain().focus());
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
