// @vitest-environment happy-dom
import { SetReady, mutations, type CampaignFields } from '@warlog/api-client';
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h } from 'vue';
import { client } from '../api.js';
import { i18n } from '../messages/index.js';
import { useNotices } from '../stores/notices.js';
import { freshPinia } from '../testing/pinia.js';
import { sendMutation } from './send-mutation.js';
import { useCommand, type CommandState } from './useCommand.js';

const changed = { id: 'c1', name: 'Changed' } as CampaignFields;
const accepted: CampaignFields[] = [];
const mutate = vi.spyOn(client, 'mutate');

function answerWith(payload: object): void {
  mutate.mockResolvedValue({ ok: true, data: { nudgeSeat: payload } } as never);
}

function inComponent(): CommandState {
  let state: CommandState | null = null;
  mount(
    {
      setup() {
        state = useCommand({ id: () => 'c1', accept: (campaign) => accepted.push(campaign) });
        return () => h('p');
      },
    },
    { global: { plugins: [i18n] } },
  );
  if (state === null) throw new Error('The component was not set up.');
  return state;
}

beforeEach(() => {
  freshPinia();
  accepted.length = 0;
  mutate.mockReset();
});
afterEach(() => {
  mutate.mockReset();
});

describe('useCommand', () => {
  it('sends a command by its name with a new command id and the campaign', async () => {
    answerWith({ campaign: changed, problems: [] });
    const { send } = inComponent();
    expect(await send('nudgeSeat', { seat: 's1' }, 'Nudged.')).toBe(true);
    await send('nudgeSeat', { seat: 's1' });
    const sent = mutate.mock.calls as unknown as [string, { input: { commandId: string } }][];
    expect(sent.map(([operation]) => operation)).toEqual([mutations.nudgeSeat, mutations.nudgeSeat]);
    expect(sent[0]?.[1].input).toEqual({ commandId: expect.any(String) as string, campaign: 'c1', seat: 's1' });
    expect(sent[0]?.[1].input.commandId).not.toBe(sent[1]?.[1].input.commandId);
    expect(accepted).toEqual([changed, changed]);
  });

  it('announces that it is done, or why it is refused', async () => {
    answerWith({ campaign: changed, problems: [{ sentence: 'A warning.', warning: true }] });
    const { send } = inComponent();
    await send('nudgeSeat', { seat: 's1' }, 'Nudged.');
    expect(useNotices().toast).toEqual({ text: 'Nudged.', tone: 'good' });
    answerWith({ campaign: null, problems: [{ sentence: 'Too soon.', warning: false }] });
    expect(await send('nudgeSeat', { seat: 's1' }, 'Nudged.')).toBe(false);
    expect(useNotices().toast).toEqual({ text: 'Too soon.', tone: 'bad' });
  });

  it('announces a failure and passes on no campaign', async () => {
    mutate.mockResolvedValue({ ok: false, failure: { kind: 'refused', code: 'FORBIDDEN', sentence: 'No.' } });
    expect(await inComponent().send('nudgeSeat', { seat: 's1' })).toBe(false);
    expect(useNotices().toast).toEqual({ text: 'No.', tone: 'bad' });
    expect(accepted).toEqual([]);
  });

  it('sends one command at a time', async () => {
    answerWith({ campaign: changed, problems: [] });
    const { send, isBusy } = inComponent();
    const first = send('nudgeSeat', { seat: 's1' });
    expect(isBusy.value).toBe(true);
    expect(await send('nudgeSeat', { seat: 's1' })).toBe(false);
    expect(await first).toBe(true);
    expect(mutate).toHaveBeenCalledOnce();
  });
});

describe('sendMutation', () => {
  it('returns the payload of the mutation, also of one that the first load knows', async () => {
    mutate.mockResolvedValue({ ok: true, data: { setReady: { campaign: null, problems: [] } } } as never);
    const input = { commandId: 'k1', campaign: 'c1', phase: 'p1', ready: 'YES', part: null } as const;
    expect(await sendMutation('setReady', input)).toMatchObject({ data: { campaign: null, problems: [] } });
    expect(mutate).toHaveBeenCalledWith(SetReady, { input });
  });
});
