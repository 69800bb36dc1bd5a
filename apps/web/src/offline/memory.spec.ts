import { expect, it } from 'vitest';
import { freshKeys, holdsKey } from '../composables/seat-keys.js';
import { rememberHeads, rememberSent, seatSecretOf, type SentOrders } from './memory.js';

it('is empty where the browser has no storage: nothing is kept, nothing is lost for it, and no key is sent', async () => {
  expect(typeof indexedDB).toBe('undefined');
  await expect(rememberSent({} as SentOrders)).resolves.toBeUndefined();
  await expect(rememberHeads([])).resolves.toBeUndefined();
  expect(await seatSecretOf('00')).toBeNull();
  expect(await holdsKey('00')).toBe(false);
  expect(await freshKeys()).toBeNull();
});
