/** Describes the first difference of two answers; null if their bytes are equal. */
export function difference(text: string | undefined, other: string | undefined): string | null {
  if (text === other) return null;
  const [here, there] = [parsed(text), parsed(other)];
  return first('', here, there) ?? `the order of the bytes: ${cut(text)} and ${cut(other)}`;
}

function first(path: string, value: unknown, other: unknown): string | null {
  if (value === other) return null;
  if (!isHolder(value) || !isHolder(other))
    return `${path}: ${cut(JSON.stringify(value))} and ${cut(JSON.stringify(other))}`;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(other)])];
  for (const key of keys) {
    const found = first(`${path}.${key}`, value[key], other[key]);
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
