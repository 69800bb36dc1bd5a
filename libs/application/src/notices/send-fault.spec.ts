import { describe, expect, it } from 'vitest';
import { faultOf, sendFault } from './send-fault.js';

describe('faultOf', () => {
  it('reads the code and the figure of a stored fault', () => {
    expect(faultOf(sendFault('WLG_E_SEND_REFUSED', 403))).toMatchObject({
      code: 'WLG_E_SEND_REFUSED',
      sentence: 'It refused the message (HTTP status 403). Check the address.',
      params: { detail: '403' },
    });
    expect(faultOf(sendFault('WLG_E_SEND_NONE')).sentence).toBe('This server is not set up for it.');
  });

  it('leaves the sentence that an earlier version stored', () => {
    expect(faultOf('It answered with status 403.')).toEqual({ code: '', sentence: 'It answered with status 403.' });
  });
});
