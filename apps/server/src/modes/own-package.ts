import { readFileSync } from 'node:fs';

/** Version of this program, and the Node that it needs, from the `package.json` of the whole. */
export function ownPackage(): { readonly version: string; readonly engines: { readonly node: string } } {
  const file = new URL('../../../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof ownPackage>;
}
