/** Properties that a map's style sheets set and that a picture must contain itself. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'paint-order',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const;

/** A map on the screen as a picture of its own, in the current colors: SVG text that needs no style sheet. */
export function standAlone(chart: SVGSVGElement, ground: string): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of drawn) element.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = chart.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.style.setProperty('background', ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a PNG, at twice the size on the screen. */
export async function chartPng(chart: SVGSVGElement): Promise<Blob> {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--sea').trim() || 'black';
  const address = URL.createObjectURL(new Blob([standAlone(chart, ground)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser draws no pictures');
    brush.fillStyle = ground;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
