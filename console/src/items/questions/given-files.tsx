import { IconDownload } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-upload-question.module.css';
import { FilesContext } from './files.ts';

/** The files of an answer in a result, to download. */
export function GivenFiles({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { fileNames, fileUrl } = useContext(FilesContext);
  if (ids.length === 0) return <p className={classes['hint']}>{t('items.noAnswer')}</p>;
  return (
    <ul className={classes['files']}>
      {ids.map((id) => {
        const name = <span dir="auto">{fileNames?.[id] ?? t('items.file.unnamed')}</span>;
        return (
          <li key={id}>
            {fileUrl ? (
              <a href={fileUrl(id)} download className={classes['link']}>
                <IconDownload size={18} aria-hidden="true" />
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}
