/** The game UIs of the games in `examples/`, for an app that is built with the condition `examples`. */
export const examples = {
  outpost: async () => (await import('./outpost/ui.js')).ui,
};
