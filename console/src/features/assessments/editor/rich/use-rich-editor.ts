import type { RichText } from '@rigwise/contracts';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { log } from '../../../../log.ts';
import { useEditing } from '../editing.ts';
import { cleaned } from './cleaned.ts';
import { prepared } from './prepared.ts';

/** Where answers go in a text, and what can be put into it. */
export interface BlanksOfText {
  /** "1: 12.5 ppg". */
  readonly textOf: (id: string) => string;
  /** @returns the id of a blank that this text does not have yet; `have` are those it has */
  readonly next: (have: readonly string[]) => string;
}

/** Keys that leave a short text, for a list of them. */
export interface LineKeys {
  readonly onEnter?: (() => void) | undefined;
  /** Backspace while it is empty. */
  readonly onRemove?: (() => void) | undefined;
  readonly onMove?: ((by: -1 | 1) => void) | undefined;
  /** Ctrl+Enter. */
  readonly onMark?: (() => void) | undefined;
}

export interface TextDialog {
  readonly type: 'inlineMath' | 'blockMath' | 'image';
  readonly editor: Editor;
  /** Of the node to change; null for a new one. */
  readonly position: number | null;
  readonly file?: File | undefined;
}

interface Options {
  readonly label: string;
  readonly isLine: boolean;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly text: RichText | undefined;
  readonly placeholder: string | undefined;
  readonly describedBy: string | undefined;
  readonly blanks: BlanksOfText | undefined;
  readonly keys: LineKeys | undefined;
  readonly onChange: (text: RichText) => void;
}

/** By far the largest part of the page: it loads while the rest is shown. */
const loadMaker = () => import('./make-editor.ts');

/** Mounts an editor of a text, one for each language: undo must not bring back another language's text. */
export function useRichEditor(options: Options) {
  const { language, text, label, placeholder, blanks } = options;
  const { imageUrl, upload, active } = useEditing();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<TextDialog | null>(null);
  const latest = useRef({ options, imageUrl, upload });
  const shown = useRef<RichText | undefined>(undefined);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = { options, imageUrl, upload };
  });

  useEffect(() => {
    if (!element) return undefined;
    const now = () => latest.current.options;
    shown.current = now().text;
    const mount = ({ makeEditor }: Awaited<ReturnType<typeof loadMaker>>): Editor => {
      const made: Editor = makeEditor(
        element,
        prepared(now().text),
        {
          imageUrl: (fileId) => latest.current.imageUrl(fileId),
          blankText: (id) => now().blanks?.textOf(id) ?? id,
          onBlanks: (listener) => {
            listeners.current.add(listener);
            return () => void listeners.current.delete(listener);
          },
          onOpen: (at) => setDialog({ ...at, editor: made }),
        },
        {
          editorProps: {
            handleKeyDown: (_view, event) =>
              isHandled(event, made, now(), active.focusToolbar) || opensNode(event, made, setDialog),
            handlePaste: (_view, event) => takesImage(event.clipboardData, made),
            handleDrop: (_view, event) => takesImage(event.dataTransfer, made),
          },
          onUpdate: () => {
            const next = cleaned(made.getJSON());
            shown.current = next;
            now().onChange(next);
          },
          onFocus: () =>
            active.set({
              editor: made,
              ...{ label: now().label, isLine: now().isLine },
              openFormula: () => setDialog({ type: 'inlineMath', editor: made, position: null }),
              openImage: latest.current.upload
                ? () => setDialog({ type: 'image', editor: made, position: null })
                : undefined,
              insertBlank: now().blanks ? () => insertBlank(made, now().blanks, null) : undefined,
            }),
        },
      );
      const takesImage = (data: DataTransfer | null, into: Editor): boolean => {
        const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
        if (!file || !latest.current.upload) return false;
        setDialog({ type: 'image', editor: into, position: null, file });
        return true;
      };
      // Given as an option, the library would read them only once.
      made.view.setProps({
        attributes: ({ doc }) => ({ ...attributesOf(now(), doc), class: 'ProseMirror' }),
      });
      return made;
    };
    let mounted: Editor | undefined;
    let isGone = false;
    loadMaker().then((maker) => {
      if (isGone) return;
      mounted = mount(maker);
      setEditor(mounted);
    }, log);
    return () => {
      isGone = true;
      if (!mounted) return;
      active.forget(mounted);
      mounted.destroy();
      setEditor(null);
      setDialog(null);
    };
  }, [element, language, active]);

  // Changed by something else than typing: another version, an undone change of type.
  useEffect(() => {
    if (!editor || JSON.stringify(shown.current) === JSON.stringify(text)) return;
    if (isNothing(shown.current) && isNothing(text)) return;
    shown.current = text;
    editor.commands.setContent(prepared(text), { emitUpdate: false });
  }, [editor, text]);

  // The view asks for its attributes again, and each chip for its text.
  useEffect(() => editor?.view.setProps({}), [editor, label, placeholder]);
  useEffect(() => {
    for (const listener of listeners.current) listener();
  }, [blanks]);
  useEffect(() => {
    if (!editor || !blanks) return undefined;
    return active.offerBlanks(() => insertBlank(editor, blanks, 'end'));
  }, [active, editor, blanks]);

  return { mount: setElement, dialog, closeDialog: useCallback(() => setDialog(null), []) };
}

const isNothing = (text: RichText | undefined): boolean => (text?.content.length ?? 0) === 0;

function attributesOf(options: Options, doc: Node): Record<string, string> {
  const { label, isLine, language, direction, placeholder, describedBy } = options;
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
  return {
    ...{ role: 'textbox', 'aria-label': label, 'aria-multiline': String(!isLine) },
    ...{ lang: language, dir: direction },
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(placeholder !== undefined && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
    ...(isEmpty && { 'data-empty': '' }),
  };
}

/** Keys of lists of short texts, and the way into the toolbar. */
function isHandled(
  event: KeyboardEvent,
  editor: Editor,
  { keys, isLine }: Options,
  toToolbar: () => void,
): boolean {
  const { key, altKey, shiftKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (event.isComposing) return false;
  const act = (does: (() => void) | undefined): boolean => {
    if (!does) return false;
    event.preventDefault();
    does();
    return true;
  };
  if (altKey && key === 'F10') return act(toToolbar);
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const move = keys?.onMove;
    return act(move && (() => move(key === 'ArrowUp' ? -1 : 1)));
  }
  if (key === 'Enter' && isControl) return act(keys?.onMark);
  if (key === 'Enter' && isLine && !shiftKey && !editor.isActive('listItem') && !editor.isActive('codeBlock'))
    return act(keys?.onEnter);
  if (key === 'Backspace' && isLine && editor.isEmpty) return act(keys?.onRemove);
  return false;
}

/** Enter opens a selected formula or image. */
function opensNode(event: KeyboardEvent, editor: Editor, open: (dialog: TextDialog) => void): boolean {
  if (event.key !== 'Enter') return false;
  const { selection } = editor.state;
  const type = ('node' in selection ? (selection.node as Node) : null)?.type.name;
  if (type !== 'image' && type !== 'inlineMath' && type !== 'blockMath') return false;
  event.preventDefault();
  open({ type, editor, position: selection.from });
  return true;
}

/** @param at null at the cursor */
function insertBlank(editor: Editor, blanks: BlanksOfText | undefined, at: 'end' | null): void {
  if (!blanks) return;
  const have: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'blank') have.push(node.attrs['id'] as string);
  });
  editor
    .chain()
    .focus(at)
    .insertContent({ type: 'blank', attrs: { id: blanks.next(have) } })
    .run();
}
