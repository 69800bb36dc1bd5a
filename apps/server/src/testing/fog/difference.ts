/** Where two answers differ first, in words; null where they are the same bytes. */
export function difference(one: string | undefined, other: string | undefined): string | null {
  if (one === other) return null;
  const [here, there] = [parsed(one), parsed(other)];
  return first('', here, there) ?? `the order of the bytes: ${cut(one)} and ${cut(other)}`;
}

function first(path: string, one: unknown, other: unknown): string | null {
  if (one === other) return null;
  if (!isHolder(one) || !isHolder(other))
    return `${path}: ${cut(JSON.stringify(one))} and ${cut(JSON.stringify(other))}`;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  for (const key of keys) {
    const found = first(`${path}.${key}`, one[key], other[key]);
    if (found !== null) return found;
  }
  return null;
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}

const cut = (text: string | undefined): string => (text ?? 'nothing').slice(0, 400);
