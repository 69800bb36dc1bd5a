import { defineStore } from 'pinia';
import { ref } from 'vue';

/** The number of unread inbox entries, which the bell shows on every screen. */
export const useInbox = defineStore('inbox', () => {
  const unread = ref(0);
  return { unread, learn: (count: number) => (unread.value = count) };
});
