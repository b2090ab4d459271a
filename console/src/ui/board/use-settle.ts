import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMutate } from '../../api/use-mutate.ts';
import type { ListCall } from '../list/use-list.ts';

/** A card after an action on it, and the column that it was in. */
interface Settled {
  readonly cardId: string;
  readonly column: Element | null | undefined;
}

interface Settling {
  readonly board: RefObject<HTMLElement | null>;
  readonly settle: (cardId: string) => Promise<void>;
}

/**
 * Reads every list of the call again after an action on a card. If the card left its place and took the focus with it,
 * the focus follows it; if it left the board, the focus goes to the column that it was in.
 */
export function useSettle(call: ListCall): Settling {
  const mutate = useMutate();
  const board = useRef<HTMLElement>(null);
  const [settled, setSettled] = useState<Settled | null>(null);
  const cardOf = (cardId: string): HTMLElement | undefined =>
    [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].find(
      ({ dataset }) => dataset['card'] === cardId,
    );
  useEffect(() => {
    // A closed dialog may have given it to the page around the board.
    const isLost = document.activeElement?.contains(board.current) ?? true;
    if (!settled || !isLost) return;
    const place = cardOf(settled.cardId) ?? settled.column;
    place?.querySelector('a')?.focus();
  }, [settled]);
  return {
    board,
    settle: async (cardId) => {
      const column = cardOf(cardId)?.closest('[data-column]');
      await mutate((key) => Array.isArray(key) && key[0] === call.id);
      setSettled({ cardId, column });
    },
  };
}
