import { defineAsyncComponent, type Component } from 'vue';
import { everyText } from '../messages/index.js';

/** Creates a component of the first page that loads after the first paint, with its texts in the current language. */
export function later(load: () => Promise<{ readonly default: Component }>): Component {
  return defineAsyncComponent(async () => {
    const { default: part } = await load();
    await everyText();
    return part;
  });
}
