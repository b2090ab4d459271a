import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import { useEditing } from '../editing.ts';
import classes from '../areas.module.css';
import textsClasses from '../texts.module.css';
import { lineOf } from './cleaned.ts';
import { ImageRefused, type UploadedImage } from './upload-image.ts';
import type { TextDialog } from './use-rich-editor.ts';

interface ImageDialogProps extends TextDialog {
  onClose: () => void;
}

const WIDTHS = [160, 320, 480, 640] as const;

/** Chooses an image and describes it. It is uploaded while its description is written. */
export function ImageDialog({ editor, position, file: dropped, onClose }: ImageDialogProps) {
  const { t } = useTranslation();
  const { imageUrl } = useEditing();
  const attrs = position === null ? undefined : editor.state.doc.nodeAt(position)?.attrs;
  const [alt, setAlt] = useState(String(attrs?.['alt'] ?? ''));
  const [width, setWidth] = useState(String(attrs?.['width'] ?? ''));
  const { uploaded, isBusy, problem, choose } = useChosenImage(dropped);
  const fileId = uploaded?.fileId ?? (attrs?.['fileId'] as string | undefined);

  const insert = (): Promise<void> => {
    if (fileId === undefined) return Promise.reject(new Error('No image is chosen'));
    const content = {
      type: 'image',
      attrs: { fileId, alt: lineOf(alt, 500), width: width === '' ? null : Number(width) },
    };
    onClose();
    const chain = editor.chain().focus();
    if (position === null) chain.insertContent(content).run();
    else chain.insertContentAt({ from: position, to: position + 1 }, content).run();
    return Promise.resolve();
  };

  return (
    <ActDialog
      title={t(attrs ? 'itemEditor.image.change' : 'itemEditor.image.title')}
      confirm={t(attrs ? 'itemEditor.image.apply' : 'itemEditor.image.insert')}
      isIncomplete={fileId === undefined}
      onClose={onClose}
      onConfirm={insert}
    >
      {fileId !== undefined && <img className={classes['chosenImage']} src={imageUrl(fileId)} alt={alt} />}
      <ChooseImage isBusy={isBusy} hasImage={fileId !== undefined} onFile={choose} />
      <p role="status" className={textsClasses['hint']} data-bad={problem !== null || undefined}>
        {isBusy ? t('itemEditor.image.uploading') : problem}
      </p>
      <Textarea
        label={t('itemEditor.image.alt')}
        description={t('itemEditor.image.altHint')}
        value={alt}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={500}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <NativeSelect
        label={t('itemEditor.image.width')}
        value={width}
        data={[
          { value: '', label: t('itemEditor.image.fullWidth') },
          ...[...new Set([...WIDTHS, ...(width === '' ? [] : [Number(width)])])]
            .toSorted((a, b) => a - b)
            .map((pixels) => ({
              value: String(pixels),
              label: t('itemEditor.image.pixels', { count: pixels }),
            })),
        ]}
        onChange={({ currentTarget }) => setWidth(currentTarget.value)}
      />
    </ActDialog>
  );
}

interface ChooseImageProps {
  isBusy: boolean;
  hasImage: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses a file. */
export function ChooseImage({ isBusy, hasImage, onFile }: ChooseImageProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('itemEditor.image.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
        {t(hasImage ? 'itemEditor.image.other' : 'itemEditor.image.choose')}
      </Button>
    </>
  );
}

/** Uploads the file that is chosen; a later one replaces it. */
export function useChosenImage(dropped: File | undefined, onUploaded?: (image: UploadedImage) => void) {
  const { t } = useTranslation();
  const { upload } = useEditing();
  const [uploaded, setUploaded] = useState<UploadedImage | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(new Error('The dialog was closed')), []);

  const choose = (file: File): void => {
    if (!upload) return;
    running.current?.abort(new Error('Another file was chosen'));
    const mine = new AbortController();
    running.current = mine;
    setIsBusy(true);
    setProblem(null);
    upload(file, mine.signal)
      .then((image) => {
        if (mine.signal.aborted) return;
        setUploaded(image);
        onUploaded?.(image);
      })
      .catch((error: unknown) => {
        if (mine.signal.aborted) return;
        setProblem(
          error instanceof ImageRefused
            ? error.message
            : (serverMessage(error) ?? t('itemEditor.image.failed')),
        );
      })
      .finally(() => {
        if (running.current === mine) setIsBusy(false);
      });
  };
  const first = useRef(dropped);
  useEffect(() => {
    if (first.current) choose(first.current);
    first.current = undefined;
  });
  return { uploaded, isBusy, problem, choose };
}
