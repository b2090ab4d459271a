/**
 * The probabilities of the numbers of right answers, 0 to all, of independent answers: the recursion of Lord and Wingersky
 * (1984), doi 10.1177/014662168400800409.
 *
 * @param chances the probability of a right answer to each item
 */
export function sumScores(chances: readonly number[]): Float64Array {
  const scores = new Float64Array(chances.length + 1);
  scores[0] = 1;
  chances.forEach((chance, before) => {
    // From the top, so that each score still has the one below as it was.
    for (let score = before + 1; score > 0; score--)
      scores[score] = (scores[score] ?? 0) * (1 - chance) + (scores[score - 1] ?? 0) * chance;
    scores[0] = (scores[0] ?? 0) * (1 - chance);
  });
  return scores;
}
