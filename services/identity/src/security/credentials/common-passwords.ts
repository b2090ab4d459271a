/**
 * An online attacker can make this many guesses, however slowly (Wheeler, "zxcvbn: Low-Budget Password Strength
 * Estimation", USENIX Security 2016, §5: 10^6 for online guessing).
 */
const TOO_FEW_GUESSES = 1e6;
/** Enough for an estimate; its cost grows with the square of the length. */
const JUDGED_CHARACTERS = 64;

let estimator: Promise<(password: string) => number> | undefined;

/** Whether a password is common, or built from common ones, adjacent keys, repetitions or dates. */
export async function isEasyToGuess(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const guesses = await estimator;
  return guesses(password.normalize('NFKC').slice(0, JUDGED_CHARACTERS)) < TOO_FEW_GUESSES;
}

/** The word lists take megabytes: loaded when the first password is chosen, not at startup. */
async function loadEstimator(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return (password) => zxcvbn.check(password).guesses;
}
