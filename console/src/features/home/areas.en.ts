/** The page of all areas of administration; loaded with the page. */
export const areas = {
  areas: {
    title: 'All admin areas',
    groups: { people: 'People', content: 'Content', skills: 'Skills', work: 'Day to day' },
  },
} as const;
