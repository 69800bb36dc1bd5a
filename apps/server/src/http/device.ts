/**
 * Browsers and systems by a mark in the user agent. The most specific mark comes first, since most claim to be several.
 */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns a name of the device for its owner, such as `Firefox · Android`; empty if unknown.
 *
 * Omits versions, which would allow tracking.
 */
export function deviceOf(userAgent: string | undefined): string {
  const said = userAgent ?? '';
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => said.includes(sign))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ');
}
