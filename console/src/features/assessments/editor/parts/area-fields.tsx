import { Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { InteractionOf } from '@rigwise/contracts';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/choice.tsx';
import buttons from '../../../../ui/icon-button.module.css';
import { useEditing } from '../editing.ts';
import areasClasses from '../areas.module.css';
import classes from '../lists.module.css';
import textsClasses from '../texts.module.css';
import { inTheMiddle, readCoords, type Area, type Shape } from '../model/areas.ts';
import { freeId, idsOf, moved } from '../model/ids.ts';
import { keyPartsOf, withoutStray, withPoints } from '../model/scoring.ts';
import { ChooseImage, useChosenImage } from '../rich/image-dialog.tsx';
import { RichField } from '../rich/rich-field.tsx';
import { AreaDrawing } from './area-drawing.tsx';
import { Limits, type FieldsProps } from './choice-fields.tsx';
import { LineField } from './line-field.tsx';
import { Add, keepFocus } from './rows.tsx';
import { Steps } from './steps.tsx';
import { NumberField } from './number-field.tsx';
import { Points, ScoringFields } from './scoring-fields.tsx';

type Of = InteractionOf<'hotspot' | 'graphic-order'>;

/** Areas of an image: the right ones, or their right order. */
export function AreaFields({ path, of, onChange }: FieldsProps<Of>) {
  const { t } = useTranslation();
  const { upload } = useEditing();
  const [shape, setShape] = useState<Shape>('rect');
  const { isBusy, problem, choose } = useChosenImage(undefined, ({ fileId, width, height }) =>
    onChange({ ...of, image: { ...of.image, fileId, width, height } }),
  );
  const { image, areas } = of;
  const hasImage = image.fileId !== '';
  const isOrder = of.type === 'graphic-order';
  const nameOf = (at: number): string => t('itemEditor.areas.name', { number: at + 1 });
  const become = (next: Area[], correct: string[] = of.correct): void => {
    const ids = idsOf(next);
    const kept = correct.filter((id) => ids.includes(id));
    if (of.type === 'graphic-order') onChange({ ...of, areas: next, correct: kept });
    else {
      const scoring = withoutStray(of.scoring, (id) => ids.includes(id));
      onChange({ ...of, areas: next, correct: kept, scoring });
    }
  };
  const add = (drawn: Pick<Area, 'shape' | 'coords'>): void => {
    const id = freeId('A', idsOf(areas));
    become([...areas, { id, ...drawn, label: {} }], isOrder ? [...of.correct, id] : of.correct);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'));
    if (file) choose(file);
  };
  const listed = isOrder
    ? [...areas].toSorted((a, b) => place(of.correct, a.id) - place(of.correct, b.id))
    : areas;
  return (
    <div className={classes['part']} data-field={path}>
      <div
        className={areasClasses['imageChoice']}
        data-field={`${path}.image`}
        data-chosen={hasImage || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        {!hasImage && (
          <p className={textsClasses['hint']}>
            {t(upload ? 'itemEditor.areas.first' : 'itemEditor.areas.noUpload')}
          </p>
        )}
        {upload && <ChooseImage isBusy={isBusy} hasImage={hasImage} onFile={choose} />}
        <p role="status" className={textsClasses['hint']} data-bad={problem !== null || undefined}>
          {isBusy ? t('itemEditor.image.uploading') : problem}
        </p>
      </div>
      {hasImage && (
        <>
          <LineField
            path={`${path}.image.alt`}
            label={t('itemEditor.image.alt')}
            isLabelShown
            hint={t('itemEditor.image.altHint')}
            value={image.alt}
            onChange={(alt) => onChange({ ...of, image: { ...image, alt } })}
          />
          <Choice
            legend={t('itemEditor.areas.shape')}
            value={shape}
            options={(['rect', 'circle', 'poly'] as const).map((value) => ({
              value,
              label: t(`itemEditor.areas.shapes.${value}`),
            }))}
            onChange={setShape}
          />
          <p className={textsClasses['hint']}>
            {t(shape === 'poly' ? 'itemEditor.areas.polyHint' : 'itemEditor.areas.hint')}
          </p>
          <AreaDrawing
            {...{ image, areas, shape, nameOf }}
            isMarked={(id) => !isOrder && of.correct.includes(id)}
            onAdd={add}
            onCoords={(at, coords) => {
              const area = areas[at];
              if (area) become(areas.with(at, { ...area, coords }));
            }}
            onRemove={(at) => become(areas.toSpliced(at, 1))}
          />
          <Add label={t('itemEditor.areas.add')} onAdd={() => add(inTheMiddle(shape, image))} />
        </>
      )}
      <fieldset className={classes['list']} data-field={`${path}.correct`}>
        <legend>{t(isOrder ? 'itemEditor.areas.order' : 'itemEditor.areas.legend')}</legend>
        {areas.length === 0 && <p className={textsClasses['hint']}>{t('itemEditor.areas.none')}</p>}
        <ol className={classes['options']} data-field={`${path}.areas`}>
          {listed.map((area, position) => {
            const at = areas.indexOf(area);
            return (
              <li
                key={area.id}
                className={classes['option']}
                data-stacked
                data-marked={(!isOrder && of.correct.includes(area.id)) || undefined}
                data-field={`${path}.areas.${at}`}
              >
                <AreaRow
                  {...{ path: `${path}.areas.${at}`, area, name: nameOf(at) }}
                  onChange={(next) => become(areas.with(at, next))}
                  onRemove={() => become(areas.toSpliced(at, 1))}
                >
                  {of.type === 'graphic-order' ? (
                    <Steps
                      name={nameOf(at)}
                      position={position}
                      count={listed.length}
                      onMove={(to) => become(areas, moved(idsOf(listed), position, to))}
                    />
                  ) : (
                    <>
                      <Checkbox
                        label={t('itemEditor.blanks.right')}
                        aria-label={t('itemEditor.options.correct', { name: nameOf(at) })}
                        checked={of.correct.includes(area.id)}
                        onChange={({ currentTarget }) =>
                          onChange({
                            ...of,
                            correct: currentTarget.checked
                              ? [...of.correct, area.id]
                              : of.correct.filter((id) => id !== area.id),
                          })
                        }
                      />
                      {of.scoring.rule === 'map_response' && (
                        <NumberField
                          path={`${path}.scoring.map.${area.id}`}
                          label={t('itemEditor.scoring.pointsOf', { name: nameOf(at) })}
                          isLabelHidden
                          value={of.scoring.map[area.id]}
                          least={-100}
                          most={100}
                          isOptional
                          unit={t('itemEditor.scoring.unit')}
                          onChange={(points) =>
                            of.scoring.rule === 'map_response' &&
                            onChange({ ...of, scoring: withPoints(of.scoring, area.id, points) })
                          }
                        />
                      )}
                    </>
                  )}
                </AreaRow>
              </li>
            );
          })}
        </ol>
      </fieldset>
      {of.type === 'graphic-order' ? (
        <Points
          path={`${path}.points`}
          value={of.points}
          onChange={(points) => onChange({ ...of, points })}
        />
      ) : (
        <>
          <Limits path={path} of={of} onChange={onChange} />
          <ScoringFields
            path={`${path}.scoring`}
            rule={of.scoring}
            keyParts={keyPartsOf(of)}
            onChange={(scoring) => onChange({ ...of, scoring })}
          />
        </>
      )}
    </div>
  );
}

const place = (order: readonly string[], id: string): number => {
  const at = order.indexOf(id);
  return at < 0 ? order.length : at;
};

interface AreaRowProps {
  path: string;
  area: Area;
  name: string;
  onChange: (area: Area) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** The label, rationale and coordinates of an area. */
function AreaRow({ path, area, name, onChange, onRemove, children }: AreaRowProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? area.coords.map((value) => Math.round(value * 100) / 100).join(', ');
  const isWrong = readCoords(area.shape, text) === undefined;
  return (
    <>
      <span className={classes['placeName']}>{name}</span>
      <div className={classes['areaActs']}>{children}</div>
      <button
        type="button"
        className={`${buttons['button']} ${classes['remove']}`}
        aria-label={t('itemEditor.options.remove', { name })}
        title={t('itemEditor.options.remove', { name })}
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest(`.${classes['part']}`);
          onRemove();
          keepFocus(around);
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
      <div className={classes['optionText']}>
        <LineField
          path={`${path}.label`}
          label={t('itemEditor.areas.label', { name })}
          value={area.label}
          onChange={(label) => onChange({ ...area, label })}
        />
        <RichField
          path={`${path}.rationale`}
          label={t('itemEditor.options.rationale', { name })}
          value={area.rationale}
          isLine
          isLabelShown={false}
          placeholder={t('itemEditor.options.why')}
          onChange={(rationale) => onChange({ ...area, rationale })}
        />
        <TextInput
          data-field={`${path}.coords`}
          aria-label={t('itemEditor.areas.coords', { name })}
          description={t(`itemEditor.areas.coordsHint.${area.shape}`)}
          value={text}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          error={isWrong ? t('itemEditor.areas.wrongCoords') : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const coords = readCoords(area.shape, currentTarget.value);
            if (coords) onChange({ ...area, coords });
          }}
          onBlur={() => !isWrong && setTyped(null)}
        />
      </div>
    </>
  );
}
