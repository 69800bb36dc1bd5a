import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';

/** Builds the pages that show parts of game UIs to their developers; they are no part of the app. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vue()],
  resolve: { conditions: ['development', ...defaultClientConditions] },
  build: { target: 'es2022' },
});
