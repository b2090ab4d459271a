import type { ItemRow } from '@rigwise/contracts';
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCopyPlus,
  IconPencil,
  IconSend,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { Ago } from '../../../ui/ago.tsx';
import { BoardCard } from '../../../ui/board/board-card.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { movesOf } from './moves-of.ts';
import { useMove } from './use-move.ts';

const ICONS = {
  ...{ submit: IconSend, withdraw: IconPencil, approve: IconCheck, return: IconArrowBackUp },
  ...{ publish: IconWorldUpload, start: IconCopyPlus, retire: IconArchive },
} as const;

interface QuestionCardProps {
  row: ItemRow;
  onSettled: () => void;
}

/** A question on the board, and the steps that move it. */
export function QuestionCard({ row, onSettled }: QuestionCardProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { linkTo } = useOpenRow('item');
  const { move, isReading, begin, cancel, end } = useMove(row, onSettled);
  const { id, title, type, topics, number, liveNumber, changedAt, changedBy } = row;
  return (
    <BoardCard
      title={title}
      link={{ ...linkTo(id), preventScrollReset: false }}
      isBusy={isReading}
      menu={
        <MoreMenu
          isSmall
          label={t('questions.board.acts', { title })}
          items={movesOf(row, user).map((step) => ({
            ...{ name: t(`review.steps.${step}.button`), icon: ICONS[step], isSevere: step === 'retire' },
            act: () => void begin(step),
          }))}
        />
      }
    >
      <p>{[t(`questions.types.${type}`), ...topics].join(' · ')}</p>
      {liveNumber !== null && liveNumber !== number && (
        <p>{t('questions.liveVersion', { number: liveNumber })}</p>
      )}
      <p>
        <Ago at={changedAt} />
        {changedBy.name !== null && ` · ${changedBy.name}`}
      </p>
      {move && <MoveDialog move={move} onCancel={cancel} onEnd={end} />}
    </BoardCard>
  );
}
