/** What draws from the bank ask for, and whether it has it. */
export const draws = {
  draws: {
    fits_one: 'The bank has {{count, number}} that fits.',
    fits_other: 'The bank has {{count, number}} that fit.',
    needs: 'Needs {{needed}}; the bank has {{fitting, number}}',
    shared_one: '{{count, number}} is missing, because other draws need the same questions',
    shared_other: '{{count, number}} are missing, because other draws need the same questions',
    what: {
      any_one: '{{count, number}} question',
      any_other: '{{count, number}} questions',
      easy_one: '{{count, number}} easy question',
      easy_other: '{{count, number}} easy questions',
      medium_one: '{{count, number}} medium question',
      medium_other: '{{count, number}} medium questions',
      hard_one: '{{count, number}} hard question',
      hard_other: '{{count, number}} hard questions',
    },
    about: '{{what}} about {{topic}}',
    at: '{{what}} at the level “{{level}}”',
  },
};
