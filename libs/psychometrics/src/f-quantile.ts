/** Steps of halving: 0…1 to the last bit, also where the quantile is near 0. */
const HALVINGS = 120;
/** The continued fraction takes about √max(a, b) terms: this serves the largest samples. */
const MOST_TERMS = 100_000;

/**
 * The value that F with these degrees of freedom stays below with a probability.
 *
 * @param probability between 0 and 1, both excluded
 * @param numerator degrees of freedom, above 0 and not necessarily whole
 * @throws RangeError for other arguments
 */
export function fQuantile(probability: number, numerator: number, denominator: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`a probability of ${probability}`);
  if (!(numerator > 0 && denominator > 0)) throw new RangeError('Degrees of freedom are above 0.');
  // X = d₁F/(d₁F + d₂) has the beta distribution (Abramowitz and Stegun 1964, 26.6.2). The smaller tail keeps its digits.
  if (probability > 0.5) return 1 / fQuantile(1 - probability, denominator, numerator);
  let [below, above] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (below + above) / 2;
    if (regularizedBeta(middle, numerator / 2, denominator / 2) < probability) below = middle;
    else above = middle;
  }
  return ((below / (1 - below)) * denominator) / numerator;
}

/** The regularized incomplete beta function Iₓ(a, b): the probability that a beta variable is at most x. */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  // The fraction converges fast below the mean only; above it, I is 1 − the other tail (26.5.2).
  return x > (a + 1) / (a + b + 2) ? 1 - lowerTail(1 - x, b, a) : lowerTail(x, a, b);
}

function lowerTail(x: number, a: number, b: number): number {
  const front = a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b);
  return (Math.exp(front) / a) * betaFraction(x, a, b);
}

/** The continued fraction 26.5.8 of Abramowitz and Stegun, evaluated from its front by Lentz's method (Lentz 1976). */
function betaFraction(x: number, a: number, b: number): number {
  let [c, d] = [1, 1 / (1 - ((a + b) * x) / (a + 1))];
  let value = d;
  for (let m = 1; m < MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    const before = value;
    for (const term of [even, odd]) {
      d = 1 / (1 + term * d);
      c = 1 + term / c;
      value *= c * d;
    }
    if (Math.abs(value - before) < 1e-15 * value) break;
  }
  return value;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** ln Γ(x) for x above 0 by Stirling's series (Abramowitz and Stegun 6.1.41), whose rest is below 1e-16 from 15 on. */
export function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  for (; shifted < 15; shifted++) product *= shifted;
  const inverse = 1 / shifted ** 2;
  const series = 1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)));
  const stirling = (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2;
  return stirling + series / shifted - Math.log(product);
}
