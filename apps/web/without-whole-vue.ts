import type { Plugin } from 'vite';

const WHOLE = "import * as Vue from 'vue';";
const PART = "import { getCurrentInstance as currentOne } from 'vue';\nconst Vue = { getCurrentInstance: currentOne };";

/**
 * Replaces the import of all of Vue by vue-i18n with the one function that it needs. vue-i18n tests `key in Vue`, which
 * keeps 12 kB (brotli) of unused code in the bundle. The other name that it tests does not exist in this version.
 */
export function withoutWholeVue(): Plugin {
  return {
    name: 'without-whole-vue',
    apply: 'build',
    transform: {
      filter: { id: /\/vue-i18n\/dist\/vue-i18n\.mjs$/ },
      handler(code) {
        if (!code.includes(WHOLE))
          this.error('vue-i18n takes Vue in another way now: see whether this is still needed.');
        return { code: code.replace(WHOLE, PART), map: null };
      },
    },
  };
}
