import { kappaOf, type AgreementWeight, type Kappa } from './kappa.ts';

const unweighted: AgreementWeight = (row, column) => (row === column ? 1 : 0);
/** Of categories one apart. */
const linear =
  (categories: number): AgreementWeight =>
  (row, column) =>
    1 - Math.abs(row - column) / (categories - 1);
const printed = (result: Kappa | null, decimals: number, ofError = decimals) => [
  result?.kappa.toFixed(decimals),
  result?.standardError.toFixed(ofError),
];

it('gives the kappas of Cohen (1968), table 1, with his weights of disagreement', () => {
  const diagnoses = [
    [88, 14, 18],
    [10, 40, 10],
    [2, 6, 12],
  ];
  const disagreement = [
    [0, 1, 3],
    [1, 0, 6],
    [3, 6, 0],
  ];
  expect(kappaOf(diagnoses, unweighted)?.kappa.toFixed(3)).toBe('0.492');
  expect(
    kappaOf(diagnoses, (row, column) => 1 - (disagreement[row]?.[column] ?? 0) / 6)?.kappa.toFixed(3),
  ).toBe('0.348');
});

describe('the large-sample standard error of Fleiss, Cohen and Everitt (1969)', () => {
  it("is that of a printout of SAS, quoted in statsmodels' tests", () => {
    const table = [
      [0, 4, 1],
      [0, 8, 0],
      [0, 1, 5],
    ];
    expect(printed(kappaOf(table, unweighted), 4)).toEqual(['0.4842', '0.1380']);
    expect(printed(kappaOf(table, linear(3)), 4)).toEqual(['0.4701', '0.1457']);
  });

  it('is that of the answers of 91 couples in Agresti (1990), as the vignettes of vcdExtra print it', () => {
    const couples = [
      [7, 7, 2, 3],
      [2, 8, 3, 7],
      [1, 5, 4, 9],
      [2, 8, 9, 14],
    ];
    expect(printed(kappaOf(couples, unweighted), 4, 5)).toEqual(['0.1293', '0.06860']);
    expect(printed(kappaOf(couples, linear(4)), 4, 5)).toEqual(['0.2374', '0.07832']);
  });

  it('is that of 149 diagnoses in Winnipeg in Landis and Koch (1977), from the same source', () => {
    const diagnoses = [
      [38, 5, 0, 1],
      [33, 11, 3, 0],
      [10, 14, 5, 6],
      [3, 7, 3, 10],
    ];
    expect(printed(kappaOf(diagnoses, unweighted), 4, 5)).toEqual(['0.2079', '0.05046']);
    expect(printed(kappaOf(diagnoses, linear(4)), 4, 5)).toEqual(['0.3797', '0.05167']);
  });
});

it('gives the quadratic kappa of the example in question 467303 of Cross Validated', () => {
  const table = [
    [9, 5, 2, 0, 0, 0],
    [4, 7, 1, 0, 0, 0],
    [1, 2, 4, 0, 1, 0],
    [0, 1, 1, 5, 1, 0],
    [0, 0, 0, 1, 2, 1],
    [0, 0, 0, 0, 0, 1],
  ];
  expect(kappaOf(table, (row, column) => 1 - ((row - column) / 5) ** 2)?.kappa.toFixed(3)).toBe('0.817');
});

it('knows no kappa of nothing or of a single category, and refuses a table that is not square', () => {
  expect(kappaOf([], unweighted)).toBeNull();
  expect(kappaOf([[0]], unweighted)).toBeNull();
  expect(kappaOf([[5]], unweighted)).toBeNull();
  expect(() => kappaOf([[1, 2]], unweighted)).toThrow(RangeError);
});
