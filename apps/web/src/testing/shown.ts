import { nextTick } from 'vue';
import { afterPicture } from '../composables/after-picture.js';

/** Waits until what was requested is on the screen, including what follows a frame later. */
export async function shown(): Promise<void> {
  await nextTick();
  await new Promise<void>((resolve) => afterPicture(resolve));
  await nextTick();
}
