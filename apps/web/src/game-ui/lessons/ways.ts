/** Returns the selector of a control that is marked for coaches. */
export const coach = (name: string): string => `[data-coach="${name}"]`;
/** Returns the selector of a place or a unit on the map. */
export const placeOn = (place: string | null): string => `[data-place="${place ?? ''}"]`;
/** Returns the selector of the tab of a part of the campaign. */
export const part = (name: string): string => `.tabs a[href$="/${name}"]`;
/** Returns the selector of a page of a unit's pane. */
export const page = (name: string): string => `.pages label:has([value="${name}"])`;
/** The ways to the button that sends the orders. */
export const sending = [coach('send'), coach('review'), part('orders'), part('board')];
/** The ways to what a phase brought. */
export const reporting = [coach('moment'), coach('line'), part('report')];
