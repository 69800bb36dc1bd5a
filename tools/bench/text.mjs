/** Pasted orders: 200 lines as users write them, parsed with an echo of each (TXT-16). */
import { catalog } from '@warlog/catalog';
import { percentile, print, sample } from './report.mjs';
import { sized } from './size.mjs';

const LINES = 200;

/** Orders of the fixtures of each game's text format, repeated until they are 200 lines. */
const texts = {
  bzaarcke: [
    'B',
    '- send both X-wings to Kolvane II please',
    'Orvax I: 1 CR90 Corvette A, 3 x-wing squadrons',
    'Dear Anna,',
  ],
  ftarq: ['F', '• Gladiator: Corvash Prime → F’Tarq Prime with 2 GF', 'land all 3 gf at corvash ii', 'cheers, Bob'],
  'armada-pnp': ['P', '1) Arrow-1 and arrow-2 to Kestrel reach', 'Perry => Penders Star', 'see you'],
  'pentagon-war': ['W', 'Sierra imp 4-9 burn 2', 'Sierra: launch 2 missiles at ivory', 'have fun'],
  'sw-armada': ['A', '• Nebulon-B Support Refit (51)', '2x X-wing', 'Commander: Admiral Ozzel'],
};

for (const { id, cases } of catalog) {
  const [fixture, ...lines] = texts[id];
  const text = Array.from({ length: LINES }, (_, at) => lines[at % lines.length]).join('\n');
  const { text: read } = await cases();
  const samples = await sample(sized(50, 2), () => read({ fixture, text }));
  print(
    'text',
    `${id}, ${LINES} lines`,
    { msP50: percentile(samples, 0.5), msP99: percentile(samples, 0.99) },
    '≤ 20 ms',
  );
}
