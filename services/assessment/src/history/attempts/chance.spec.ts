import { abilityOf, chanceOfRight, numbersFor } from './chance.ts';

const crew = Array.from({ length: 2_000 }, (_, at) => abilityOf(`RW-${at}`, 0));
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

it('draws the same numbers for a name each time, and others for another name', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((name) => numbersFor(name)());
  expect([one === again, one === other]).toEqual([true, false]);
});

it('has a crew whose abilities are spread as a standard normal distribution', () => {
  const average = mean(crew);
  const variance = mean(crew.map((ability) => (ability - average) ** 2));
  // Three standard errors of 2,000 draws.
  expect(Math.abs(average)).toBeLessThan(0.07);
  expect(Math.abs(variance - 1)).toBeLessThan(0.1);
});

it('makes people abler from year to year', () => {
  expect(abilityOf('RW-1003', 2)).toBeGreaterThan(abilityOf('RW-1003', 1));
});

it('gives abler people, and easier questions, a better chance', () => {
  const chances = [-2, 0, 2].map((ability) => chanceOfRight(ability, 'kick', 'medium'));
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
  const easier = mean(crew.map((_, at) => chanceOfRight(0, `q${at}`, 'easy')));
  expect(easier).toBeGreaterThan(mean(crew.map((_, at) => chanceOfRight(0, `q${at}`, 'hard'))));
});
