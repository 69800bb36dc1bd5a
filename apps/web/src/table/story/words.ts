/** What the story page says: it is for builders, in English only, and no part of the app's own words. */
export const words = {
  title: 'The tactical table',
  game: 'Game',
  pentagon: 'Hexes',
  armada: 'Mat',
  facing: 'Facing',
  from: 'from impulse',
  to: 'to impulse',
  thrust: 'thrust',
  speed: 'Speed',
  second: 'joint 2',
  third: 'joint 3',
  question: 'Where does the plot end?',
  back: 'Back to the table',
} as const;
