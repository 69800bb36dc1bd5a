// Draws the PNG icons from public/icons/icon.svg with the system's Chromium. Run it after a change of the drawing.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/icons/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');

/** The drawing of a maskable icon stays within the inner 80 %, on a background that fills the square. */
const icons = [
  { name: 'icon-192.png', size: 192, scale: 1 },
  { name: 'icon-512.png', size: 512, scale: 1 },
  { name: 'maskable-512.png', size: 512, scale: 0.8 },
  { name: 'apple-touch-180.png', size: 180, scale: 0.9 },
];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, size, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = scale < 1 ? '#10202f' : 'transparent';
  const side = size * scale;
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{width:${side}px;height:${side}px}</style>${drawing}`,
  );
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
