/** Error numbers of the embedded database, which runs on WebAssembly (WASI). */
const wasi: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

/** Thrown if an embedded database cannot be opened; the message says why, what is safe and what to do. */
export class EmbeddedUnusable extends Error {
  constructor(directory: string, cause: unknown) {
    super(sentenceFor(directory, cause), { cause });
    this.name = 'EmbeddedUnusable';
  }
}

function sentenceFor(directory: string, cause: unknown): string {
  const code = codeOf(cause);
  if (code === 'ENOSPC') {
    return `The disk of ${directory} is full, so the database cannot be opened. Nothing was lost; free some space, then start again.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${directory} cannot be written (${code}), so the database cannot be opened. Let this user write there, then start again.`;
  }
  return (
    `The database in ${directory} is damaged and cannot be opened; it was left as it is. ` +
    'Copy that folder, restore the whole data folder from a backup, then start again.'
  );
}

function codeOf(cause: unknown): string | undefined {
  const { code, errno } = (cause ?? {}) as { readonly code?: unknown; readonly errno?: unknown };
  if (typeof code === 'string') return code;
  return typeof errno === 'number' ? wasi[errno] : undefined;
}
