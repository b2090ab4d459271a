import { mapResponse } from './map-response.ts';
import { mapResponsePoint, pointOf } from './map-response-point.ts';
import { matchCorrect } from './match-correct.ts';

/** The examples that 1EdTech publishes with QTI 2.2: choice_multiple.xml and so on. */
describe('mapResponse', () => {
  const water = { map: { H: 1, O: 1, Cl: -1 }, defaultValue: -2, lowerBound: 0, upperBound: 2 };

  it.each([
    [['H', 'O'], 2],
    [['H'], 1],
    [['H', 'O', 'Cl'], 1],
    [['Cl'], 0],
    [['H', 'He'], 0],
    [['H', 'O', 'N'], 0],
    [[], 0],
  ])('scores %j of choice_multiple as %d', (values, score) => {
    expect(mapResponse(values, water)).toBe(score);
  });

  it('counts a value that a container holds twice once', () => {
    expect(mapResponse(['H', 'H'], water)).toBe(1);
  });

  it('adds the default for each unmapped value, then bounds the sum', () => {
    expect(mapResponse(['He', 'C'], { ...water, lowerBound: undefined })).toBe(-4);
    expect(mapResponse(['He', 'C'], { ...water, lowerBound: -3 })).toBe(-3);
  });

  it('takes 0 for unmapped values if there is no default, as in QTI', () => {
    expect(mapResponse(['x'], { map: {} })).toBe(0);
  });

  it.each([
    [['C R', 'D M', 'L M', 'P T'], 3],
    [['C R', 'D M', 'L M', 'P M'], 2],
    [['C M', 'D R'], 0],
  ])('scores the pairs %j of match as %d', (values, score) => {
    const map = { 'C R': 1, 'D M': 0.5, 'L M': 0.5, 'P T': 1 };
    expect(mapResponse(values, { map, defaultValue: 0 })).toBe(score);
  });

  it.each([
    [['W G1', 'Su G2'], 3],
    [['W G1', 'A G2'], 0],
    [['Sp G1', 'Su G2'], 1],
    [['Sp G1', 'A G2'], 0],
  ])('scores the filled gaps %j of gap_match as %d', (values, score) => {
    expect(mapResponse(values, { map: { 'W G1': 1, 'Su G2': 2 }, defaultValue: -1, lowerBound: 0 })).toBe(
      score,
    );
  });

  it('tells York from york in text_entry', () => {
    const map = { York: 1, york: 0.5 };
    expect(['York', 'york', 'YORK'].map((text) => mapResponse([text], { map, defaultValue: 0 }))).toEqual([
      1, 0.5, 0,
    ]);
  });

  it('ignores case on demand, after an exact match', () => {
    const mapping = { map: { York: 1, york: 0.5 }, caseSensitive: false };
    expect(['york', 'YORK'].map((text) => mapResponse([text], mapping))).toEqual([0.5, 1]);
  });

  it('finds no values in what every object inherits', () => {
    expect(mapResponse(['constructor', '__proto__', 'toString'], { map: {}, defaultValue: -1 })).toBe(-3);
  });
});

describe('matchCorrect', () => {
  it('compares ordered values in order, as in order and graphic_order', () => {
    const drivers = ['DriverC', 'DriverA', 'DriverB'];
    expect(matchCorrect(['DriverC', 'DriverA', 'DriverB'], drivers, 'ordered')).toBe(true);
    expect(matchCorrect(['DriverC', 'DriverB', 'DriverA'], drivers, 'ordered')).toBe(false);
    expect(matchCorrect(['DriverC', 'DriverA'], drivers, 'ordered')).toBe(false);
    expect(matchCorrect(['A', 'D', 'C', 'B'], ['A', 'D', 'C', 'B'], 'ordered')).toBe(true);
  });

  it('compares multiple values as a bag', () => {
    expect(matchCorrect(['O', 'H'], ['H', 'O'], 'multiple')).toBe(true);
    expect(matchCorrect(['H', 'H'], ['H', 'O'], 'multiple')).toBe(false);
    expect(matchCorrect(['H'], ['H', 'H'], 'multiple')).toBe(false);
  });

  it('compares single values, as in choice and hotspot', () => {
    expect(matchCorrect(['ChoiceA'], ['ChoiceA'], 'single')).toBe(true);
    expect(matchCorrect(['ChoiceB'], ['ChoiceA'], 'single')).toBe(false);
  });

  it('matches nothing with no response, even with an empty key: it is NULL in QTI', () => {
    expect(matchCorrect([], [], 'multiple')).toBe(false);
  });
});

describe('mapResponsePoint', () => {
  const at = (...texts: string[]) => texts.flatMap((text) => pointOf(text) ?? []);
  const glasgow = {
    areas: [{ shape: 'circle', coords: [102, 113, 16], mappedValue: 1 }],
    defaultValue: 0,
  } as const;

  it('scores the area around Glasgow in select_point, its edge included', () => {
    expect(mapResponsePoint(at('102 113'), glasgow)).toBe(1);
    expect(mapResponsePoint(at('118 113'), glasgow)).toBe(1);
    expect(mapResponsePoint(at('119 113'), glasgow)).toBe(0);
  });

  it('counts an area once, however many points are in it', () => {
    expect(mapResponsePoint(at('102 113', '103 113', '104 113'), glasgow)).toBe(1);
  });

  it('tests rectangles and polygons, and takes the default elsewhere', () => {
    const areas = [
      { shape: 'rect', coords: [0, 0, 10, 10], mappedValue: 1 },
      { shape: 'poly', coords: [20, 0, 30, 0, 20, 10], mappedValue: 2 },
    ] as const;
    const mapping = { areas, defaultValue: -1, upperBound: 2 };
    expect(mapResponsePoint(at('10 10'), mapping)).toBe(1);
    expect(mapResponsePoint(at('22 2'), mapping)).toBe(2);
    expect(mapResponsePoint(at('25 5'), mapping)).toBe(2);
    expect(mapResponsePoint(at('29 9'), mapping)).toBe(-1);
    expect(mapResponsePoint(at('5 5', '22 2'), mapping)).toBe(2);
    expect(mapResponsePoint([], mapping)).toBe(0);
  });

  it('reads points as in responses only', () => {
    expect(pointOf(' 12.5  -3 ')).toEqual({ x: 12.5, y: -3 });
    expect(['', '1', '1,2', '1 2 3', 'a b'].map(pointOf)).toEqual(Array(5).fill(undefined));
  });
});
