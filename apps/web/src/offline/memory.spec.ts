import { expect, it } from 'vitest';
import { freshKeys, holdsKey } from '../composables/seat-keys.js';
import { rememberCheckpoints, rememberSent, seatSecretOf, type SentOrders } from './memory.js';

it('the memory is empty without browser storage: nothing is stored or lost, and no key is sent', async () => {
  expect(typeof indexedDB).toBe('undefined');
  await expect(rememberSent({} as SentOrders)).resolves.toBeUndefined();
  await expect(rememberCheckpoints([])).resolves.toBeUndefined();
  expect(await seatSecretOf('00')).toBeNull();
  expect(await holdsKey('00')).toBe(false);
  expect(await freshKeys()).toBeNull();
});
