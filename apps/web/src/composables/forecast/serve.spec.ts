import { describe, expect, it } from 'vitest';
import { bzaarcke } from '@warlog/bzaarcke';
import { playedView } from '../../boards/bzaarcke/testing/played-view.js';
import type { Answer } from './protocol.js';
import { serveForecasts } from './serve.js';
import { eventually } from '../../testing/eventually.js';

describe('the worker of forecasts', () => {
  const view = playedView(3);

  async function answers(count: number, tell: (hear: ReturnType<typeof serveForecasts>) => void): Promise<Answer[]> {
    const said: Answer[] = [];
    tell(serveForecasts((answer) => said.push(answer)));
    await eventually(() => expect(said.length).toBe(count));
    return said;
  }

  it('answers with what the rules of the campaign’s version say of the view that it was told', async () => {
    const [said] = await answers(1, (hear) => {
      hear({ kind: 'view', view: 1, ruleset: 'bzaarcke', version: 1, text: JSON.stringify(view) });
      hear({ kind: 'draft', question: 7, view: 1, text: 'null' });
    });
    expect(said).toEqual({ question: 7, forecast: bzaarcke.forecast(view, null), broken: null });
  });

  it('says that it has no such rules, and that it was not told such a view', async () => {
    const said = await answers(2, (hear) => {
      hear({ kind: 'view', view: 1, ruleset: 'bzaarcke', version: 9_999, text: JSON.stringify(view) });
      hear({ kind: 'draft', question: 1, view: 1, text: 'null' });
      hear({ kind: 'draft', question: 2, view: 3, text: 'null' });
    });
    expect(said.map(({ forecast }) => forecast)).toEqual([null, null]);
    expect(said.every(({ broken }) => broken !== null)).toBe(true);
  });
});
