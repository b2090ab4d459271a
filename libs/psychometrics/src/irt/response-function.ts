/**
 * An item of the logistic model. The logit is a(θ − b): there is no scaling constant of 1.7 (or 1.702), so slopes are
 * 1.7 times those of programs that print them in the normal metric.
 */
export interface ItemParameters {
  /** Discrimination: the slope of the logit, per standard deviation of ability. */
  readonly a: number;
  /** Difficulty: the ability, in standard deviations, at which the probability is halfway between c and 1. */
  readonly b: number;
  /** The probability of guessing right, from 0 to below 1. Absent, the model is the 2PL. */
  readonly c?: number;
}

/** 1 / (1 + e^(−logit)). The exponential may overflow to infinity, which gives 0. */
export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** ln(1 + e^x), without overflow. Its negative is the logarithm of `logistic(-x)`. */
export const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/**
 * The probability of a right answer at ability `theta`: P = c + (1 − c) / (1 + e^(−a(θ − b))), Birnbaum (1968), in Lord
 * and Novick, Statistical Theories of Mental Test Scores, chapter 17.
 */
export const probability = ({ a, b, c = 0 }: ItemParameters, theta: number): number =>
  c + (1 - c) * logistic(a * (theta - b));

/** The logarithm of the probability of a right (1) or wrong (0) answer: finite wherever the logit is. */
export function logProbability({ a, b, c = 0 }: ItemParameters, theta: number, response: 0 | 1): number {
  const logit = a * (theta - b);
  if (response === 0) return Math.log1p(-c) - softplus(logit);
  return c === 0 ? -softplus(-logit) : Math.log(c + (1 - c) * logistic(logit));
}

/**
 * The Fisher information about ability: I = a² ((P − c) / (1 − c))² (1 − P) / P, Birnbaum (1968, section 20.4). Written
 * with the logistic function L = (P − c) / (1 − c) and 1 − P = (1 − c)(1 − L), so that it stays exact where P rounds to 0
 * or 1.
 */
export function itemInformation(item: ItemParameters, theta: number): number {
  const { a, b, c = 0 } = item;
  const logit = a * (theta - b);
  const share = c === 0 ? 1 : logistic(logit) / probability(item, theta);
  return a ** 2 * share * (1 - c) * logistic(logit) * logistic(-logit);
}

/** The sum over items. Its inverse square root is the asymptotic standard error of a maximum likelihood ability. */
export const testInformation = (items: readonly ItemParameters[], theta: number): number =>
  items.reduce((sum, item) => sum + itemInformation(item, theta), 0);
