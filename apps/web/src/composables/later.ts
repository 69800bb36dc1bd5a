import { defineAsyncComponent, type Component } from 'vue';
import { everyText } from '../messages/index.js';

/** A part of the first page that comes after its first picture, with its words in the language that is spoken. */
export function later(load: () => Promise<{ readonly default: Component }>): Component {
  return defineAsyncComponent(async () => {
    const { default: part } = await load();
    await everyText();
    return part;
  });
}
