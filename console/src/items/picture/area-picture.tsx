import type { CandidateArea } from '@rigwise/scoring';
import type { InteractionOf } from '@rigwise/contracts';
import type { KeyboardEvent, ReactNode } from 'react';
import { inLanguage, useShown } from '../texts/shown.ts';
import classes from './area-picture.module.css';
import { AreaShape, markOf } from './area-shape.tsx';

/** The radius of a mark, as a part of the picture's longer side. */
const MARK = 1 / 36;

export interface ShownArea {
  readonly area: Pick<CandidateArea, 'id' | 'shape' | 'coords'>;
  readonly name: string;
  /** What its mark says; without one, nothing is marked. */
  readonly mark?: ReactNode;
  readonly isChosen?: boolean;
  readonly state?: 'right' | 'wrong' | undefined;
  /** Without it, the area is only shown. */
  readonly onPress?: (() => void) | undefined;
}

interface AreaPictureProps {
  image: InteractionOf<'hotspot'>['image'];
  areas: readonly ShownArea[];
  /** The id of the element with the question's text. */
  labelledBy?: string;
}

/** A picture with areas to press or to look at. Their outlines show on any picture, and each is reached by Tab. */
export function AreaPicture({ image, areas, labelledBy }: AreaPictureProps) {
  const shown = useShown();
  const alt = inLanguage(image.alt, shown);
  const radius = Math.max(image.width, image.height) * MARK;
  return (
    <div className={classes['picture']}>
      <img src={shown.imageUrl(image.fileId)} alt={alt?.text ?? ''} lang={alt?.language} />
      <svg
        viewBox={`0 0 ${image.width} ${image.height}`}
        width={image.width}
        role="group"
        aria-labelledby={labelledBy}
      >
        {areas.map((one) => (
          <Area key={one.area.id} of={one} radius={radius} />
        ))}
      </svg>
    </div>
  );
}

function Area({
  of: { area, name, mark, isChosen = false, state, onPress },
  radius,
}: {
  of: ShownArea;
  radius: number;
}) {
  const { x, y } = markOf(area);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onPress?.();
  };
  const control = onPress
    ? { role: 'checkbox', tabIndex: 0, 'aria-checked': isChosen, onClick: onPress, onKeyDown: press }
    : { role: 'img' };
  return (
    <g
      className={classes['area']}
      data-chosen={isChosen || undefined}
      data-state={state}
      data-press={onPress ? true : undefined}
      aria-label={name}
      {...control}
    >
      <AreaShape of={area} className={classes['edge']} />
      <AreaShape of={area} className={classes['line']} />
      {mark !== undefined && (
        <g className={classes['mark']} aria-hidden="true">
          <circle cx={x} cy={y} r={radius} />
          <text x={x} y={y} fontSize={radius * 1.2} dy="0.36em">
            {mark}
          </text>
        </g>
      )}
    </g>
  );
}
