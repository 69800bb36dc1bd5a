/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/vue" />

// For tools that do not read .vue files; vue-tsc knows each component's own type.
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent<object, object, unknown>;
  export default component;
}

declare module 'virtual:forecast-worker' {
  /** The address of the worker's file. */
  export const url: string;
}
