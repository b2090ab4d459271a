import type { InteractionOf } from '@rigwise/contracts';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from '../editing.ts';
import classes from '../areas.module.css';
import {
  boxOf,
  drawnBetween,
  isMeant,
  movedBy,
  resizedBy,
  withCorner,
  type Area,
  type Point,
  type Shape,
} from '../model/areas.ts';

interface AreaDrawingProps {
  image: InteractionOf<'hotspot'>['image'];
  areas: readonly Area[];
  shape: Shape;
  nameOf: (at: number) => string;
  isMarked: (id: string) => boolean;
  onAdd: (drawn: Pick<Area, 'shape' | 'coords'>) => void;
  onCoords: (at: number, coords: number[]) => void;
  onRemove: (at: number) => void;
}

type Grip =
  | { readonly kind: 'new'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'move' | 'size'; readonly at: number; readonly last: Point }
  | { readonly kind: 'corner'; readonly at: number; readonly corner: number };

/**
 * The image with its areas. A pointer draws, moves and resizes them; arrow keys move the focused one, with Shift they
 * resize it, and Delete removes it.
 */
export function AreaDrawing(props: AreaDrawingProps) {
  const { image, areas, shape, nameOf, isMarked, onAdd, onCoords, onRemove } = props;
  const { t } = useTranslation();
  const { imageUrl, language } = useEditing();
  const drawing = useRef<SVGSVGElement>(null);
  const [grip, setGrip] = useState<Grip | null>(null);
  const [corners, setCorners] = useState<readonly Point[]>([]);
  const step = Math.max(1, Math.round(Math.max(image.width, image.height) / 100));
  const handleSize = Math.max(4, Math.max(image.width, image.height) / 60);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * image.width,
      y: ((clientY - box.top) / box.height) * image.height,
    };
  };
  const hold = (event: PointerEvent, next: Grip): void => {
    event.stopPropagation();
    drawing.current?.setPointerCapture(event.pointerId);
    setGrip(next);
  };
  const finish = (): void => {
    if (corners.length >= 3)
      onAdd({ shape: 'poly', coords: corners.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]) });
    setCorners([]);
  };
  const pressed = (event: PointerEvent): void => {
    const at = pointAt(event);
    if (shape === 'poly') {
      const [first] = corners;
      const isClosed = first && Math.hypot(first.x - at.x, first.y - at.y) < 2 * handleSize;
      if (isClosed) finish();
      else setCorners([...corners, at]);
    } else hold(event, { kind: 'new', from: at, to: at });
  };
  const dragged = (event: PointerEvent): void => {
    if (!grip) return;
    const at = pointAt(event);
    if (grip.kind === 'new') {
      setGrip({ ...grip, to: at });
      return;
    }
    const area = areas[grip.at];
    if (!area) return;
    if (grip.kind === 'corner') onCoords(grip.at, withCorner(area.coords, grip.corner, at, image));
    else {
      const by = { x: at.x - grip.last.x, y: at.y - grip.last.y };
      if (Math.abs(by.x) < 1 && Math.abs(by.y) < 1) return;
      onCoords(grip.at, (grip.kind === 'move' ? movedBy : resizedBy)(area, by, image));
      setGrip({ ...grip, last: at });
    }
  };
  const released = (): void => {
    if (grip?.kind === 'new' && shape !== 'poly') {
      const drawn = drawnBetween(shape, grip.from, grip.to, image);
      if (isMeant(drawn)) onAdd(drawn);
    }
    setGrip(null);
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    const area = areas[at];
    if (!area) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(at);
      focusArea(Math.min(at, areas.length - 2));
      return;
    }
    const length = event.ctrlKey || event.metaKey ? 1 : step;
    const by = {
      ArrowLeft: { x: -length, y: 0 },
      ArrowRight: { x: length, y: 0 },
      ArrowUp: { x: 0, y: -length },
      ArrowDown: { x: 0, y: length },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    onCoords(at, (event.shiftKey ? resizedBy : movedBy)(area, by, image));
  };

  // Once the removed one is gone; without any other the drawing itself.
  const focusArea = (at: number): void =>
    void setTimeout(() => {
      const others = drawing.current?.querySelectorAll<SVGElement>('[role="button"]');
      (others?.[at] ?? drawing.current)?.focus();
    });

  const sketch =
    grip?.kind === 'new' && shape !== 'poly' ? drawnBetween(shape, grip.from, grip.to, image) : null;
  return (
    <svg
      ref={drawing}
      className={classes['drawing']}
      tabIndex={-1}
      viewBox={`0 0 ${image.width} ${image.height}`}
      role="group"
      aria-label={t('itemEditor.areas.drawing')}
      onPointerDown={pressed}
      onPointerMove={dragged}
      onPointerUp={released}
      onPointerCancel={released}
    >
      <image href={imageUrl(image.fileId)} width={image.width} height={image.height} aria-hidden="true" />
      {areas.map((area, at) => {
        const { right, bottom, left, top } = boxOf(area);
        const label = area.label[language] ?? nameOf(at);
        return (
          <g
            key={area.id}
            tabIndex={0}
            role="button"
            aria-label={t('itemEditor.areas.area', { name: nameOf(at), label })}
            aria-roledescription={t('itemEditor.areas.role')}
            className={classes['area']}
            data-marked={isMarked(area.id) || undefined}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => hold(event, { kind: 'move', at, last: pointAt(event) })}
          >
            <Outline {...area} />
            <text
              x={left + handleSize / 2}
              y={top + 2 * handleSize}
              fontSize={2 * handleSize}
              aria-hidden="true"
            >
              {at + 1}
            </text>
            {area.shape === 'poly' ? (
              Array.from({ length: area.coords.length / 2 }, (_, corner) => (
                <circle
                  key={corner}
                  className={classes['grip']}
                  cx={area.coords[2 * corner]}
                  cy={area.coords[2 * corner + 1]}
                  r={handleSize}
                  onPointerDown={(event) => hold(event, { kind: 'corner', at, corner })}
                />
              ))
            ) : (
              <rect
                className={classes['grip']}
                x={right - handleSize}
                y={(area.shape === 'circle' ? (top + bottom) / 2 : bottom) - handleSize}
                width={2 * handleSize}
                height={2 * handleSize}
                onPointerDown={(event) => hold(event, { kind: 'size', at, last: pointAt(event) })}
              />
            )}
          </g>
        );
      })}
      {sketch && (
        <g className={classes['sketch']}>
          <Outline {...sketch} />
        </g>
      )}
      {corners.length > 0 && (
        <g className={classes['sketch']}>
          <polyline points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {corners.map(({ x, y }, at) => (
            <circle key={at} cx={x} cy={y} r={handleSize / 2} />
          ))}
        </g>
      )}
    </svg>
  );
}

function Outline({ shape, coords }: Pick<Area, 'shape' | 'coords'>) {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle') return <circle cx={a} cy={b} r={c} />;
  if (shape === 'rect') return <rect x={a} y={b} width={Math.max(0, c - a)} height={Math.max(0, d - b)} />;
  return <polygon points={coords.join(' ')} />;
}
