import { Checkbox, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../../../log.ts';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import '../../../../ui/list/styles.ts';
import classes from '../dialogs.module.css';
import textsClasses from '../texts.module.css';
import type { TextDialog } from './use-rich-editor.ts';

interface FormulaDialogProps extends TextDialog {
  onClose: () => void;
}

/** Writes a formula in LaTeX, and shows it meanwhile. */
export function FormulaDialog({ type, editor, position, onClose }: FormulaDialogProps) {
  const { t } = useTranslation();
  const node = position === null ? null : editor.state.doc.nodeAt(position);
  const [latex, setLatex] = useState(String(node?.attrs['latex'] ?? ''));
  const [isBlock, setIsBlock] = useState(type === 'blockMath');
  const [isReadable, setIsReadable] = useState(true);
  const drawn = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isOutdated = false;
    import('../../../../items/texts/render-formula.ts').then(({ renderFormula }) => {
      if (isOutdated || !drawn.current) return;
      setIsReadable(latex.trim() === '' || renderFormula(latex, drawn.current, isBlock));
    }, log);
    return () => {
      isOutdated = true;
    };
  }, [latex, isBlock]);

  const insert = (): Promise<void> => {
    const content = { type: isBlock ? 'blockMath' : 'inlineMath', attrs: { latex: latex.trim() } };
    const at = position === null || !node ? null : { from: position, to: position + node.nodeSize };
    onClose();
    const chain = editor.chain().focus();
    if (at) chain.insertContentAt(at, content).run();
    else chain.insertContent(content).run();
    return Promise.resolve();
  };

  return (
    <ActDialog
      title={t(node ? 'itemEditor.formula.change' : 'itemEditor.formula.title')}
      confirm={t(node ? 'itemEditor.formula.apply' : 'itemEditor.formula.insert')}
      isIncomplete={latex.trim() === ''}
      onClose={onClose}
      onConfirm={insert}
    >
      <Textarea
        label={t('itemEditor.formula.latex')}
        description={t('itemEditor.formula.example')}
        value={latex}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        dir="ltr"
        onChange={({ currentTarget }) => setLatex(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <div role="group" aria-label={t('itemEditor.formula.preview')} className={classes['formula']}>
        <div ref={drawn} dir="ltr" hidden={latex.trim() === ''} />
      </div>
      <p role="status" className={textsClasses['hint']} data-bad>
        {!isReadable && t('itemEditor.formula.problem')}
      </p>
      <Checkbox
        label={t('itemEditor.formula.block')}
        checked={isBlock}
        onChange={({ currentTarget }) => setIsBlock(currentTarget.checked)}
      />
    </ActDialog>
  );
}
