/**
 * A fleet: a chevron with a notched stern, 22 × 14. SVG path data in pixels around the origin, like all symbols here.
 */
export const fleetPath = 'M-10-6.5H4L11 0 4 6.5H-10L-6 0Z';
/** A fleet with scarred ships: a bite in the upper edge. */
export const scarredFleetPath = 'M-10-6.5H-5.5L-3.2-2.8-.9-6.5H4L11 0 4 6.5H-10L-6 0Z';
/** A battle: an eight-pointed burst, 18 × 18. */
export const battlePath =
  'M0-9 2-3.7 6.4-6.4 3.7-2 9 0 3.7 2 6.4 6.4 2 3.7 0 9-2 3.7-6.4 6.4-3.7 2-9 0-3.7-2-6.4-6.4-2-3.7Z';

/** Icons of the map's controls on a 24-px grid, drawn with a 1.6-px line. */
export const controlIcons = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  capital: 'M12 4l2.3 5.2 5.7.5-4.3 3.8 1.3 5.6-5-3-5 3 1.3-5.6L4 9.7l5.7-.5Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  legend: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 11v5M12 8v.1',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

/** Symbols of bases, 16 × 16, drawn with a line. */
export const basePaths = {
  mine: 'M0-6.5 7 6H-7Z',
  shipyard: 'M-7 6.5V-6.5h3.5V1l4.5-4V1l4.5-4H7v9.5Z',
  fortress: 'M-7-6.5h3v2.5h2.5v-2.5h3v2.5H4v-2.5h3V6.5H-7Z',
} as const;
