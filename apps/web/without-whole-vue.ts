import type { Plugin } from 'vite';

const WHOLE = "import * as Vue from 'vue';";
const PART = "import { getCurrentInstance as currentOne } from 'vue';\nconst Vue = { getCurrentInstance: currentOne };";

/**
 * vue-i18n looks names up in the whole of Vue (`key in Vue`), which keeps all of Vue in the bundle, 12 kB of brotli for
 * nobody. It needs one function: the other name that it tries is none of this Vue's.
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
