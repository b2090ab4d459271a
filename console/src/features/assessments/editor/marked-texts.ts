/** Texts of the fields of answers that a person marks. */
export const markedTexts = {
  minWords: 'Fewest words',
  maxWords: 'Most words',
  rubric: 'Rubric',
  rubricHint: 'Markers give points for each criterion. Levels describe the answers that earn them.',
  criterion: 'Criterion {{number}}',
  add: 'Add criterion',
  points: 'Points in total',
  types: 'Accepted files',
  mediaTypes: {
    'text-csv': 'CSV',
    'application-pdf': 'PDF',
    'application-zip': 'ZIP',
    'image-jpeg': 'JPEG image',
    'image-png': 'PNG image',
    'image-webp': 'WebP image',
    'video-mp4': 'MP4 video',
  },
  levels: {
    of: 'Levels of {{name}}',
    name: '{{name}}, level {{number}}',
    describe: 'Describe an answer that earns these points',
    add: 'Add levels',
    addTo: 'Add levels to {{name}}',
    addOne: 'Add level',
    addOneTo: 'Add level to {{name}}',
  },
} as const;
