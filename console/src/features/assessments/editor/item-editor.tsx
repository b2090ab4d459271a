import { Suspense } from 'react';
import { lazyPart } from '../../../ui/parts.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import type { ItemEditorProps, NewItemEditorProps } from './editor-parts.tsx';

const load = () => import('./editor-parts.tsx');
/** Visitors have no shell, whose texts the editor uses. */
const TEXTS = [
  () => import('./item-editor.en.ts'),
  () => import('../review/review.en.ts'),
  () => import('../review/missing.en.ts'),
  () => import('../../../items/items.en.ts'),
  () => import('../../../ui/dialog/dialog.en.ts'),
  () => import('../../../ui/form/form.en.ts'),
] as const;
const DraftEditor = lazyPart(async () => (await load()).DraftEditor, ...TEXTS);
const NewEditor = lazyPart(async () => (await load()).NewEditor, ...TEXTS);
const NewQuestion = lazyPart(async () => (await import('./new-question.tsx')).NewQuestion, ...TEXTS);
const EmptyEditor = lazyPart(async () => (await import('./empty-editor.tsx')).EmptyEditor, ...TEXTS);

/** Edits the draft of an item. */
export function ItemEditor(props: ItemEditorProps) {
  return (
    <Suspense fallback={<Waiting />}>
      {/* Another item begins with its own content. */}
      <DraftEditor key={props.details.item.id} {...props} />
    </Suspense>
  );
}

/** Writes a new item. */
export function NewItemEditor(props: NewItemEditorProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <NewEditor {...props} />
    </Suspense>
  );
}

/** `?new=`: the page on which a new item is begun. */
export function NewQuestionPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <NewQuestion />
    </Suspense>
  );
}

/** An empty editor for those who may not write questions: what they write stays in this window. */
export function VisitorEditor() {
  return (
    <Suspense fallback={<Waiting />}>
      <EmptyEditor />
    </Suspense>
  );
}
