import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripHorizontal, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../texts/shown.ts';
import classes from './sortable-list.module.css';

/** So that a press on the handle is no drag yet. */
const DRAG_AFTER_PX = 4;

/** How far one may be dragged from its place without leaving the list. */
interface Room {
  readonly above: number;
  readonly below: number;
}

interface SortableListProps {
  labelledBy: string;
  ids: readonly string[];
  /** The readable text of one, for buttons and announcements. */
  nameOf: (id: string) => string;
  onOrder: (ids: string[]) => void;
  onRemove?: ((id: string) => void) | undefined;
  isReadOnly: boolean;
  children: (id: string) => ReactNode;
}

/** A list in an order that its user decides: by dragging, by keyboard at the handle, or with the buttons. */
export function SortableList(props: SortableListProps) {
  const { labelledBy, ids, nameOf, onOrder, isReadOnly } = props;
  const { t } = useTranslation();
  const { isNarrow } = useShown();
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: string | number, at: number) => ({
    ...{ name: nameOf(String(id)), position: at + 1, count: ids.length },
  });
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    onOrder(moveTo(ids, id, to));
    setMoved(t('items.order.moved', positionOf(id, to)));
  };
  const lift = ({ active }: DragStartEvent): void => {
    const around = list.current?.getBoundingClientRect();
    const row = list.current?.children[ids.indexOf(String(active.id))]?.getBoundingClientRect();
    setRoom(around && row ? { above: row.top - around.top, below: around.bottom - row.bottom } : null);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onOrder(moveTo(ids, String(active.id), ids.indexOf(String(over.id))));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={lift}
        onDragEnd={drop}
        accessibility={{
          announcements: useAnnouncements(ids, positionOf),
          screenReaderInstructions: { draggable: t('items.order.how') },
        }}
      >
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isReadOnly}>
          <ol
            ref={list}
            className={classes['list']}
            data-narrow={isNarrow || undefined}
            aria-labelledby={labelledBy}
          >
            {ids.map((id, at) => (
              <Row key={id} id={id} at={at} move={move} room={room} {...props} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </>
  );
}

const moveTo = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

interface RowProps extends SortableListProps {
  id: string;
  at: number;
  move: (id: string, to: number) => void;
  /** Of the one that is dragged. */
  room: Room | null;
}

function Row({ id, at, ids, nameOf, move, room, onRemove, isReadOnly, children }: RowProps) {
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const name = nameOf(id);
  // Beyond the list it would make the page longer, which then scrolls on and on beneath it.
  const least = isDragging && room ? -room.above : -Infinity;
  const most = isDragging && room ? room.below : Infinity;
  const y = transform && Math.min(most, Math.max(least, Math.round(transform.y)));
  const style = {
    transform: y === null ? undefined : `translate3d(0, ${y}px, 0)`,
    transition,
  };
  return (
    <li ref={setNodeRef} className={classes['row']} style={style} data-dragging={isDragging || undefined}>
      <span className={classes['position']}>{at + 1}</span>
      <div className={classes['text']}>{children(id)}</div>
      {!isReadOnly && (
        <div className={classes['acts']}>
          <button
            type="button"
            className={classes['act']}
            aria-label={t('items.order.up', { name })}
            aria-disabled={at === 0}
            onClick={() => move(id, at - 1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={classes['act']}
            aria-label={t('items.order.down', { name })}
            aria-disabled={at === ids.length - 1}
            onClick={() => move(id, at + 1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </button>
          {onRemove && (
            <button
              type="button"
              className={classes['act']}
              aria-label={t('items.order.remove', { name })}
              onClick={() => onRemove(id)}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes['handle']}
            {...attributes}
            {...listeners}
            aria-label={t('items.order.drag', { name })}
            aria-roledescription={undefined}
          >
            <IconGripHorizontal size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}

/** What a screen reader says while one is moved by its handle. */
function useAnnouncements(
  ids: readonly string[],
  positionOf: (id: string | number, at: number) => { name: string; position: number; count: number },
): Announcements {
  const { t } = useTranslation();
  const at = (id: string | number): number => ids.indexOf(String(id));
  return {
    onDragStart: ({ active }) => t('items.order.lifted', positionOf(active.id, at(active.id))),
    onDragOver: ({ active, over }) => over && t('items.order.moved', positionOf(active.id, at(over.id))),
    onDragEnd: ({ active, over }) =>
      t('items.order.dropped', positionOf(active.id, at(over?.id ?? active.id))),
    onDragCancel: ({ active }) => t('items.order.cancelled', positionOf(active.id, at(active.id))),
  } as Announcements;
}
