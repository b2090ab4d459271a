import { Button } from '@mantine/core';
import type { Difference } from '@rigwise/scoring';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import dialogClasses from '../../../../ui/dialog/act-dialog.module.css';
import { useWhen } from '../../../../ui/when.tsx';
import { useDifferenceName, useDifferenceValue } from '../../review/use-difference-words.ts';
import classes from '../dialogs.module.css';
import type { SavedVersion } from './draft-saver.ts';

interface ConflictDialogProps {
  theirs: SavedVersion<unknown>;
  /** From theirs to the author's own. */
  changed: readonly Pick<Difference, 'path' | 'before' | 'after'>[];
  /** The number of an entry of a list as the editor shows it. */
  numberOf?: (list: readonly string[], id: string) => number | undefined;
  /** All of the author's own as plain text, to be copied. */
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another author saved first: shows what differs and loses neither text. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, changed, mine, numberOf, onKeepMine, onTakeTheirs } = props;
  const { t } = useTranslation();
  const nameOf = useDifferenceName(numberOf);
  const valueOf = useDifferenceValue();
  const when = useWhen();
  const shown = useRef<HTMLPreElement>(null);
  const isDraft = theirs.status === 'draft';
  const who = theirs.changedBy.name ?? t('itemEditor.conflict.someone');
  return (
    <Dialog title={t('itemEditor.conflict.title')} onClose={() => undefined} isFixed>
      <div className={dialogClasses['form']}>
        <p>
          {t(isDraft ? 'itemEditor.conflict.saved' : 'itemEditor.conflict.notDraft', {
            who,
            time: when(theirs.changedAt),
          })}
        </p>
        {changed.length === 0 ? (
          <p>{t('itemEditor.conflict.same')}</p>
        ) : (
          <ul
            className={classes['differences']}
            tabIndex={0}
            aria-label={t('itemEditor.conflict.differences')}
          >
            {changed.map(({ path, before, after }) => (
              <li key={path}>
                <strong>{nameOf(path)}</strong>
                <dl>
                  <dt>{t('itemEditor.conflict.theirs', { who })}</dt>
                  <dd>{valueOf(path, before) || t('itemEditor.conflict.nothing')}</dd>
                  <dt>{t('itemEditor.conflict.mine')}</dt>
                  <dd>{valueOf(path, after) || t('itemEditor.conflict.nothing')}</dd>
                </dl>
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary>{t('itemEditor.conflict.allMine')}</summary>
          <pre ref={shown} className={classes['plainText']} tabIndex={0}>
            {mine}
          </pre>
        </details>
        <div className={dialogClasses['buttons']}>
          <CopyButton text={mine} shownIn={shown} label={t('itemEditor.conflict.copy')} />
          <Button variant="default" onClick={onTakeTheirs}>
            {t('itemEditor.conflict.take')}
          </Button>
          {isDraft && <Button onClick={onKeepMine}>{t('itemEditor.conflict.keep')}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
