import { defineStore } from 'pinia';
import { ref } from 'vue';

/** How much of the inbox I have not looked at: what the bell counts on every screen. */
export const useInbox = defineStore('inbox', () => {
  const unread = ref(0);
  return { unread, learn: (count: number) => (unread.value = count) };
});
