import { bzaarcke } from '@warlog/bzaarcke';
import { describe, expect, it } from 'vitest';
import { playedView } from '../../game-ui/bzaarcke/testing/played-view.js';
import type { ForecastReply } from './protocol.js';
import { serveForecasts } from './serve.js';
import { eventually } from '../../testing/eventually.js';

describe('serveForecasts', () => {
  const view = playedView(3);

  async function answers(
    count: number,
    run: (hear: ReturnType<typeof serveForecasts>) => void,
  ): Promise<ForecastReply[]> {
    const said: ForecastReply[] = [];
    run(serveForecasts((answer) => said.push(answer)));
    await eventually(() => expect(said.length).toBe(count));
    return said;
  }

  it('answers by the campaign’s version of the rules and the view that it received', async () => {
    const [said] = await answers(1, (hear) => {
      hear({ kind: 'view', view: 1, ruleset: 'bzaarcke', version: 1, text: JSON.stringify(view) });
      hear({ kind: 'draft', question: 7, view: 1, text: 'null' });
    });
    expect(said).toEqual({ question: 7, forecast: bzaarcke.odds.forecast(view, null), broken: null });
  });

  it('answers that it lacks such rules, or that it never received such a view', async () => {
    const said = await answers(2, (hear) => {
      hear({ kind: 'view', view: 1, ruleset: 'bzaarcke', version: 9_999, text: JSON.stringify(view) });
      hear({ kind: 'draft', question: 1, view: 1, text: 'null' });
      hear({ kind: 'draft', question: 2, view: 3, text: 'null' });
    });
    expect(said.map(({ forecast }) => forecast)).toEqual([null, null]);
    expect(said.every(({ broken }) => broken !== null)).toBe(true);
  });
});
