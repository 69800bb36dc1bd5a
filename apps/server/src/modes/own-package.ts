import { readFileSync } from 'node:fs';

/** Returns the version of this program and the Node it needs, from the root `package.json`. */
export function ownPackage(): { readonly version: string; readonly engines: { readonly node: string } } {
  const file = new URL('../../../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof ownPackage>;
}
