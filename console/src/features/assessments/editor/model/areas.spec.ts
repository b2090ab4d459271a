import { ITEM_IMAGE_MOST } from '@rigwise/contracts';
import fc from 'fast-check';
import { sizeWithin } from '../rich/scale-down.ts';
import { boxOf, drawnBetween, inTheMiddle, movedBy, readCoords, resizedBy, type Shape } from './areas.ts';

const shape = fc.constantFrom<Shape>('rect', 'circle', 'poly');
const size = fc.record({
  width: fc.integer({ min: 40, max: 4096 }),
  height: fc.integer({ min: 40, max: 4096 }),
});
const by = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) });

describe('an area', () => {
  it('stays on its image, however it is moved and resized', () => {
    fc.assert(
      fc.property(
        shape,
        size,
        fc.array(fc.tuple(fc.constantFrom(movedBy, resizedBy), by), { maxLength: 12 }),
        (kind, image, steps) => {
          let area = inTheMiddle(kind, image);
          for (const [step, change] of steps) area = { shape: kind, coords: step(area, change, image) };
          const { left, top, right, bottom } = boxOf(area);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(image.width);
          expect(bottom).toBeLessThanOrEqual(image.height);
          expect(right).toBeGreaterThan(left);
          expect(readCoords(kind, area.coords.join(', '))).toEqual(area.coords);
        },
      ),
    );
  });

  it('is drawn from any corner', () => {
    const image = { width: 100, height: 80 };
    expect(drawnBetween('rect', { x: 60, y: 50 }, { x: 10, y: 200 }, image).coords).toEqual([10, 50, 60, 80]);
    expect(drawnBetween('circle', { x: 20, y: 40 }, { x: 90, y: 40 }, image).coords).toEqual([20, 40, 20]);
  });

  it('has coordinates of its shape only', () => {
    expect(readCoords('rect', '1, 2 3;4')).toEqual([1, 2, 3, 4]);
    expect([readCoords('rect', '1, 2, 3'), readCoords('circle', '1, x, 3')]).toEqual([undefined, undefined]);
    expect(readCoords('poly', '1 2 3 4')).toBeUndefined();
  });
});

it('scales images down to what the server takes, and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const to = sizeWithin(width, height);
      expect(to.width * to.height).toBeLessThanOrEqual(ITEM_IMAGE_MOST.pixels);
      expect(Math.max(to.width, to.height)).toBeLessThanOrEqual(ITEM_IMAGE_MOST.side);
      const isSmall =
        width * height <= ITEM_IMAGE_MOST.pixels && Math.max(width, height) <= ITEM_IMAGE_MOST.side;
      if (isSmall) expect(to).toEqual({ width, height });
    }),
  );
});
