/** Browsers and systems as their owners call them, the telling sign first: most pretend to be several. */
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

/** What its owner knows a device by, `Firefox · Android`; empty where it does not say. No version: that would follow people. */
export function deviceOf(userAgent: string | undefined): string {
  const said = userAgent ?? '';
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => said.includes(sign))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ');
}
