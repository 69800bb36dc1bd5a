/** Colors of the app's dark theme; the app's `tokens.css` has the same. */
export const ink = {
  page: '#081320',
  sea: '#0d1b2a',
  lane: '#3d5871',
  text: '#ebeff2',
  dim: '#b7c5d2',
  faint: '#8fa4b7',
  accent: '#ffb24a',
};

/** Colors of the seats, in their order. */
export const seatInks = [
  ...['#f0e33a', '#cc4c00', '#8df7e4', '#8465b9', '#d9c5ff', '#8aae85'],
  ...['#c097b1', '#3f7f7d', '#cde7a5', '#6c7e5e', '#a88cff', '#aeb428'],
];

/** Three systems and their lanes: the sign of the app, 30 × 30. */
export const logoPath = 'M6 24a4 4 0 1 0 .1 0M16 4a4 4 0 1 0 .1 0M26 18a4 4 0 1 0 .1 0M8 24 14 11M18.500 11 24 19';
