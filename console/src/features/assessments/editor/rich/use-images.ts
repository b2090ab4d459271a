import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editing } from '../editing.ts';
import { uploadImage } from './upload-image.ts';

/**
 * The images of an item: those just uploaded from this browser, which the server shows nobody before the item is saved, and
 * the others from the server.
 */
export function useImages(itemId: string | null, mayUpload: boolean): Pick<Editing, 'imageUrl' | 'upload'> {
  const { t } = useTranslation();
  const [local] = useState(() => new Map<string, string>());
  useEffect(() => {
    return () => {
      for (const url of local.values()) URL.revokeObjectURL(url);
      local.clear();
    };
  }, [local]);
  return useMemo(
    () => ({
      imageUrl: (fileId) =>
        local.get(fileId) ?? (itemId === null ? '' : `/api/items/${itemId}/files/${fileId}`),
      upload: mayUpload
        ? async (file, signal) => {
            const uploaded = await uploadImage(file, signal, t('itemEditor.image.unreadable'));
            local.set(uploaded.fileId, uploaded.localUrl);
            return uploaded;
          }
        : undefined,
    }),
    [itemId, local, mayUpload, t],
  );
}
