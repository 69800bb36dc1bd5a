import type { Person } from './actions.js';

/**
 * Starts a practice battle from the button below how battles are decided: it opens on this device against a bot, and
 * links back.
 */
export async function tryBattle({ page }: Person, place: string, campaign: string): Promise<void> {
  const board = page.url();
  await page.getByRole('button', { name: 'Try it against a bot' }).click();
  await page.waitForURL(/\/c\/lesson-practice/);
  await page.getByText('Practice against a bot on this device: nothing counts').waitFor();
  await page.getByText(`Practice: ${place}`).first().waitFor();
  await page.locator('.tactical-table svg').first().waitFor();
  await page.getByRole('link', { name: `Back to ${campaign}` }).click();
  await page.waitForURL(board);
}
