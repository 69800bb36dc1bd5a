const KEY = 'warlog.device';

let name: string | null = null;

/** The name of this device among drafts of several devices: `phone-3fa2`. Stays the same between visits. */
export function deviceName(): string {
  name ??= readName();
  return name;
}

function readName(): string {
  const kind = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk';
  const fresh = `${kind}-${crypto.getRandomValues(new Uint16Array(1))[0]!.toString(16).padStart(4, '0')}`;
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null) return stored;
    localStorage.setItem(KEY, fresh);
  } catch {
    // Without storage the device is a new one at every visit, and its drafts are compared rather than continued.
  }
  return fresh;
}
