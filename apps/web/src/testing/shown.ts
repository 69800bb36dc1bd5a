import { nextTick } from 'vue';
import { afterPicture } from '../composables/after-picture.js';

/** Until what was asked for is on the screen, and what comes a picture after it. */
export async function shown(): Promise<void> {
  await nextTick();
  await new Promise<void>((resolve) => afterPicture(resolve));
  await nextTick();
}
