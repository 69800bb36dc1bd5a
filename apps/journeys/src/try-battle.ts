import type { Person } from './hand.js';

/** From the button under how battles are decided there: the battle is laid on this device against a bot, and leads back. */
export async function tryBattle({ page }: Person, place: string, campaign: string): Promise<void> {
  const board = page.url();
  await page.getByRole('button', { name: 'Try it against a bot' }).click();
  await page.waitForURL(/\/c\/lesson-practice/);
  await page.getByText('Practice against a bot on this device: nothing of it counts').waitFor();
  await page.getByText(`Practice: ${place}`).first().waitFor();
  await page.locator('.tactical-table svg').first().waitFor();
  await page.getByRole('link', { name: `Back to ${campaign}` }).click();
  await page.waitForURL(board);
}
