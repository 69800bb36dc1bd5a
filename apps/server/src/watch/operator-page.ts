import type { Finding } from '../doctor/finding.js';
import type { EventLoopStall } from './event-loop-monitor.js';

/** The content of the operator's page. */
export interface Overview {
  readonly service: string;
  readonly at: Date;
  readonly standstills: readonly EventLoopStall[];
  readonly findings: readonly Finding[];
  readonly due: number;
  readonly parked: readonly string[];
  readonly notices: Readonly<Record<string, number>>;
}

const words = { well: 'ok', note: 'note', fault: 'fault' } as const;

/** Renders the operator's page, without scripts. */
export function operatorPage(overview: Overview): string {
  const { service, at, standstills, findings, due, parked, notices } = overview;
  const noticeRows = Object.entries(notices).map(([state, count]) => row(state, String(count)));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30">
<title>Warlog: ${faults(overview) === 0 ? 'all well' : `${faults(overview)} to look at`}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem }
  h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem .8rem .4rem 0;
    text-align: left; vertical-align: top }
  th { font-weight: 500; white-space: nowrap; width: 1% }
  .fault { font-weight: 700 } .fault::before { content: '\\25B2\\00A0' } small { opacity: .75 } a { padding: .7rem 0; display: inline-block }
</style>
<h1>Warlog: ${escaped(service)}</h1>
<p>${standstills.length === 0 ? 'Everything that runs here comes round in time.' : standstills.map(stood).join('<br>')}</p>
<h2>Play</h2>
<table>
${row('Phases due, not closed yet', String(due))}
${row('Parked campaigns', parked.length === 0 ? 'none' : parked.map(escaped).join('<br>'))}
</table>
${parked.length === 0 ? '' : '<p>Their rules failed, or their record is not as it was written. The log says which and where; <code>warlog release</code> tries them again.</p>'}
<h2>Notices of the last 30 days</h2>
${noticeRows.length === 0 ? '<p>None yet.</p>' : `<table>${noticeRows.join('\n')}</table>`}
<h2>Doctor</h2>
<table>
${findings.map(({ subject, state, sentence }) => row(subject, `<span class="${state}">${words[state]}</span> · ${escaped(sentence)}`)).join('\n')}
</table>
<p><small>${at.toISOString()} · looked at anew every 30 seconds · <a href="/metrics">metrics</a> · <a href="/health">health</a></small></p>
</html>
`;
}

const row = (name: string, value: string): string => `<tr><th>${escaped(name)}<td>${value}`;

const stood = ({ loop, seconds }: EventLoopStall): string =>
  `<span class="fault">Stands still: ${escaped(loop)}, for ${seconds} s. Look at the log, then restart this process: nothing is lost.</span>`;

const faults = ({ findings, standstills }: Overview): number =>
  standstills.length + findings.filter(({ state }) => state === 'fault').length;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
